#define _GNU_SOURCE
#include "CThreads.h"

#ifdef __linux__

#include <linux/futex.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

void ct_wait_while(const void *word, uint32_t value) { syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, value, NULL, NULL, 0); }

void ct_wake_one(const void *word) { syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0); }

#else

#include <sched.h>

void ct_wait_while(const void *word, uint32_t value) {
    (void)word;
    (void)value;
    sched_yield();
}

void ct_wake_one(const void *word) { (void)word; }

#endif
