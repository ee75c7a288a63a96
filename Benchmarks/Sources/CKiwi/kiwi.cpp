#include "CKiwi.h"

// kiwi's headers are downloaded and not committed. Without them everything here still builds, and `ckiwi_create` gives
// no solver.
#if __has_include(<kiwi/kiwi.h>)

#include <kiwi/kiwi.h>
#include <memory>
#include <vector>

struct ckiwi_solver {
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Variable> edits;
};

namespace {

double strength(int priority) {
  switch (priority) {
  case 1000: return kiwi::strength::required;
  case 750: return kiwi::strength::strong;
  case 500: return kiwi::strength::medium;
  default: return kiwi::strength::weak;
  }
}

void build(ckiwi_solver &made, const ckiwi_system &system) {
  made.variables.resize(system.variable_count);
  for (int i = 0; i < system.edit_count; ++i) {
    made.edits.push_back(made.variables[system.edits[i]]);
    made.solver.addEditVariable(made.edits.back(), kiwi::strength::strong);
  }
  for (int i = 0; i < system.constraint_count; ++i) {
    const ckiwi_constraint &given = system.constraints[i];
    std::vector<kiwi::Term> terms;
    terms.reserve(given.term_count);
    for (int t = given.first_term; t < given.first_term + given.term_count; ++t)
      terms.emplace_back(made.variables[system.terms[t].variable], system.terms[t].coefficient);
    kiwi::RelationalOperator relation =
        given.relation < 0 ? kiwi::OP_LE : given.relation > 0 ? kiwi::OP_GE : kiwi::OP_EQ;
    made.solver.addConstraint(
        kiwi::Constraint(kiwi::Expression(std::move(terms), given.constant), relation, strength(given.priority)));
  }
  made.solver.updateVariables();
}

} // namespace

ckiwi_solver *ckiwi_create(const ckiwi_system *system) {
  auto made = std::make_unique<ckiwi_solver>();
  build(*made, *system);
  return made.release();
}

void ckiwi_destroy(ckiwi_solver *solver) { delete solver; }

double ckiwi_value(const ckiwi_solver *solver, int variable) { return solver->variables[variable].value(); }

void ckiwi_build(const ckiwi_system *system, int repeats) {
  for (int i = 0; i < repeats; ++i) {
    ckiwi_solver made;
    build(made, *system);
  }
}

void ckiwi_change(ckiwi_solver *solver, const ckiwi_suggestion *suggestions, int count, int group, int repeats) {
  int made = 0;
  for (int i = 0; i < repeats; ++i) {
    for (int s = 0; s < count; ++s) {
      solver->solver.suggestValue(solver->edits[suggestions[s].edit], suggestions[s].value);
      made += 1;
      if (made == group) {
        solver->solver.updateVariables();
        made = 0;
      }
    }
  }
}

#else

ckiwi_solver *ckiwi_create(const ckiwi_system *) { return nullptr; }
void ckiwi_destroy(ckiwi_solver *) {}
double ckiwi_value(const ckiwi_solver *, int) { return 0; }
void ckiwi_build(const ckiwi_system *, int) {}
void ckiwi_change(ckiwi_solver *, const ckiwi_suggestion *, int, int, int) {}

#endif
