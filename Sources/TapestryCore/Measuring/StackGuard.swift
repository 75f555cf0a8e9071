internal import CStack

/// Lets recursion go as deep as the tree does: goes on with a fresh stack where one runs short.
///
/// A tree of layouts may be deeper than a thread's stack allows (8 MiB on Linux, 512 KiB for
/// secondary threads on Apple systems). Recursive steps run inside ``withRoom(_:)``: where less
/// than ``reserve`` bytes are left, the step runs on a new thread with a large stack while this one
/// waits. That costs address space, and memory only as far as the stack is used.
public enum StackGuard {
  /// Bytes of stack that one step may need, user code included.
  public static let reserve = 128 * 1024

  /// Runs a step of a recursion with at least ``reserve`` bytes of stack.
  ///
  /// - Parameter body: the step; runs before this returns, possibly on another thread.
  /// - Returns: what the step gives.
  public static func withRoom<Result>(_ body: () -> Result) -> Result {
    hasRoom ? body() : onLargeStack(body)
  }

  /// Whether at least ``reserve`` bytes of this thread's stack are left.
  public static var hasRoom: Bool {
    var marker: UInt8 = 0
    let position = withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    return position > UInt(cstack_lowest_address()) &+ UInt(reserve)
  }

  /// Runs a step on a thread of its own with a large stack, and waits for it.
  public static func onLargeStack<Result>(_ body: () -> Result) -> Result {
    var result: Result?
    withoutActuallyEscaping({ result = body() }) { step in
      let job = Job(step)
      withExtendedLifetime(job) {
        let refusal = cstack_run(
          { Unmanaged<Job>.fromOpaque($0).takeUnretainedValue().step() },
          Unmanaged.passUnretained(job).toOpaque()
        )
        // Without another thread this one's last reserve has to do.
        if refusal != 0 { step() }
      }
    }
    guard let result else {
      preconditionFailure("StackGuard: the step did not run; this is a defect of TapestryCore")
    }
    return result
  }

  private final class Job {
    let step: () -> Void
    init(_ step: @escaping () -> Void) { self.step = step }
  }
}
