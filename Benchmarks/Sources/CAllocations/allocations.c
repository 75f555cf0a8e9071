#include "CAllocations.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <errno.h>
#include <malloc.h>

// Stands in front of the C library's allocator and counts, each thread for itself: one number for
// all would slow threads down that allocate at the same time.
static _Thread_local volatile size_t count = 0;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count += 1;
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count += 1;
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}

size_t tapestry_allocation_count(void) { return count; }

void tapestry_keep_memory(void) {
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_MMAP_MAX, 0);
}

size_t tapestry_allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
#else
size_t tapestry_allocation_count(void) { return 0; }
size_t tapestry_allocated_bytes(void) { return 0; }
void tapestry_keep_memory(void) {}
#endif
