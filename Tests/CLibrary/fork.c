/* A process that measured forks: its children measure on several threads, and so do theirs. Run alone. */

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <typesetting.h>
#include <unistd.h>

#include "expect.h"

enum { CHILDREN = 50, TEXTS = 600, TEXT_LENGTH = 44 };

static char letters[TEXTS * TEXT_LENGTH + 1];
static int32_t offsets[TEXTS + 1];
static double expected[TEXTS];
static double width;

static ts_style style = TS_STYLE_INIT;

static double measure(void) {
    ts_text_options options = TS_TEXT_OPTIONS_INIT;
    options.style = &style;
    ts_box box = TS_BOX_INIT;
    ts_measurement measurement = TS_MEASUREMENT_INIT;
    EXPECT(ts_measure("Hello", 5, &options, &box, &measurement, NULL) == TS_OK);
    return measurement.width;
}

static void measure_all(double *heights) {
    ts_box box = TS_BOX_INIT;
    box.width = 100;
    ts_batch batch = TS_BATCH_INIT;
    batch.bytes = letters;
    batch.byte_count = TEXTS * TEXT_LENGTH;
    batch.offsets32 = offsets;
    batch.count = TEXTS;
    batch.threads = 4;
    ts_columns columns = TS_COLUMNS_INIT;
    columns.heights = heights;
    EXPECT(ts_measure_batch(&style, NULL, &box, &batch, &columns, NULL) == TS_OK);
}

static void *call(void *unused) {
    for (int round = 0; round < 40; round++) EXPECT(measure() == width);
    return unused;
}

/* What a process does with threads of its own and of the library. */
static void work(void) {
    pthread_t threads[3];
    for (int thread = 0; thread < 3; thread++) EXPECT(pthread_create(&threads[thread], NULL, call, NULL) == 0);
    call(NULL);
    static double heights[TEXTS];
    measure_all(heights);
    EXPECT(memcmp(heights, expected, sizeof heights) == 0);
    for (int thread = 0; thread < 3; thread++) EXPECT(pthread_join(threads[thread], NULL) == 0);
}

static void expect_end(pid_t child) {
    int status = 0;
    EXPECT(waitpid(child, &status, 0) == child);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fprintf(stderr, "a child ended with the status %d, by the signal %d\n", status, WTERMSIG(status));
        exit(1);
    }
}

/* A child that hangs is ended; the time is enough for a busy machine. */
static pid_t start_child(int generation) {
    const pid_t child = fork();
    EXPECT(child >= 0);
    if (child > 0) return child;
    alarm(300);
    work();
    if (generation > 1) expect_end(start_child(generation - 1));
    _exit(0);
}

static atomic_bool is_over;

static void *keep_measuring(void *unused) {
    static _Thread_local double heights[TEXTS];
    while (!atomic_load(&is_over)) {
        EXPECT(measure() == width);
        measure_all(heights);
    }
    return unused;
}

int main(void) {
    for (int text = 0; text < TEXTS; text++) {
        snprintf(letters + text * TEXT_LENGTH, TEXT_LENGTH + 1, "The quick brown fox jumps over lazy dog %04d", text);
        offsets[text + 1] = (text + 1) * TEXT_LENGTH;
    }
    ts_fonts *fonts = NULL;
    ts_font *font = NULL;
    EXPECT(ts_fonts_open_bundled(&fonts, NULL) == TS_OK && ts_font_open(fonts, NULL, &font, NULL) == TS_OK);
    style.font = font;
    width = measure();
    /* Heights to compare, of a child: here one thread has measured one text. */
    int channel[2];
    EXPECT(pipe(channel) == 0);
    const pid_t first = fork();
    if (first == 0) {
        measure_all(expected);
        EXPECT(write(channel[1], expected, sizeof expected) == sizeof expected);
        _exit(0);
    }
    EXPECT(read(channel[0], expected, sizeof expected) == sizeof expected);
    expect_end(first);
    for (int child = 0; child < CHILDREN; child++) expect_end(start_child(1));

    /* The parent's other threads are in the middle of calls. */
    for (int child = 0; child < CHILDREN; child++) {
        pthread_t threads[2];
        atomic_store(&is_over, false);
        for (int thread = 0; thread < 2; thread++) EXPECT(pthread_create(&threads[thread], NULL, keep_measuring, NULL) == 0);
        const pid_t started = start_child(child % 10 == 0 ? 3 : 1);
        atomic_store(&is_over, true);
        for (int thread = 0; thread < 2; thread++) EXPECT(pthread_join(threads[thread], NULL) == 0);
        expect_end(started);
    }
    ts_font_free(font);
    ts_fonts_free(fonts);
    printf("%d children of one thread, %d of several, with their own children\n", CHILDREN, CHILDREN);
    return 0;
}
