"""The subcommands of the tools, a folder for each tool."""
