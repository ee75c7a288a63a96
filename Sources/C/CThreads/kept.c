#include "CThreads.h"

#include <pthread.h>
#include <stddef.h>

static _Thread_local struct {
    void *object;
    void (*release)(void *object);
} kept;

/* Only its destructor is used: at the end of a thread that has kept an object. */
static pthread_key_t key;
static bool has_key;
static pthread_once_t registration = PTHREAD_ONCE_INIT;

static void forget(void) {
    void *object = kept.object;
    kept.object = NULL;
    if (object != NULL) kept.release(object);
}

static void end_of_thread(void *unused) {
    (void)unused;
    forget();
}

static void register_handlers(void) {
    has_key = pthread_key_create(&key, end_of_thread) == 0;
    pthread_atfork(NULL, NULL, forget);
}

void ct_keep_for_calls(void *object, void (*release)(void *object)) {
    if (object != NULL) {
        pthread_once(&registration, register_handlers);
        /* Any value but NULL makes the destructor run. A process that has no key left keeps the last object of each thread. */
        if (has_key) pthread_setspecific(key, &key);
    }
    forget();
    kept.object = object;
    kept.release = release;
}

void *ct_kept_for_calls(void) { return kept.object; }
