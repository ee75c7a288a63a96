#include "CLocaleData.h"

#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include "plurals.h"
#include "text.h"

cl_numbers *cl_numbers_open(const char *identifier, const char *skeleton) {
    UErrorCode status = U_ZERO_ERROR;
    UChar units[CL_UNITS];
    int32_t length = cl_from_utf8(skeleton, units);
    if (length < 0) return NULL;
    UNumberFormatter *formatter = unumf_openForSkeletonAndLocale(units, length, identifier, &status);
    if (U_SUCCESS(status)) return (cl_numbers *)formatter;
    unumf_close(formatter);
    return NULL;
}

void cl_numbers_close(cl_numbers *numbers) {
    unumf_close((UNumberFormatter *)numbers);
}

int32_t cl_numbers_format(const cl_numbers *numbers, double number, char *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UFormattedNumber *formatted = unumf_openResult(&status);
    unumf_formatDouble((const UNumberFormatter *)numbers, number, formatted, &status);
    UChar units[CL_UNITS];
    int32_t length = unumf_resultToString(formatted, units, CL_UNITS, &status);
    unumf_closeResult(formatted);
    return U_FAILURE(status) ? -1 : cl_to_utf8(units, length, text, capacity);
}

int32_t cl_numbers_category(const cl_numbers *numbers, const cl_plurals *plurals, double number) {
    UErrorCode status = U_ZERO_ERROR;
    UFormattedNumber *formatted = unumf_openResult(&status);
    unumf_formatDouble((const UNumberFormatter *)numbers, number, formatted, &status);
    UChar keyword[16];
    int32_t length = uplrules_selectFormatted((const UPluralRules *)plurals, formatted, keyword, 16, &status);
    unumf_closeResult(formatted);
    return U_FAILURE(status) ? CL_OTHER : cl_category_of_keyword(keyword, length);
}
