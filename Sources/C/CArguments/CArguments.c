/* Swift's runtime finds the arguments of a program in the file /proc/self/maps, which the kernel writes for it and which is read
 * line by line: a tenth of the instructions of a short start. glibc passes the arguments to functions that run before `main`. In a
 * program that links these definitions the static runtime's are left out. They are weak: a runtime whose definitions are
 * needed for something else, or that has them under other names, links as it would without this file. */

#include "CArguments.h"

#include <stdlib.h>

#ifdef __GLIBC__

static char *none[] = {NULL};
static char **values = none;
static int count;

/* Before all other functions that run before `main`: 101 is the first free priority. */
__attribute__((constructor(101))) static void keep_arguments(int argc, char **argv) {
    count = argc;
    values = argv;
}

/* What `CommandLine` asks. */
__attribute__((weak)) char **_swift_stdlib_getUnsafeArgvArgc(int *length) {
    *length = count;
    return values;
}

/* Called by programs that embed Swift and start it with arguments of their own. */
__attribute__((weak)) void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int length) {
    count = length;
    values = arguments;
}

#endif
