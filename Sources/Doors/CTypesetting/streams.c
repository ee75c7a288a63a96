/* Debian's static libraries are compiled for programs, which may refer to variables of the C library directly; a shared library
 * may not. Scripts/build library gives these references the names below. */

#include <stdio.h>
#include <time.h>

FILE *typesetting_stdout, *typesetting_stderr;
/* Read by functions of ICU that nothing here calls: the offset and the names of the system's time zone. */
long typesetting_timezone;
char *typesetting_tzname[2] = {"UTC", "UTC"};

__attribute__((constructor)) static void copy_streams(void) {
    typesetting_stdout = stdout;
    typesetting_stderr = stderr;
}
