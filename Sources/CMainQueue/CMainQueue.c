#include "CMainQueue.h"

#if defined(__linux__)

#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <unistd.h>

// What CFRunLoop uses: exported by libdispatch, in no header.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

int tapestry_main_queue_handle(void) { return _dispatch_get_main_queue_handle_4CF(); }

void tapestry_main_queue_run(void) { _dispatch_main_queue_callback_4CF(0); }

int tapestry_wait_make_end(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void tapestry_wait_end(int end) { eventfd_write(end, 1); }

void tapestry_wait_close(int end) { close(end); }

int tapestry_wait_for_main_queue(int handle, int end) {
  struct pollfd watched[2] = {{handle, POLLIN, 0}, {end, POLLIN, 0}};
  for (;;) {
    int count = poll(watched, 2, -1);
    if (count < 0 && errno != EINTR) return -1;
    if (count <= 0) continue;
    if (watched[1].revents) return 0;
    if (watched[0].revents & (POLLERR | POLLNVAL | POLLHUP)) return -1;
    eventfd_t value;
    // Whatever comes from here on is told anew.
    eventfd_read(handle, &value);
    return 1;
  }
}

#else

int tapestry_main_queue_handle(void) { return -1; }
void tapestry_main_queue_run(void) {}
int tapestry_wait_make_end(void) { return -1; }
void tapestry_wait_end(int end) { (void)end; }
void tapestry_wait_close(int end) { (void)end; }
int tapestry_wait_for_main_queue(int handle, int end) {
  (void)handle;
  (void)end;
  return -1;
}

#endif
