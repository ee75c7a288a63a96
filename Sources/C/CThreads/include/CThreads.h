#ifndef CTHREADS_H
#define CTHREADS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What belongs to a thread, and to all of them: Swift has no variables of a thread. */

/* A number of the calling thread, from 1, that no other thread has had. */
uint32_t ct_thread_number(void);

/* Steps that a call may still take. Threads may share one. */
typedef struct ct_budget ct_budget;

/* A budget of at least 0 steps; NULL when there is no memory. */
ct_budget *ct_budget_make(int64_t steps);
void ct_budget_free(ct_budget *budget);
/* Takes all that is left. */
void ct_budget_cancel(ct_budget *budget);
bool ct_budget_is_cancelled(const ct_budget *budget);
/* The steps that are left; below 0 when more were taken than there were. */
int64_t ct_budget_left(const ct_budget *budget);

/* Makes a budget, or NULL for none, the budget of the calling thread, and gives the one before. */
ct_budget *ct_budget_exchange(ct_budget *budget);
/* Takes steps from the calling thread's budget: false when there are not so many, true also when it has none. */
bool ct_budget_spend(int64_t steps);

/* Keeps an object for the calls of the calling thread that come later, in place of the one before; NULL for none. `release` is
 * called with it once: when another one takes its place, at the end of the thread, and in the child of a fork, whose thread has
 * none. */
void ct_keep_for_calls(void *object, void (*release)(void *object));
/* The object that is kept; NULL for none. */
void *ct_kept_for_calls(void);

/* Waits while a word of 32 bits has a value, until the word is woken or for no reason. */
void ct_wait_while(const void *word, uint32_t value);
/* Wakes a thread of this process that waits for a word, if there is one. */
void ct_wake_one(const void *word);

/* A call between both is not interrupted by another thread's fork(), which waits for its end. Calls may nest. */
void ct_gate_enter(void);
void ct_gate_leave(void);

#ifdef __cplusplus
}
#endif

#endif
