internal import CHeap
internal import Dispatch
internal import Synchronization

/// Gives freed memory back to the operating system after large bodies and answers.
final class FreedMemory: Sendable {
  /// What was freed at once has to be this large, in bytes, to be worth a look through the heap.
  static let leastBytes = 1 << 20
  /// The time to wait for more, in milliseconds: the heap is looked through once for all that is freed meanwhile.
  private static let delay = 500

  private let isWaiting = Atomic<Bool>(false)

  /// Is told that bytes will be freed now.
  func willFree(_ bytes: Int) {
    guard bytes >= Self.leastBytes, !isWaiting.exchange(true, ordering: .relaxed) else { return }
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + .milliseconds(Self.delay)) {
      self.isWaiting.store(false, ordering: .relaxed)
      ch_give_back_memory()
    }
  }
}
