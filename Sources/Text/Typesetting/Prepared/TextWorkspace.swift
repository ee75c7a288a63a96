internal import Locking

/// The memory for preparing a text, by the stages that write it. Reused from one text to the next.
///
/// Lent to one call at a time, in its place: a stage gets the part that it writes as `inout`, and nothing counts references.
struct TextWorkspace: ~Copyable {
  var analysis = AnalysisMemory()
  var shaping = ShapingMemory()
  var paragraphs = StagingBuffer<PreparedParagraph>()
  /// Room for sums of advances, not cleared between texts.
  let sums = UnsafeMutablePointer<Int>.allocate(capacity: TextWorkspace.sumCount)
  /// The number of values that ``sums`` has room for.
  static let sumCount = 512

  deinit { sums.deallocate() }

  // MARK: Lending

  /// Keeps a workspace that is not in use.
  private final class Owner {
    // Only `lend` reads it, once at a time, because an owner in use is not among those that it takes.
    @exclusivity(unchecked) var workspace = TextWorkspace()
  }

  private static let idle = IdleObjects<Owner>(limit: 32)

  /// Calls the body with a workspace that no other call uses. Nested calls get different workspaces.
  @inline(__always)
  static func lend<Result, Failure: Error>(
    _ body: (inout TextWorkspace) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let owner = idle.take() ?? Owner()
    do throws(Failure) {
      let result = try body(&owner.workspace)
      giveBack(owner)
      return result
    } catch {
      giveBack(owner)
      throw error
    }
  }

  @inline(__always)
  private static func giveBack(_ owner: consuming Owner) {
    if owner.workspace.analysis.isReusable { idle.put(owner) }
  }
}
