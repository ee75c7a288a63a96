#ifndef CL_PLURALS_H
#define CL_PLURALS_H

#include <stdint.h>
#include <unicode/utypes.h>

/* The number of a category that ICU names. */
int32_t cl_category_of_keyword(const UChar *keyword, int32_t length);

#endif
