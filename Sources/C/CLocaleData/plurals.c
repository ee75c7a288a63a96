#include "CLocaleData.h"

#include <string.h>
#include <unicode/uenum.h>
#include <unicode/upluralrules.h>
#include "plurals.h"

static const char *const names[CL_CATEGORY_COUNT] = {"zero", "one", "two", "few", "many", "other"};

cl_plurals *cl_plurals_open(const char *identifier, int32_t is_ordinal) {
    UErrorCode status = U_ZERO_ERROR;
    UPluralType type = is_ordinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL;
    UPluralRules *rules = uplrules_openForType(identifier, type, &status);
    if (U_SUCCESS(status)) return (cl_plurals *)rules;
    uplrules_close(rules);
    return NULL;
}

void cl_plurals_close(cl_plurals *plurals) {
    uplrules_close((UPluralRules *)plurals);
}

int32_t cl_plurals_categories(const cl_plurals *plurals) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t categories = 1 << CL_OTHER;
    UEnumeration *keywords = uplrules_getKeywords((const UPluralRules *)plurals, &status);
    if (U_FAILURE(status)) return categories;
    for (;;) {
        const char *name = uenum_next(keywords, NULL, &status);
        if (name == NULL || U_FAILURE(status)) break;
        for (int32_t i = 0; i < CL_CATEGORY_COUNT; i++) {
            if (strcmp(name, names[i]) == 0) categories |= 1 << i;
        }
    }
    uenum_close(keywords);
    return categories;
}

int32_t cl_category_of_keyword(const UChar *keyword, int32_t length) {
    for (int32_t i = 0; i < CL_CATEGORY_COUNT; i++) {
        const char *name = names[i];
        if ((int32_t)strlen(name) != length) continue;
        int32_t same = 0;
        while (same < length && keyword[same] == (UChar)name[same]) same++;
        if (same == length) return i;
    }
    return CL_OTHER;
}

int32_t cl_plurals_category(const cl_plurals *plurals, double number) {
    UErrorCode status = U_ZERO_ERROR;
    UChar keyword[16];
    int32_t length = uplrules_select((const UPluralRules *)plurals, number, keyword, 16, &status);
    return U_FAILURE(status) ? CL_OTHER : cl_category_of_keyword(keyword, length);
}
