// Lets the wall clock of a process leap: four times a second, up to ten years forwards and backwards. The steady clock, which
// only says how much time went by, stays as it is. For LD_PRELOAD.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/time.h>
#include <time.h>

static const long long leaps[] = {0, 86400, -86400 * 365LL, 3600, 86400 * 3650LL, -1, -86400 * 3650LL, 60};

static int (*real)(clockid_t, struct timespec *);

static long long leap(void) {
  struct timespec steady;
  real(CLOCK_MONOTONIC, &steady);
  return leaps[(steady.tv_sec * 4 + steady.tv_nsec / 250000000) % (sizeof leaps / sizeof *leaps)];
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int status = real(clock, time);
  if (status == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) time->tv_sec += leap();
  return status;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  struct timespec now;
  int status = clock_gettime(CLOCK_REALTIME, &now);
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return status;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}
