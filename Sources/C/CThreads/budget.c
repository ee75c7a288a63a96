#include "CThreads.h"

#include <stdatomic.h>
#include <stdlib.h>

struct ct_budget {
    _Atomic int64_t left;
    atomic_bool cancelled;
};

static _Thread_local ct_budget *current;

/* More than any work takes. With it sums of a few do not leave 64 bits. */
static const int64_t most_steps = (int64_t)1 << 50;

ct_budget *ct_budget_make(int64_t steps) {
    ct_budget *budget = malloc(sizeof *budget);
    if (budget == NULL) return NULL;
    atomic_init(&budget->left, steps < most_steps ? steps : most_steps);
    atomic_init(&budget->cancelled, false);
    return budget;
}

void ct_budget_free(ct_budget *budget) { free(budget); }

/* Leaves a number far below 0, and far above the least one. */
void ct_budget_cancel(ct_budget *budget) {
    atomic_store_explicit(&budget->cancelled, true, memory_order_relaxed);
    atomic_store_explicit(&budget->left, INT64_MIN / 2, memory_order_relaxed);
}

bool ct_budget_is_cancelled(const ct_budget *budget) {
    return atomic_load_explicit(&budget->cancelled, memory_order_relaxed);
}

int64_t ct_budget_left(const ct_budget *budget) { return atomic_load_explicit(&budget->left, memory_order_relaxed); }

ct_budget *ct_budget_exchange(ct_budget *budget) {
    ct_budget *before = current;
    current = budget;
    return before;
}

bool ct_budget_spend(int64_t steps) {
    ct_budget *budget = current;
    if (budget == NULL) return true;
    int64_t left = atomic_load_explicit(&budget->left, memory_order_relaxed);
    /* One that has ended is only read: threads that find it so do not take the line from each other. */
    if (left < 0) return false;
    if (steps > most_steps) steps = most_steps + 1;
    return atomic_fetch_sub_explicit(&budget->left, steps, memory_order_relaxed) >= steps;
}
