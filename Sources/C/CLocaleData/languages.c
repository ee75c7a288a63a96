#include "CLocaleData.h"

#include <string.h>
#include <unicode/ucurr.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>
#include "text.h"

/* Whether ICU has a bundle of the language. ures_open falls back to the default locale, which it reports. */
static int has_formats(const char *identifier) {
    UErrorCode status = U_ZERO_ERROR;
    UResourceBundle *bundle = ures_open(NULL, identifier, &status);
    int found = U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING;
    ures_close(bundle);
    return found;
}

/* Whether CLDR has plural rules of the language: the bundle "plurals" lists them by language. */
static int has_plurals(const char *identifier) {
    UErrorCode status = U_ZERO_ERROR;
    char language[ULOC_LANG_CAPACITY];
    uloc_getLanguage(identifier, language, sizeof language, &status);
    UResourceBundle *bundle = ures_openDirect(NULL, "plurals", &status);
    UResourceBundle *locales = ures_getByKey(bundle, "locales", NULL, &status);
    int32_t length = 0;
    ures_getStringByKey(locales, language, &length, &status);
    ures_close(locales);
    ures_close(bundle);
    return U_SUCCESS(status);
}

int32_t cl_resolve(const char *tag, char *identifier, char *plurals, int32_t capacity, int32_t *support) {
    UErrorCode status = U_ZERO_ERROR;
    char parsed[ULOC_FULLNAME_CAPACITY];
    *support = 0;
    if (capacity < ULOC_FULLNAME_CAPACITY) return -1;
    int32_t used = 0;
    int32_t length = uloc_forLanguageTag(tag, parsed, sizeof parsed, &used, &status);
    int readable = U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING && length > 0 && tag[used] == 0;
    strcpy(identifier, "root");
    strcpy(plurals, "root");
    if (readable) {
        if (has_formats(parsed)) {
            *support |= CL_FORMATS;
            strcpy(identifier, parsed);
        }
        if (has_plurals(parsed)) {
            *support |= CL_PLURALS;
            strcpy(plurals, parsed);
        }
    }
    return (int32_t)strlen(identifier);
}

int32_t cl_currency(const char *identifier, char *code, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    char likely[ULOC_FULLNAME_CAPACITY];
    uloc_addLikelySubtags(identifier, likely, sizeof likely, &status);
    UChar units[4];
    int32_t length = ucurr_forLocale(likely, units, 4, &status);
    return U_FAILURE(status) ? -1 : cl_to_utf8(units, length, code, capacity);
}
