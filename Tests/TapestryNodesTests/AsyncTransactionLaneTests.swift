import Foundation
import Tapestry
import TapestryViews
import Testing

@MainActor
@Suite("Transactions in a pool's lanes: AsyncTransaction")
struct AsyncTransactionLaneTests {
  private let pool = WorkPool(width: 1, idleSeconds: 0)
  private let notes = Notes()

  /// Keeps the only thread of the pool at work until the gate opens.
  private func occupy() -> Gate {
    let (gate, begun) = (Gate(), DispatchSemaphore(value: 0))
    pool.add(in: .visible) {
      begun.signal()
      gate.pass()
    }
    begun.wait()
    return gate
  }

  private func add(_ name: String, to transaction: AsyncTransaction) {
    transaction.addOperation { [notes] in
      notes.add("does \(name)")
      return name
    } completion: { [notes] result, isCanceled in
      notes.add("\(name): \(result as? String ?? "nothing")\(isCanceled ? ", canceled" : "")")
    }
  }

  /// Commits transactions and waits for their completions.
  private func finish(_ transactions: AsyncTransaction..., whileCommitted body: () -> Void) async {
    await withCheckedContinuation { continuation in
      let done = Counter()
      for transaction in transactions {
        transaction.onComplete { _ in
          done.add()
          if done.value == transactions.count { continuation.resume() }
        }
        transaction.commit()
      }
      body()
    }
  }

  @Test("canceled work needs no thread: it completes while all threads are at work")
  func cancellation() async {
    let gate = occupy()
    let transaction = AsyncTransaction(lane: .visible, pool: pool)
    add("a", to: transaction)
    add("b", to: transaction)
    await finish(transaction) { transaction.cancel() }
    #expect(notes.all == ["a: nothing, canceled", "b: nothing, canceled"])
    #expect(pool.waitingCount == 0)
    #expect(transaction.state == .complete)
    gate.open()
  }

  @Test("work added to a canceled transaction does not wait for a thread either")
  func addedAfterCancellation() async {
    let gate = occupy()
    let transaction = AsyncTransaction(lane: .visible, pool: pool)
    transaction.cancel()
    add("a", to: transaction)
    #expect(pool.waitingCount == 0)
    await finish(transaction) {}
    #expect(notes.all == ["a: nothing, canceled"])
    gate.open()
  }

  @Test("a transaction that moves takes its work along, and what is added later")
  func moving() async {
    let gate = occupy()
    let near = AsyncTransaction(lane: .visible, pool: pool)
    let far = AsyncTransaction(lane: .prefetching, pool: pool)
    add("far", to: far)
    add("near", to: near)
    far.move(to: .visible)
    near.move(to: .prefetching)
    add("far, added later", to: far)
    await finish(near, far) { gate.open() }
    let order = notes.all.filter { $0.hasPrefix("does") }
    #expect(order == ["does far", "does far, added later", "does near"])
  }

  @Test("what a canceled transaction holds is released")
  func release() async {
    final class Held: Sendable {}
    let gate = occupy()
    weak var seen: Held?
    let transaction = AsyncTransaction(lane: .visible, pool: pool)
    do {
      let held = Held()
      seen = held
      transaction.addOperation {
        withExtendedLifetime(held) { nil }
      } completion: { _, _ in
        withExtendedLifetime(held) {}
      }
    }
    #expect(seen != nil)
    await finish(transaction) { transaction.cancel() }
    while seen != nil { await Task.yield() }
    gate.open()
  }
}
