/// A variable of the system.
struct VariableIndex: BufferKey { let index: Int32 }

/// The place of a constraint's record. It is used again after the constraint has been removed.
struct ConstraintSlot: BufferKey { let index: Int32 }
