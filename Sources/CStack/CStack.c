#define _GNU_SOURCE
#include "CStack.h"

#include <pthread.h>

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

int cstack_run(void (*function)(void *), void *context, size_t stack_size) {
  struct job job = {function, context};
  pthread_attr_t attributes;
  pthread_t thread;
  int status = pthread_attr_init(&attributes);
  if (status != 0) return status;
  status = pthread_attr_setstacksize(&attributes, stack_size);
  if (status == 0) status = pthread_create(&thread, &attributes, run_job, &job);
  pthread_attr_destroy(&attributes);
  if (status == 0) pthread_join(thread, NULL);
  return status;
}
