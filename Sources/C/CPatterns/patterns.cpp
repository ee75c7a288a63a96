#include "CPatterns.h"

#include <re2/re2.h>
#include <re2/set.h>

#include <cstring>
#include <vector>

struct cp_expression {
    RE2 expression;
};

struct cp_set {
    RE2::Set set;
};

static RE2::Options options(int64_t max_memory) {
    RE2::Options options;
    options.set_log_errors(false);
    options.set_never_capture(true);
    options.set_max_mem(max_memory);
    return options;
}

cp_expression *cp_expression_create(
    const char *pattern, size_t length, int64_t max_memory, char *message, size_t room) {
    auto *made = new cp_expression{{{pattern, length}, options(max_memory)}};
    message[0] = 0;
    if (made->expression.ok()) return made;
    std::strncpy(message, made->expression.error().c_str(), room - 1);
    message[room - 1] = 0;
    delete made;
    return nullptr;
}

void cp_expression_destroy(cp_expression *expression) { delete expression; }

bool cp_expression_matches(const cp_expression *expression, const char *text, size_t length) {
    return RE2::PartialMatch({text, length}, expression->expression);
}

cp_set *cp_set_create(int64_t max_memory) { return new cp_set{{options(max_memory), RE2::UNANCHORED}}; }

void cp_set_destroy(cp_set *set) { delete set; }

bool cp_set_add(cp_set *set, const char *pattern, size_t length) {
    return set->set.Add({pattern, length}, nullptr) >= 0;
}

bool cp_set_compile(cp_set *set) { return set->set.Compile(); }

ptrdiff_t cp_set_match(const cp_set *set, const char *text, size_t length, int32_t *numbers) {
    std::vector<int> found;
    RE2::Set::ErrorInfo error{RE2::Set::kNoError};
    if (!set->set.Match({text, length}, &found, &error)) return error.kind == RE2::Set::kNoError ? 0 : -1;
    ptrdiff_t count = 0;
    for (int number : found) numbers[count++] = number;
    return count;
}
