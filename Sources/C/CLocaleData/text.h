/* Text between UTF-8 and ICU's UTF-16. */
#ifndef CL_TEXT_H
#define CL_TEXT_H

#include <stdint.h>
#include <unicode/utypes.h>

/* Enough for any pattern or formatted value here; what is longer is refused. */
enum { CL_UNITS = 512 };

/* Writes UTF-8 with a final zero; -1 where it does not fit. */
int32_t cl_to_utf8(const UChar *units, int32_t length, char *text, int32_t capacity);
/* Reads UTF-8 up to its final zero into CL_UNITS units; -1 where it does not fit or is not UTF-8. */
int32_t cl_from_utf8(const char *text, UChar *units);

#endif
