"""What every callback uses: context, custom ids, components, replies, errors."""
