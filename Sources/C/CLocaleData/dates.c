#include "CLocaleData.h"

#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include "text.h"

/* Never the zone of the host. */
static const UChar zone[] = {'E', 't', 'c', '/', 'U', 'T', 'C', 0};

static UDateFormatStyle style(int32_t length) {
    switch (length) {
    case CL_SHORT: return UDAT_SHORT;
    case CL_MEDIUM: return UDAT_MEDIUM;
    case CL_LONG: return UDAT_LONG;
    case CL_FULL: return UDAT_FULL;
    default: return UDAT_NONE;
    }
}

int32_t cl_pattern_of_lengths(const char *identifier, int32_t date, int32_t time, char *pattern, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UChar units[CL_UNITS];
    UDateFormat *format = udat_open(style(time), style(date), identifier, zone, -1, NULL, 0, &status);
    int32_t length = udat_toPattern(format, 0, units, CL_UNITS, &status);
    udat_close(format);
    return U_FAILURE(status) ? -1 : cl_to_utf8(units, length, pattern, capacity);
}

int32_t cl_pattern_of_skeleton(const char *identifier, const char *skeleton, char *pattern, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UChar fields[CL_UNITS];
    UChar units[CL_UNITS];
    int32_t count = cl_from_utf8(skeleton, fields);
    if (count < 0) return -1;
    UDateTimePatternGenerator *generator = udatpg_open(identifier, &status);
    int32_t length = udatpg_getBestPattern(generator, fields, count, units, CL_UNITS, &status);
    udatpg_close(generator);
    return U_FAILURE(status) ? -1 : cl_to_utf8(units, length, pattern, capacity);
}

cl_dates *cl_dates_open(const char *identifier, const char *pattern) {
    UErrorCode status = U_ZERO_ERROR;
    UChar units[CL_UNITS];
    int32_t length = cl_from_utf8(pattern, units);
    if (length < 0) return NULL;
    UDateFormat *format = udat_open(UDAT_PATTERN, UDAT_PATTERN, identifier, zone, -1, units, length, &status);
    if (U_SUCCESS(status)) return (cl_dates *)format;
    udat_close(format);
    return NULL;
}

void cl_dates_close(cl_dates *dates) {
    udat_close((UDateFormat *)dates);
}

int32_t cl_dates_format(cl_dates *dates, double seconds, char *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UChar units[CL_UNITS];
    int32_t length = udat_format((UDateFormat *)dates, seconds * 1000, units, CL_UNITS, NULL, &status);
    return U_FAILURE(status) ? -1 : cl_to_utf8(units, length, text, capacity);
}
