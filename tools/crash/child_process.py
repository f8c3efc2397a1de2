"""The process that is killed, as a child of the one that watches it: how it starts and how it ends."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Iterable
from typing import NoReturn

from tools.crash.wire import Watch, Wire


def start_watched(work: Callable[[Wire], None], *, others: Iterable[Watch] = ()) -> tuple[int, Watch]:
    """Start a child that does this work: its process id, and the watching end of its wire.

    `others` watch children that live already. The new one closes its copies: while it held them open, nobody would
    notice that one of those children is gone.
    """
    theirs_in, our_out = os.pipe()
    our_in, theirs_out = os.pipe()
    child = os.fork()
    if child == 0:
        for watch in others:
            watch.close()
        os.close(our_in)
        os.close(our_out)
        exit_after(lambda: work(Wire(theirs_in, theirs_out)))
    os.close(theirs_in)
    os.close(theirs_out)
    return child, Watch(our_in, our_out)


def exit_after(work: Callable[[], None]) -> NoReturn:
    """End the child of a fork once its work is done. If that failed, print what was raised and end with status 1."""
    status = 1
    try:
        work()
        status = 0
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        # Without the exit handlers of the parent, whose copy this process is.
        os._exit(status)
