import Testing

/// Faults that the oracle has found before.
@Suite struct RegressionTests {
  @Test func `a copy of a required equality can be added`() throws {
    #expect(try Regressions.duplicateInConflict.fault() == nil)
  }

  @Test func `conflicts are irreducible`() throws {
    #expect(try Regressions.reducibleConflict.fault() == nil)
    #expect(try Regressions.smallReducibleConflict.fault() == nil)
  }

  @Test func `questions do not change the values`() throws {
    #expect(try Regressions.questionsThatMultiplyRounding.fault() == nil)
    #expect(try Regressions.questionThatRebuilds.fault() == nil)
  }

  @Test func `a variable at 0 that could be more is ambiguous`() throws {
    #expect(try Regressions.ambiguityAtZero.fault() == nil)
  }
}
