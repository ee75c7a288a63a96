#ifndef CFILEWATCH_H
#define CFILEWATCH_H

/// Starts to look at the paths that the program opens or looks up, in all its libraries.
///
/// Paths below the two folders are not remembered. They must live until the end.
void file_watch_begin(const char *folder, const char *other);

/// Ends it, and gives the first path that was remembered, valid until the next begin; NULL for none.
const char *file_watch_end(void);

#endif
