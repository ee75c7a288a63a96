/* Lets calls of the operating system and of the allocator fail, for tests. Loaded into a program by LD_PRELOAD.
 *
 * FAULT_CALLS   a file in which the calls of each kind are counted, as numbers of 64 bits in the order of `enum kind`
 * FAULT_KIND    the kind of call that fails: its number
 * FAULT_NTH     which call of the kind fails, from 1; -n for every n-th
 * FAULT_ERRNO   the number of the error; 0 for the call that reads or writes a few bytes only, -1 for one in which the
 *               process is killed, after a write of one half
 * FAULT_NAMED   1 for a file system without files that have no name
 *
 * Calls inside the C library itself, as inside of fread, are not seen. */

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum kind { ALLOCATE, READ, WRITE, OPEN, STATUS, LIST, MAP, NAME, CLOSE, KINDS };
enum { NO_FAULT = -2, KILL = -1, SHORT = 0 };

static _Atomic uint64_t own_counts[KINDS];
static _Atomic uint64_t *counts = own_counts;
static long kind = -1, nth = 0, number = 0;
static bool is_ready = false, has_unnamed_files = true;

static long variable(const char *name) {
    const char *text = getenv(name);
    return text == NULL ? 0 : strtol(text, NULL, 10);
}

/* Runs before there are threads. Uses calls that are not replaced here. */
static void prepare(void) {
    /* The allocator is called before the C library knows the environment. */
    if (environ == NULL) return;
    is_ready = true;
    const char *path = getenv("FAULT_CALLS");
    if (path == NULL) return;
    long file = syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC);
    if (file < 0) abort();
    void *memory = (void *)syscall(SYS_mmap, NULL, sizeof own_counts, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0L);
    if (memory == MAP_FAILED) abort();
    counts = memory;
    syscall(SYS_close, file);
    kind = variable("FAULT_KIND");
    nth = variable("FAULT_NTH");
    number = variable("FAULT_ERRNO");
    has_unnamed_files = variable("FAULT_NAMED") == 0;
}

/* What happens in this call. */
static long fault(enum kind called) {
    if (!is_ready) prepare();
    if (!is_ready) return NO_FAULT;
    int64_t count = (int64_t)atomic_fetch_add(&counts[called], 1) + 1;
    if (called != kind || nth == 0 || (nth > 0 ? count != nth : count % -nth != 0)) return NO_FAULT;
    return number;
}

/* As fault, for calls that transfer nothing. */
static bool fails(enum kind called) {
    long what = fault(called);
    if (what == KILL) kill(getpid(), SIGKILL);
    if (what <= 0) return false;
    errno = (int)what;
    return true;
}

#define REAL(result, name, ...)                                                      \
    static result (*real)(__VA_ARGS__) = NULL;                                       \
    if (real == NULL) real = (result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name)

/* The program's definitions of malloc and its like call these. */

void *__libc_malloc(size_t size) {
    REAL(void *, __libc_malloc, size_t);
    return fails(ALLOCATE) ? NULL : real(size);
}

void *__libc_calloc(size_t count, size_t size) {
    REAL(void *, __libc_calloc, size_t, size_t);
    return fails(ALLOCATE) ? NULL : real(count, size);
}

void *__libc_realloc(void *memory, size_t size) {
    REAL(void *, __libc_realloc, void *, size_t);
    return fails(ALLOCATE) ? NULL : real(memory, size);
}

void *__libc_memalign(size_t alignment, size_t size) {
    REAL(void *, __libc_memalign, size_t, size_t);
    return fails(ALLOCATE) ? NULL : real(alignment, size);
}

static size_t fewer(size_t size) {
    size_t few = 1 + atomic_load(&counts[READ]) % 7;
    return size < few ? size : few;
}

ssize_t read(int file, void *bytes, size_t size) {
    REAL(ssize_t, read, int, void *, size_t);
    long what = fault(READ);
    if (what == KILL) kill(getpid(), SIGKILL);
    if (what > 0) return errno = (int)what, -1;
    return real(file, bytes, what == SHORT ? fewer(size) : size);
}

ssize_t write(int file, const void *bytes, size_t size) {
    REAL(ssize_t, write, int, const void *, size_t);
    long what = fault(WRITE);
    if (what > 0) return errno = (int)what, -1;
    if (what == KILL) {
        real(file, bytes, size / 2);
        kill(getpid(), SIGKILL);
    }
    return real(file, bytes, what == SHORT && size > 100 ? 100 : size);
}

static bool open_fails(int flags) {
    if (fails(OPEN)) return true;
    if (has_unnamed_files || (flags & O_TMPFILE) != O_TMPFILE) return false;
    errno = EOPNOTSUPP;
    return true;
}

static mode_t mode_argument(int flags, va_list arguments) {
    return (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(arguments, mode_t) : 0;
}

#define OPEN_FUNCTION(name)                              \
    int name(const char *path, int flags, ...) {         \
        REAL(int, name, const char *, int, ...);         \
        va_list arguments;                               \
        va_start(arguments, flags);                      \
        mode_t mode = mode_argument(flags, arguments);   \
        va_end(arguments);                               \
        return open_fails(flags) ? -1 : real(path, flags, mode); \
    }
OPEN_FUNCTION(open)
OPEN_FUNCTION(open64)

#define FOPEN_FUNCTION(name)                                  \
    FILE *name(const char *path, const char *mode) {          \
        REAL(FILE *, name, const char *, const char *);       \
        return fails(OPEN) ? NULL : real(path, mode);         \
    }
FOPEN_FUNCTION(fopen)
FOPEN_FUNCTION(fopen64)

#define STATUS_FUNCTION(name, type, structure)                \
    int name(type what, struct structure *status) {           \
        REAL(int, name, type, struct structure *);            \
        return fails(STATUS) ? -1 : real(what, status);       \
    }
STATUS_FUNCTION(stat, const char *, stat)
STATUS_FUNCTION(lstat, const char *, stat)
STATUS_FUNCTION(fstat, int, stat)
STATUS_FUNCTION(stat64, const char *, stat64)
STATUS_FUNCTION(lstat64, const char *, stat64)
STATUS_FUNCTION(fstat64, int, stat64)

int access(const char *path, int mode) {
    REAL(int, access, const char *, int);
    return fails(STATUS) ? -1 : real(path, mode);
}

int faccessat(int folder, const char *path, int mode, int flags) {
    REAL(int, faccessat, int, const char *, int, int);
    return fails(STATUS) ? -1 : real(folder, path, mode, flags);
}

char *realpath(const char *path, char *resolved) {
    REAL(char *, realpath, const char *, char *);
    return fails(STATUS) ? NULL : real(path, resolved);
}

ssize_t readlink(const char *path, char *bytes, size_t size) {
    REAL(ssize_t, readlink, const char *, char *, size_t);
    return fails(STATUS) ? -1 : real(path, bytes, size);
}

DIR *opendir(const char *path) {
    REAL(DIR *, opendir, const char *);
    return fails(LIST) ? NULL : real(path);
}

struct dirent *readdir(DIR *folder) {
    REAL(struct dirent *, readdir, DIR *);
    return fails(LIST) ? NULL : real(folder);
}

struct dirent64 *readdir64(DIR *folder) {
    REAL(struct dirent64 *, readdir64, DIR *);
    return fails(LIST) ? NULL : real(folder);
}

void *mmap(void *address, size_t size, int protection, int flags, int file, off_t offset) {
    REAL(void *, mmap, void *, size_t, int, int, int, off_t);
    return fails(MAP) ? MAP_FAILED : real(address, size, protection, flags, file, offset);
}

int rename(const char *from, const char *to) {
    REAL(int, rename, const char *, const char *);
    return fails(NAME) ? -1 : real(from, to);
}

int linkat(int from, const char *path, int to, const char *name, int flags) {
    REAL(int, linkat, int, const char *, int, const char *, int);
    return fails(NAME) ? -1 : real(from, path, to, name, flags);
}

int fchmod(int file, mode_t mode) {
    REAL(int, fchmod, int, mode_t);
    return fails(NAME) ? -1 : real(file, mode);
}

int ftruncate(int file, off_t size) {
    REAL(int, ftruncate, int, off_t);
    return fails(NAME) ? -1 : real(file, size);
}

int close(int file) {
    REAL(int, close, int);
    /* The descriptor is closed in any case. */
    bool is_failed = fails(CLOSE);
    int number = errno;
    int result = real(file);
    if (!is_failed) return result;
    errno = number;
    return -1;
}
