// A target needs a file of its own. The app's files are added by the plug-in.
