#define _GNU_SOURCE
#include "CStack.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef MAP_NORESERVE
#define MAP_NORESERVE 0
#endif

// Address space; memory is used only as far as the stack grows.
#define CSTACK_SIZE ((size_t)64 << 20)

static _Thread_local uintptr_t lowest_address = 0;

static uintptr_t ask_for_lowest_address(void) {
#if defined(__APPLE__)
  pthread_t self = pthread_self();
  return (uintptr_t)pthread_get_stackaddr_np(self) - pthread_get_stacksize_np(self);
#else
  pthread_attr_t attributes;
  void *lowest = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 1;
  pthread_attr_getstack(&attributes, &lowest, &size);
  pthread_attr_destroy(&attributes);
  return lowest ? (uintptr_t)lowest : 1;
#endif
}

uintptr_t cstack_lowest_address(void) {
  if (lowest_address == 0) lowest_address = ask_for_lowest_address();
  return lowest_address;
}

struct job {
  void (*function)(void *);
  void *context;
};

static void *run_job(void *argument) {
  struct job *job = argument;
  job->function(job->context);
  return NULL;
}

// A region that an ended thread has used as its stack, kept for the next one: its memory need not
// be asked for and cleared again. At most one is kept.
static _Atomic(void *) kept_region = NULL;

static void *take_region(void) {
  void *region = atomic_exchange(&kept_region, NULL);
  if (region) return region;
  region = mmap(NULL, CSTACK_SIZE, PROT_READ | PROT_WRITE,
                MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (region == MAP_FAILED) return NULL;
  // What grows past the end stops here.
  mprotect(region, (size_t)sysconf(_SC_PAGESIZE), PROT_NONE);
  return region;
}

static void give_region_back(void *region) {
  void *none = NULL;
  if (!atomic_compare_exchange_strong(&kept_region, &none, region)) munmap(region, CSTACK_SIZE);
}

int cstack_run(void (*function)(void *), void *context) {
  struct job job = {function, context};
  pthread_attr_t attributes;
  pthread_t thread;
  void *region = take_region();
  if (!region) return ENOMEM;
  int status = pthread_attr_init(&attributes);
  if (status == 0) {
    status = pthread_attr_setstack(&attributes, region, CSTACK_SIZE);
    if (status == 0) status = pthread_create(&thread, &attributes, run_job, &job);
    pthread_attr_destroy(&attributes);
  }
  if (status == 0) pthread_join(thread, NULL);
  give_region_back(region);
  return status;
}
