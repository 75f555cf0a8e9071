#ifndef TAPESTRY_CSTACK_H
#define TAPESTRY_CSTACK_H

#include <stdint.h>

/// The lowest address of the calling thread's stack; the system is asked once a thread.
uintptr_t cstack_lowest_address(void);

/// Runs a function on a new thread with a large stack and waits for it.
/// Returns 0, or the error number with which the system refused it.
int cstack_run(void (*_Nonnull function)(void *_Nonnull), void *_Nonnull context);

#endif
