#ifndef TAPESTRY_MAIN_QUEUE_H
#define TAPESTRY_MAIN_QUEUE_H

// The main queue of libdispatch, on which the main actor's jobs run, as a part of another loop.

/// A file descriptor that can be read when the main queue has work; -1 where there is none.
int tapestry_main_queue_handle(void);

/// Does the main queue's work. Only on the process's first thread.
void tapestry_main_queue_run(void);

/// A descriptor to end a wait with; -1 where there is none left.
int tapestry_wait_make_end(void);

/// Ends the wait that watches a descriptor.
void tapestry_wait_end(int end);

/// Closes a descriptor made by tapestry_wait_make_end.
void tapestry_wait_close(int end);

/// Waits until the main queue has work.
///
/// Returns 1 if it has, 0 if the wait was ended, -1 if it failed.
int tapestry_wait_for_main_queue(int handle, int end);

#endif
