"""The rules of The Palaces of Carrara, pure: no clock, no I/O, and no randomness except what a seed gives.

Other packages import everything they need of the rules from here; `game.ai` has the stand-ins.
"""

from game.engine import (
    apply,
    is_legal,
    legal_actions,
    legal_choices,
    legal_kinds,
    outcome,
    publicly_forced_action,
    undo_limit,
    why_illegal,
)
from game.model.action_kinds import (
    ACTION_KINDS,
    ActionField,
    ActionKind,
    FieldType,
    action_kind,
)
from game.model.actions import (
    Action,
    Announce,
    Build,
    CourtBonus,
    DiscardItem,
    End,
    Gain,
    Improve,
    MoveItem,
    Pass,
    PlaceGained,
    PurchaseItem,
    PurchaseObject,
    Relief,
    Score,
    Skip,
    Spin,
    Stay,
    StoreItem,
    Take,
    Turn,
    Upgrade,
)
from game.model.errors import (
    BadNotation,
    BadSetup,
    BadState,
    CodedError,
    GameError,
    IllegalAction,
)
from game.model.events import (
    BlocksTaken,
    Built,
    CourtBonusGained,
    EndAnnounced,
    EndTriggered,
    Event,
    GameEnded,
    Improved,
    ItemDeclined,
    ItemDiscarded,
    ItemGained,
    ItemMoved,
    ItemPlaced,
    ItemPurchased,
    ItemStored,
    MarkerMoved,
    ObjectPurchased,
    Passed,
    ReliefTaken,
    Scored,
    StatueWheelTurned,
    TileRevealed,
    TurnEnded,
    TurnSkipped,
    UpgradeTaken,
    VisitEnded,
    VisitFollowed,
    VisitStarted,
    WheelStayed,
    WheelTurned,
)
from game.model.luck import (
    SEED_BYTES,
    Luck,
    RecordedLuck,
    commitment,
    draw,
    secret_commitment,
    seed_from_hex,
    seed_from_secret,
)
from game.model.pieces import (
    BIBLIOTECA,
    BLUE,
    CATEGORY_OF_TYPE,
    CATEGORY_SPACES,
    CITIES,
    CITY_NAMES,
    CITY_SPACES,
    COLOURS,
    DARK,
    DECORATIONS,
    EIGHT,
    GOLD_STATUE,
    GREEN,
    LERICI,
    LIGHT_COLOUR_NAMES,
    LUCCA,
    MONEY_SPACES,
    NO_TILE,
    NOTHING,
    OBJECT_NAMES,
    PALAZZO,
    PLACE_NAMES,
    PLACES,
    RED,
    REWARD_NAMES,
    RURAL,
    SPACE_NAMES,
    STATUE_PAIRS,
    STATUE_SPACES,
    TILE_BY_NAME,
    TYPE_NAMES,
    TYPE_SPACES,
    TYPES,
    TYPES_OF_CATEGORY,
    URBAN,
    VILLA,
    WHITE,
    City,
    Colour,
    Item,
    Reward,
    Space,
    Spot,
    Tile,
    Type,
    is_decoration,
    spot,
    spot_city,
    spot_row,
    statue_colour,
    tile,
    tile_name,
    tile_type,
    tile_value,
)
from game.model.state import (
    CHOOSE_UPGRADE,
    EMPTY_COLUMNS,
    FINISH_TURN,
    FIXED_SEATS,
    NO_HINTS,
    OPEN_HOLDINGS,
    OPTIONS,
    TAKE_BLOCKS,
    Building,
    Cards,
    ChooseAction,
    ChooseGain,
    ChooseUpgrade,
    Columns,
    Ending,
    FinishTurn,
    GameOver,
    GameState,
    ItemPlacement,
    Seat,
    TakeBlocks,
    Visit,
)
from game.model.tally import (
    EMPTY_TALLY,
    SINGLE,
    Tally,
    count,
    counts,
    each,
    includes,
    is_tally,
    tally,
    tally_of,
    total,
)
from game.model.view import (
    FinalLine,
    Objective,
    Outcome,
    Screen,
    SeatView,
    View,
)
from game.printed.cards import (
    BONUS_CARDS,
    BUILDING_CARDS,
    CARD_NUMBERS,
    COIN_CARD_RATE,
    OBJECT_CARDS,
    TOP_CARDS,
    coin_rate,
)
from game.printed.numbers import (
    BASE_PRICES,
    CITY_MINIMUM,
    COINS_PER_VP,
    COURT_COINS,
    COURT_VP,
    DECORATION_SETS,
    DISPLAY_SLOTS,
    END_VP,
    MONEY_MARKS,
    MONEY_RATES,
    PASS_COINS,
    PLAYER_COUNTS,
    PURCHASE_PRICE,
    RELIEF_COINS,
    START_COINS,
    STATUE_RANKS,
    WAREHOUSES,
    WHEEL_CAPACITY,
    Pay,
)
from game.printed.scoring_spaces import (
    buildings_scored,
    money_mark,
    objects_gained,
    scoring_minimum,
    scoring_pay,
)
from game.records.codec import (
    decode_actions,
    decode_events,
    decode_state,
    encode_actions,
    encode_events,
    encode_state,
)
from game.records.draws import UNEXPLAINED_JUMP, SkippedDraws
from game.records.notation import (
    action_words,
    field_words,
    item_words,
    parse_action,
    parse_blocks,
    parse_field,
    parse_item,
    parse_tile,
    spot_words,
)
from game.records.record import (
    REWOUND,
    LuckSet,
    Record,
    RecordedDecision,
    RecordEntry,
    RulesChange,
    TakenBack,
    closing_lines,
    format_record,
    game_record,
    recorded_decision,
    revealed_luck,
    with_player_names,
    without_rewinds,
)
from game.records.record_parser import RecordError, parse_record
from game.records.replay import replay_steps, replay_to_end
from game.records.seat_names import (
    ANONYMOUS_NAME,
    NEUTRAL_NAME,
    NameMark,
    marked_name,
    name_mark,
    recorded_name,
    stand_in_name,
)
from game.records.verify import Verification, verify_record
from game.records.versioned_codec import VersionedCodec, upgrade_stored_data
from game.resume import can_go_on, state_at_revision

# fmt: off
from game.rules.final_scoring import money_rate
from game.rules.ruleset import Ruleset
from game.rules.wheel import block_price, single_price
from game.rulesets.catalogue import (
    RULESETS,
    board_rewards,
    ruleset_ids,
    ruleset_named,
)
from game.rulesets.number_names import concerns_ruleset, printed_numbers
from game.rulesets.setup import FIRST_GAME_CARDS, all_tiles, new_game
from game.rulesets.version import RULES_VERSION, Correction, corrections
from game.view_builder import view

__all__ = [  # noqa: RUF022 (by topic, sorted within each)
    # Playing: a game, its decisions and what they do
    "FIRST_GAME_CARDS", "PLAYER_COUNTS", "all_tiles", "apply", "is_legal", "legal_actions", "legal_choices",
    "legal_kinds", "new_game", "outcome", "publicly_forced_action", "undo_limit", "view", "why_illegal",
    # Rulesets, and what is printed
    "BASE_PRICES", "BONUS_CARDS", "BUILDING_CARDS", "CARD_NUMBERS", "CATEGORY_OF_TYPE", "CITY_MINIMUM",
    "COINS_PER_VP", "COIN_CARD_RATE", "COURT_COINS", "COURT_VP", "DECORATION_SETS", "DISPLAY_SLOTS", "END_VP",
    "MONEY_MARKS", "MONEY_RATES", "OBJECT_CARDS", "PASS_COINS", "PURCHASE_PRICE", "RELIEF_COINS", "RULESETS", "RURAL",
    "START_COINS", "STATUE_RANKS", "TOP_CARDS", "TYPES_OF_CATEGORY", "URBAN", "WAREHOUSES", "WHEEL_CAPACITY", "Pay",
    "Ruleset", "Type", "block_price", "board_rewards", "buildings_scored", "coin_rate", "money_mark", "money_rate",
    "objects_gained", "ruleset_ids", "ruleset_named", "scoring_minimum", "scoring_pay", "single_price",
    # Versions of the rules
    "RULES_VERSION", "Correction", "can_go_on", "concerns_ruleset", "corrections", "printed_numbers",
    "state_at_revision",
    # Decisions
    "ACTION_KINDS", "Action", "ActionField", "ActionKind", "Announce", "Build", "CourtBonus", "DiscardItem", "End",
    "FieldType", "Gain", "Improve", "MoveItem", "Pass", "PlaceGained", "PurchaseItem", "PurchaseObject", "Relief",
    "Score", "Skip", "Spin", "Stay", "StoreItem", "Take", "Turn", "Upgrade", "action_kind",
    # What happened
    "BlocksTaken", "Built", "CourtBonusGained", "EndAnnounced", "EndTriggered", "Event", "GameEnded", "Improved",
    "ItemDeclined", "ItemDiscarded", "ItemGained", "ItemMoved", "ItemPlaced", "ItemPurchased", "ItemStored",
    "MarkerMoved", "ObjectPurchased", "Passed", "ReliefTaken", "Scored", "StatueWheelTurned", "TileRevealed",
    "TurnEnded", "TurnSkipped", "UpgradeTaken", "VisitEnded", "VisitFollowed", "VisitStarted", "WheelStayed",
    "WheelTurned",
    # The state and the view
    "CHOOSE_UPGRADE", "EMPTY_COLUMNS", "FINISH_TURN", "FIXED_SEATS", "NO_HINTS", "OPEN_HOLDINGS", "OPTIONS",
    "TAKE_BLOCKS", "Building", "Cards", "ChooseAction", "ChooseGain", "ChooseUpgrade", "Columns", "Ending",
    "FinalLine", "FinishTurn", "GameOver", "GameState", "ItemPlacement", "Objective", "Outcome", "Screen", "Seat",
    "SeatView", "TakeBlocks", "View", "Visit",
    # Pieces, tallies of them, luck
    "BIBLIOTECA", "BLUE", "CATEGORY_SPACES", "CITIES", "CITY_NAMES", "CITY_SPACES", "COLOURS", "DARK", "DECORATIONS",
    "EIGHT", "EMPTY_TALLY", "GOLD_STATUE", "GREEN", "LERICI", "LIGHT_COLOUR_NAMES", "LUCCA", "MONEY_SPACES",
    "NOTHING", "NO_TILE", "OBJECT_NAMES", "PALAZZO", "PLACES", "PLACE_NAMES", "RED", "REWARD_NAMES", "SEED_BYTES",
    "SINGLE", "SPACE_NAMES", "STATUE_PAIRS", "STATUE_SPACES", "TILE_BY_NAME", "TYPES", "TYPE_NAMES", "TYPE_SPACES",
    "VILLA", "WHITE", "City", "Colour", "Item", "Luck", "RecordedLuck", "Reward", "Space", "Spot", "Tally", "Tile",
    "commitment", "count", "counts", "draw", "each", "includes", "is_decoration", "is_tally", "secret_commitment",
    "seed_from_hex", "seed_from_secret", "spot", "spot_city", "spot_row", "statue_colour", "tally", "tally_of",
    "tile", "tile_name", "tile_type", "tile_value", "total",
    # Words, records, stored forms
    "REWOUND", "UNEXPLAINED_JUMP", "LuckSet", "Record", "RecordEntry", "RecordError", "RecordedDecision",
    "RulesChange", "SkippedDraws", "TakenBack", "Verification", "VersionedCodec", "action_words", "closing_lines",
    "decode_actions", "decode_events", "decode_state", "encode_actions", "encode_events", "encode_state",
    "field_words", "format_record", "game_record", "item_words", "parse_action", "parse_blocks", "parse_field",
    "parse_item", "parse_record", "parse_tile", "recorded_decision", "replay_steps", "replay_to_end", "revealed_luck",
    "spot_words", "upgrade_stored_data", "verify_record", "with_player_names", "without_rewinds",
    # Names of seats
    "ANONYMOUS_NAME", "NEUTRAL_NAME", "NameMark", "marked_name", "name_mark", "recorded_name", "stand_in_name",
    # Refusals
    "BadNotation", "BadSetup", "BadState", "CodedError", "GameError", "IllegalAction",
]
# fmt: on
