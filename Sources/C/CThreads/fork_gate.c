#include "CThreads.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <time.h>

/* Calls in progress are counted in several places, so that threads seldom share a cache line. */
enum { PLACES = 16 };
static struct {
    _Alignas(64) atomic_uint calls;
} places[PLACES];

static atomic_bool is_forking;
/* Held while a process forks: what waits for the end of that waits for this. */
static pthread_mutex_t forking = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t registration = PTHREAD_ONCE_INIT;

/* The calls of this thread that are in progress, one inside the other. */
static _Thread_local unsigned depth;

static atomic_uint *own_place(void) { return &places[ct_thread_number() % PLACES].calls; }

static unsigned calls_in_progress(void) {
    unsigned sum = 0;
    for (int place = 0; place < PLACES; place++) sum += atomic_load(&places[place].calls);
    return sum;
}

static void before_fork(void) {
    pthread_mutex_lock(&forking);
    atomic_store(&is_forking, true);
    unsigned own = depth > 0 ? 1 : 0;
    struct timespec moment = {0, 20000};
    for (int round = 0; calls_in_progress() > own; round++) {
        if (round < 100) sched_yield();
        else nanosleep(&moment, NULL);
    }
}

static void after_fork(void) {
    atomic_store(&is_forking, false);
    pthread_mutex_unlock(&forking);
}

/* A thread that found the fork before it had its call counted, until it took that back. The thread is not in the child. */
static void after_fork_in_child(void) {
    for (int place = 0; place < PLACES; place++) atomic_store(&places[place].calls, 0);
    if (depth > 0) atomic_store(own_place(), 1);
    after_fork();
}

static void register_handlers(void) { pthread_atfork(before_fork, after_fork, after_fork_in_child); }

void ct_gate_enter(void) {
    if (depth++ > 0) return;
    pthread_once(&registration, register_handlers);
    for (;;) {
        atomic_fetch_add(own_place(), 1);
        if (!atomic_load(&is_forking)) return;
        /* The fork comes first. */
        atomic_fetch_sub(own_place(), 1);
        pthread_mutex_lock(&forking);
        pthread_mutex_unlock(&forking);
    }
}

void ct_gate_leave(void) {
    if (--depth == 0) atomic_fetch_sub(own_place(), 1);
}
