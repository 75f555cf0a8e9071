#pragma once
#include <stddef.h>

/// How often the calling thread has asked for memory since it started.
size_t tapestry_allocation_count(void);

/// Bytes of memory that are in use now.
size_t tapestry_allocated_bytes(void);

/// Lets the C library keep freed memory for itself, so that times do not depend on when it gives
/// some back to the system.
void tapestry_keep_memory(void);
