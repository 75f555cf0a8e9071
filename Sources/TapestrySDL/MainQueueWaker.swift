internal import CMainQueue
internal import CSDL2
internal import Dispatch
internal import Foundation

/// Wakes a loop that waits for SDL's events when the main actor has work: a thread of its own waits
/// for that, and posts an event.
@MainActor
final class MainQueueWaker {
  /// The type of the events that it posts.
  let eventType: UInt32
  private let end: Int32
  private let thread: Thread
  private let isOver = DispatchSemaphore(value: 0)

  init() throws(ApplicationError) {
    let (handle, end) = (tapestry_main_queue_handle(), tapestry_wait_make_end())
    guard handle >= 0, end >= 0 else { throw .noMainQueue }
    let (type, isOver) = (SDL_RegisterEvents(1), isOver)
    (eventType, self.end) = (type, end)
    thread = Thread {
      while tapestry_wait_for_main_queue(handle, end) == 1 {
        var event = SDL_Event()
        event.type = type
        // The queue is full only while the loop has much to do.
        while SDL_PushEvent(&event) < 0 { SDL_Delay(1) }
      }
      isOver.signal()
    }
    thread.name = "main-queue"
    thread.start()
  }

  /// Does the main actor's jobs that wait.
  func runJobs() { tapestry_main_queue_run() }

  /// Ends the thread, before SDL goes; waits until it has ended, which it does at once.
  func stop() {
    tapestry_wait_end(end)
    isOver.wait()
    tapestry_wait_close(end)
  }
}
