#include "text.h"

#include <unicode/ustring.h>

int32_t cl_to_utf8(const UChar *units, int32_t length, char *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t written = 0;
    if (length < 0 || capacity < 1) return -1;
    u_strToUTF8(text, capacity - 1, &written, units, length, &status);
    if (U_FAILURE(status)) return -1;
    text[written] = 0;
    return written;
}

int32_t cl_from_utf8(const char *text, UChar *units) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = 0;
    u_strFromUTF8(units, CL_UNITS, &length, text, -1, &status);
    return U_FAILURE(status) ? -1 : length;
}
