"""Agreement of lines with a browser's."""
