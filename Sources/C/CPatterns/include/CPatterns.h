/* Regular expressions that are matched in time linear in the text and in bounded memory, by RE2 behind C functions.
 *
 * Objects may be used by any number of threads at once, except while a set is made. No call logs anything. */
#ifndef CPATTERNS_H
#define CPATTERNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- One expression --------------------------------------------------------------------------------------- */

typedef struct cp_expression cp_expression;

/* Compiles an expression in UTF-8 that matches any part of a text.
 *
 * max_memory: bytes that it and its matches may take.
 * message: receives what is wrong with it, cut off where there is no room, with a NUL at the end; room > 0.
 * Returns NULL for an expression that RE2 does not take. */
cp_expression *_Nullable cp_expression_create(
    const char *_Nonnull pattern, size_t length, int64_t max_memory, char *_Nonnull message, size_t room);

void cp_expression_destroy(cp_expression *_Nonnull expression);

bool cp_expression_matches(const cp_expression *_Nonnull expression, const char *_Nonnull text, size_t length);

/* ---- Several expressions, matched at once ----------------------------------------------------------------- */

typedef struct cp_set cp_set;

/* max_memory: bytes that the set and its matches may take. */
cp_set *_Nonnull cp_set_create(int64_t max_memory);

void cp_set_destroy(cp_set *_Nonnull set);

/* Adds an expression, whose number is how many were added before. Returns false for one that RE2 does not take. */
bool cp_set_add(cp_set *_Nonnull set, const char *_Nonnull pattern, size_t length);

/* Must follow the last expression. Returns false when the memory is not enough. */
bool cp_set_compile(cp_set *_Nonnull set);

/* Finds all expressions that match a text, in no order.
 *
 * numbers: room for as many numbers as there are expressions.
 * Returns how many there are, or -1 when the memory is not enough. */
ptrdiff_t cp_set_match(
    const cp_set *_Nonnull set, const char *_Nonnull text, size_t length, int32_t *_Nonnull numbers);

#ifdef __cplusplus
}
#endif

#endif
