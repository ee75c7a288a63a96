/* Plural rules, numbers and dates of languages from ICU, behind types that do not refer to ICU's headers.
 *
 * ICU's headers must not be visible to Swift: Foundation loads another ICU as a clang module, and the two definitions
 * of UErrorCode collide. ICU is included only in this target's .c files. All names carry the prefix cl_.
 *
 * Functions that write text take a buffer and its capacity in bytes, write UTF-8 with a final zero, and return the
 * number of bytes without the zero; -1 where ICU fails or the text does not fit.
 *
 * No function uses ICU's default locale, which depends on the environment: cl_resolve gives an identifier that ICU
 * has data for, and the other functions take only such an identifier. */
#ifndef CLOCALEDATA_H
#define CLOCALEDATA_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What ICU knows of a language. */
enum cl_support {
    CL_FORMATS = 1, /* names, digits and patterns */
    CL_PLURALS = 2  /* plural rules, which CLDR has for some languages without formats */
};

/* Writes ICU's identifier of a BCP 47 language tag, or "root" where ICU has no formats for the language. Sets
 * `plurals`, which has room for as many bytes, to the identifier for plural rules, and `support` to a sum of
 * cl_support. */
int32_t cl_resolve(const char *tag, char *identifier, char *plurals, int32_t capacity, int32_t *support);

/* ---- Plural rules --------------------------------------------------------------------------------------- */

/* Rules of a language; NULL without them. May be used by several threads at once. */
typedef struct cl_plurals cl_plurals;
cl_plurals *cl_plurals_open(const char *identifier, int32_t is_ordinal);
void cl_plurals_close(cl_plurals *plurals);

/* Categories are numbered in CLDR's order: zero, one, two, few, many, other. */
enum { CL_CATEGORY_COUNT = 6, CL_OTHER = 5 };
/* A bit for each category that the language has. */
int32_t cl_plurals_categories(const cl_plurals *plurals);
/* The category of a number without fraction digits other than its own. */
int32_t cl_plurals_category(const cl_plurals *plurals, double number);

/* ---- Numbers -------------------------------------------------------------------------------------------- */

/* A formatter of a number skeleton; NULL where ICU rejects it. May be used by several threads at once. */
typedef struct cl_numbers cl_numbers;
cl_numbers *cl_numbers_open(const char *identifier, const char *skeleton);
void cl_numbers_close(cl_numbers *numbers);
int32_t cl_numbers_format(const cl_numbers *numbers, double number, char *text, int32_t capacity);
/* The category of a number with the fraction digits that the formatter shows: English "1" is one and "1.0" is other. */
int32_t cl_numbers_category(const cl_numbers *numbers, const cl_plurals *plurals, double number);

/* The ISO 4217 code of the currency of a locale's region, or of the region that is most likely for its language. */
int32_t cl_currency(const char *identifier, char *code, int32_t capacity);

/* ---- Dates ---------------------------------------------------------------------------------------------- */

/* Lengths of dates and times. */
enum cl_length { CL_NONE, CL_SHORT, CL_MEDIUM, CL_LONG, CL_FULL };

/* The pattern of a date, a time, or both, by length. */
int32_t cl_pattern_of_lengths(const char *identifier, int32_t date, int32_t time, char *pattern, int32_t capacity);
/* The language's pattern for the fields of a skeleton, such as "yMMMd". */
int32_t cl_pattern_of_skeleton(const char *identifier, const char *skeleton, char *pattern, int32_t capacity);

/* A formatter of dates in Coordinated Universal Time and the region's calendar; NULL where ICU rejects the pattern.
 * For one thread. */
typedef struct cl_dates cl_dates;
cl_dates *cl_dates_open(const char *identifier, const char *pattern);
void cl_dates_close(cl_dates *dates);
/* Formats a number of seconds since 1970-01-01T00:00:00Z. */
int32_t cl_dates_format(cl_dates *dates, double seconds, char *text, int32_t capacity);

#ifdef __cplusplus
}
#endif

#endif
