"""What subcommands share."""
