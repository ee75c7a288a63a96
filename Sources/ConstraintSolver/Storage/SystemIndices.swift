/// A variable of the system.
struct VariableIndex: BufferKey { let index: Int32 }

/// The index of a constraint's record, which is used again after the constraint has been removed.
struct ConstraintSlot: BufferKey { let index: Int32 }
