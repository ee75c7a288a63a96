#ifndef C_KIWI_H
#define C_KIWI_H

// A system of constraints as plain numbers, and kiwi as the solver of it.

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  int variable;
  double coefficient;
} ckiwi_term;

typedef struct {
  int first_term;
  int term_count;
  // -1: at most 0, 0: equal to 0, 1: at least 0.
  int relation;
  double constant;
  // 1000: required, 750: strong, 500: medium, 250: weak.
  int priority;
} ckiwi_constraint;

typedef struct {
  int variable_count;
  const ckiwi_term *terms;
  const ckiwi_constraint *constraints;
  int constraint_count;
  // These variables are edited, strongly.
  const int *edits;
  int edit_count;
} ckiwi_system;

typedef struct {
  int edit;
  double value;
} ckiwi_suggestion;

typedef struct ckiwi_solver ckiwi_solver;

// A solver with the system in it, or null when this was built without kiwi's headers.
ckiwi_solver *ckiwi_create(const ckiwi_system *system);
void ckiwi_destroy(ckiwi_solver *solver);
double ckiwi_value(const ckiwi_solver *solver, int variable);

// Builds and solves the system `repeats` times.
void ckiwi_build(const ckiwi_system *system, int repeats);

// Makes the suggestions in turn, `repeats` times, and solves after every `group` of them.
void ckiwi_change(ckiwi_solver *solver, const ckiwi_suggestion *suggestions, int count, int group, int repeats);

#ifdef __cplusplus
}
#endif

#endif
