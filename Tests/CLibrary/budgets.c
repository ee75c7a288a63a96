/* Calls under work budgets: each call of the header that can fail stores nothing when its budget ends, and works again without
 * it. Run alone and under valgrind. */

#include <math.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <typesetting.h>
#include <unistd.h>

#include "expect.h"

/* A text of 200 KB with optimal lines, and what is made of it without a budget. */
enum { LENGTH = 200000, WIDTHS = 4, STEPS = 1000 };
static char letters[LENGTH + 1];
static char question[LENGTH + 200], scene_json[LENGTH + 400], row[LENGTH + 200], many_rows[LENGTH + 400];
static ts_fonts *fonts;
static ts_font *font;
static ts_style style = TS_STYLE_INIT;
static ts_paragraph_style optimal = TS_PARAGRAPH_STYLE_INIT;
static ts_text_options options = TS_TEXT_OPTIONS_INIT;
static ts_drawing_options drawing = TS_DRAWING_OPTIONS_INIT;
static ts_box box = TS_BOX_INIT;
static ts_text *text;
static ts_layout *layout;
static ts_questions *questions;
static ts_scene *scene;
static ts_rows *rows;
static const double widths[WIDTHS] = {2000, 1900, 1800, 1700};
static const double width = 2000;

/* What a call stores. Before each call all of it is something else. */
static union {
    ts_fonts *fonts;
    ts_font *font;
    ts_text *text;
    ts_layout *layout;
    ts_questions *questions;
    ts_scene *scene;
    ts_rows *rows;
    char *string;
    uint8_t *bytes;
} out;
static size_t count;
static ts_measurement measurement;
static ts_font_metrics metrics;
static ts_pixels pixels;
static ts_line lines[4];
static ts_rect frames[4];
static double firsts[WIDTHS], seconds[WIDTHS];
static int32_t counts[WIDTHS];
static uint8_t flags[WIDTHS];
static ts_code codes[WIDTHS];

static void fill(void) {
    out.fonts = (ts_fonts *)1;
    count = 1;
    measurement = (ts_measurement){sizeof measurement, 1, 1, 1, 1, 1, 1, 1};
    metrics = (ts_font_metrics){sizeof metrics, 1, 1, 1, 1, 1, 1};
    pixels = (ts_pixels){sizeof pixels, 1, 1, (uint8_t *)1};
    memset(lines, 1, sizeof lines);
    memset(frames, 1, sizeof frames);
    for (int index = 0; index < WIDTHS; index++) {
        firsts[index] = seconds[index] = 1;
        counts[index] = codes[index] = 1;
        flags[index] = 1;
    }
}

static bool no_object(void) { return out.fonts == NULL; }
static bool no_bytes(void) { return out.fonts == NULL && count == 0; }
static bool no_measurement(void) {
    static const ts_measurement none = {sizeof none, 0, 0, 0, 0, 0, 0, 0};
    return memcmp(&measurement, &none, sizeof none) == 0;
}
static bool no_metrics(void) {
    static const ts_font_metrics none = {sizeof none, 0, 0, 0, 0, 0, 0};
    return memcmp(&metrics, &none, sizeof none) == 0;
}
static bool no_pixels(void) { return pixels.width == 0 && pixels.height == 0 && pixels.bytes == NULL; }
static bool no_list(void) {
    for (size_t index = 0; index < sizeof lines; index++)
        if (((const char *)lines)[index] != 1) return false;
    for (size_t index = 0; index < sizeof frames; index++)
        if (((const char *)frames)[index] != 1) return false;
    return count == 0;
}
static bool no_first(void) { return firsts[0] == 0; }
static bool no_pair(void) { return firsts[0] == 0 && seconds[0] == 0; }
static bool no_sizes(void) {
    for (int index = 0; index < WIDTHS; index++)
        if (!isnan(firsts[index]) || !isnan(seconds[index])) return false;
    return true;
}
static bool no_columns(void) {
    for (int index = 0; index < WIDTHS; index++)
        if (counts[index] != 0 || flags[index] != 0 || codes[index] != 0) return false;
    return no_sizes();
}
static bool no_heights(void) {
    for (int index = 0; index < WIDTHS; index++)
        if (!isnan(firsts[index]) || codes[index] != 0) return false;
    return true;
}

static ts_batch batch(const char *bytes) {
    static int64_t offsets[WIDTHS + 1];
    for (int index = 1; index <= WIDTHS; index++) offsets[index] = (int64_t)strlen(bytes) * index / WIDTHS;
    ts_batch found = TS_BATCH_INIT;
    found.bytes = bytes;
    found.byte_count = strlen(bytes);
    found.offsets64 = offsets;
    found.count = WIDTHS;
    found.threads = 2;
    return found;
}

/* Four rows of a quarter of the text each. */
static ts_batch row_batch(void) {
    char *end = many_rows;
    for (int index = 0; index < WIDTHS; index++)
        end += sprintf(end, "{\"title\":{\"text\":\"%.*s\"}}", LENGTH / WIDTHS, letters + LENGTH / WIDTHS * index);
    return batch(many_rows);
}

static ts_columns columns(void) {
    return (ts_columns){sizeof(ts_columns), firsts, seconds, NULL, NULL, counts, flags, codes};
}

static ts_code do_texts_measure(ts_error **error) {
    const ts_text *texts[WIDTHS] = {text, text, text, text};
    return ts_texts_measure(texts, WIDTHS, &box, widths, firsts, seconds, 2, error);
}

static ts_code do_measure_batch(ts_error **error) {
    const ts_batch texts = batch(letters);
    const ts_columns results = columns();
    return ts_measure_batch(&style, &optimal, &box, &texts, &results, error);
}

static ts_code do_rows_heights(ts_error **error) {
    const ts_batch texts = row_batch();
    return ts_rows_heights(rows, &texts, firsts, codes, error);
}

#define NOTHING ((void)0)
/* A call by the name of its function: its arguments, what is empty after a failure, and what gives back its result. */
#define EACH_CALL(CALL)                                                                                                        \
    /* These take no steps; a budget that has ended ends them too. */                                                          \
    CALL(false, ts_fonts_open_bundled, ts_fonts_open_bundled(&out.fonts, error), no_object, ts_fonts_free(out.fonts))          \
    CALL(false, ts_fonts_open_folder, ts_fonts_open_folder(".", 1, &out.fonts, error),                                         \
         no_object, ts_fonts_free(out.fonts))                                                                                  \
    CALL(false, ts_fonts_open_system, ts_fonts_open_system(&out.fonts, error), no_object, ts_fonts_free(out.fonts))            \
    CALL(false, ts_fonts_families, ts_fonts_families(fonts, &out.string, &count, error),                                       \
         no_bytes, ts_free(out.string))                                                                                        \
    CALL(false, ts_font_open, ts_font_open(fonts, NULL, &out.font, error), no_object, ts_font_free(out.font))                  \
    CALL(false, ts_font_get_metrics, ts_font_get_metrics(font, &metrics, error), no_metrics, NOTHING)                          \
    CALL(false, ts_font_name, ts_font_name(font, &out.string, &count, error), no_bytes, ts_free(out.string))                   \
    CALL(false, ts_font_path, ts_font_path(font, &out.string, &count, error), no_bytes, ts_free(out.string))                   \
    CALL(false, ts_layout_get_measurement, ts_layout_get_measurement(layout, &measurement, error),                             \
         no_measurement, NOTHING)                                                                                              \
    CALL(false, ts_questions_open, ts_questions_open(fonts, 0, &out.questions, error),                                         \
         no_object, ts_questions_free(out.questions))                                                                          \
    /* Works. */                                                                                                               \
    CALL(true, ts_text_prepare, ts_text_prepare(letters, LENGTH, &options, &out.text, error),                                  \
         no_object, ts_text_free(out.text))                                                                                    \
    CALL(false, ts_text_string, ts_text_string(text, &out.string, &count, error), no_bytes, ts_free(out.string))               \
    CALL(true, ts_text_measure, ts_text_measure(text, &box, &measurement, error), no_measurement, NOTHING)                     \
    CALL(true, ts_text_measure_widths, ts_text_measure_widths(text, &box, widths, WIDTHS, firsts, seconds, error),             \
         no_sizes, NOTHING)                                                                                                    \
    CALL(true, ts_text_lines, ts_text_lines(text, &box, lines, 4, &count, error), no_list, NOTHING)                            \
    CALL(true, ts_texts_measure, do_texts_measure(error), no_sizes, NOTHING)                                                   \
    CALL(true, ts_text_layout, ts_text_layout(text, &box, &out.layout, error), no_object, ts_layout_free(out.layout))          \
    CALL(true, ts_text_draw, ts_text_draw(text, &box, &drawing, &out.bytes, &count, error),                                    \
         no_bytes, ts_free(out.bytes))                                                                                         \
    CALL(true, ts_text_draw_pixels, ts_text_draw_pixels(text, &box, &drawing, &pixels, error),                                 \
         no_pixels, ts_free(pixels.bytes))                                                                                     \
    CALL(true, ts_measure_batch, do_measure_batch(error), no_columns, NOTHING)                                                 \
    CALL(true, ts_measure, ts_measure(letters, LENGTH, &options, &box, &measurement, error), no_measurement, NOTHING)          \
    CALL(true, ts_questions_answer, ts_questions_answer(questions, question, strlen(question), 1, &out.string, &count, error), \
         no_bytes, ts_free(out.string))                                                                                        \
    CALL(true, ts_scene_open, ts_scene_open(scene_json, strlen(scene_json), NULL, 0, &out.scene, error),                       \
         no_object, ts_scene_free(out.scene))                                                                                  \
    CALL(true, ts_scene_frames, ts_scene_frames(scene, &width, frames, 4, &count, error), no_list, NOTHING)                    \
    CALL(true, ts_scene_fitting_size, ts_scene_fitting_size(scene, &width, &firsts[0], &seconds[0], error),                    \
         no_pair, NOTHING)                                                                                                     \
    CALL(true, ts_scene_answer, ts_scene_answer(scene, &width, 0, &out.string, &count, error),                                 \
         no_bytes, ts_free(out.string))                                                                                        \
    CALL(true, ts_scene_draw, ts_scene_draw(scene, &width, &drawing, &out.bytes, &count, error),                               \
         no_bytes, ts_free(out.bytes))                                                                                         \
    CALL(true, ts_scene_draw_pixels, ts_scene_draw_pixels(scene, &width, &drawing, &pixels, error),                            \
         no_pixels, ts_free(pixels.bytes))                                                                                     \
    CALL(false, ts_rows_open, ts_rows_open(scene, width, &out.rows, error), no_object, ts_rows_free(out.rows))                 \
    CALL(true, ts_rows_height, ts_rows_height(rows, row, strlen(row), &firsts[0], error), no_first, NOTHING)                   \
    CALL(true, ts_rows_heights, do_rows_heights(error), no_heights, NOTHING)                                                   \
    CALL(true, ts_rows_answer, ts_rows_answer(rows, 0, 1, row, strlen(row), &out.string, &count, error),                       \
         no_bytes, ts_free(out.string))

typedef struct {
    const char *name;
    bool works;
    ts_code (*call)(ts_error **error);
    bool (*is_empty)(void);
    void (*give_back)(void);
} each_call;

#define CALL_FUNCTION(works, name, expression, is_empty, give_back)     \
    static ts_code call_##name(ts_error **error) { return expression; } \
    static void give_back_##name(void) { give_back; }
#define CALL_ENTRY(works, name, expression, is_empty, give_back) {#name, works, call_##name, is_empty, give_back_##name},
EACH_CALL(CALL_FUNCTION)
static const each_call calls[] = {EACH_CALL(CALL_ENTRY)};
enum { CALLS = sizeof calls / sizeof *calls };

/* Objects that no call has used: a scene keeps the sizes of its texts. */
static void renew(void) {
    ts_rows_free(rows);
    ts_scene_free(scene);
    ts_questions_free(questions);
    EXPECT(ts_scene_open(scene_json, strlen(scene_json), NULL, 0, &scene, NULL) == TS_OK);
    EXPECT(ts_rows_open(scene, width, &rows, NULL) == TS_OK);
    EXPECT(ts_questions_open(fonts, 0, &questions, NULL) == TS_OK);
}

static void prepare(void) {
    for (size_t index = 0; index < LENGTH; index++) letters[index] = "The quick brown fox jumps over the lazy dog. "[index % 45];
    snprintf(
        question, sizeof question, "{\"id\":1,\"text\":\"%s\",\"width\":2000,\"lineBreakStrategy\":\"optimal\"}", letters);
    snprintf(
        scene_json, sizeof scene_json,
        "{\"root\":\"cell\",\"views\":{\"cell\":{\"children\":[\"title\"]},\"title\":{\"type\":\"label\",\"numberOfLines\":0,"
        "\"text\":\"%s\"}},\"constraints\":[\"H:|-15-[title]-15-|\",\"V:|-10-[title]-10-|\"]}",
        letters);
    snprintf(row, sizeof row, "{\"title\":{\"text\":\"%s\"}}", letters);
    EXPECT(ts_fonts_open_bundled(&fonts, NULL) == TS_OK && ts_font_open(fonts, NULL, &font, NULL) == TS_OK);
    style.font = font;
    optimal.line_break_strategy = TS_STRATEGY_OPTIMAL;
    options.style = &style;
    options.paragraph_style = &optimal;
    box.width = width;
    drawing.scale = 0.1;
    EXPECT(ts_text_prepare(letters, LENGTH, &options, &text, NULL) == TS_OK);
    EXPECT(ts_text_layout(text, &box, &layout, NULL) == TS_OK);
    renew();
}

static void expect_failure(const each_call *each, ts_code expected) {
    ts_error *error = NULL;
    fill();
    const ts_code code = each->call(&error);
    if (code != expected || !each->is_empty())
        fprintf(stderr, "%s: %s: %s\n", each->name, ts_code_name(code), ts_error_message(error));
    EXPECT(code == expected && ts_error_code(error) == expected);
    EXPECT(strlen(ts_error_message(error)) > 10);
    EXPECT(each->is_empty());
    ts_error_free(error);
}

static void expect_success(const each_call *each) {
    ts_error *error = (ts_error *)1;
    fill();
    const ts_code code = each->call(&error);
    if (code != TS_OK) fprintf(stderr, "%s: %s\n", each->name, ts_error_message(error));
    EXPECT(code == TS_OK && error == NULL);
    EXPECT(!each->is_empty());
    each->give_back();
}

static void calls_under_budgets(void) {
    for (int index = 0; index < CALLS; index++) {
        const each_call *each = &calls[index];
        renew();
        ts_work_budget *budget = ts_work_budget_create(STEPS);
        EXPECT(ts_work_budget_remaining(budget) == STEPS);
        ts_use_work_budget(budget);
        if (each->works) {
            expect_failure(each, TS_WORK_LIMIT);
            EXPECT(ts_work_budget_remaining(budget) == 0);
            expect_failure(each, TS_WORK_LIMIT);
            EXPECT(isnan(ts_text_min_content_width(text)) && isnan(ts_text_max_content_width(text)));
        } else {
            expect_success(each);
            EXPECT(ts_work_budget_remaining(budget) > 0);
        }
        ts_work_budget_cancel(budget);
        expect_failure(each, TS_CANCELLED);
        ts_use_work_budget(NULL);
        expect_success(each);
        EXPECT(ts_text_min_content_width(text) > 0 && ts_text_max_content_width(text) > 0);
        ts_work_budget_free(budget);
    }
}

static double small(void) {
    ts_measurement found = TS_MEASUREMENT_INIT;
    const ts_code code = ts_measure("Hello", 5, &options, NULL, &found, NULL);
    return code == TS_OK ? found.width : -code;
}

/* A budget that is freed is none, and one that threads share is taken from by all. */
static void lives_of_budgets(void) {
    const double expected = small();
    ts_work_budget *budget = ts_work_budget_create(-5);
    EXPECT(ts_work_budget_remaining(budget) == 0);
    ts_use_work_budget(budget);
    EXPECT(small() == -TS_WORK_LIMIT);
    ts_work_budget_free(budget);
    EXPECT(small() == expected);
    budget = ts_work_budget_create(INT64_MAX);
    ts_use_work_budget(budget);
    EXPECT(small() == expected);
    const int64_t before = ts_work_budget_remaining(budget);
    EXPECT(before > TS_STEPS_PER_SECOND && before < INT64_MAX);
    /* The threads of a batch take from it, too. */
    const ts_batch texts = batch(letters);
    const ts_columns results = columns();
    EXPECT(ts_measure_batch(&style, NULL, &box, &texts, &results, NULL) == TS_OK);
    EXPECT(before - ts_work_budget_remaining(budget) > LENGTH / 8);
    EXPECT(codes[WIDTHS - 1] == TS_OK && firsts[WIDTHS - 1] > 0);
    ts_use_work_budget(NULL);
    ts_work_budget_free(budget);
    EXPECT(small() == expected);
    ts_use_work_budget(NULL);
    ts_work_budget_free(NULL);
    ts_work_budget_cancel(NULL);
    EXPECT(ts_work_budget_remaining(NULL) == 0);
}

static atomic_bool is_working;

/* A job of hours, which ends when another thread cancels its budget. */
static void *long_job(void *pointer) {
    enum { MANY = 1 << 20 };
    double *many = malloc(sizeof(double) * MANY), *heights = malloc(sizeof(double) * MANY);
    EXPECT(many != NULL && heights != NULL);
    for (int index = 0; index < MANY; index++) many[index] = 2000 - index * 0.001;
    ts_use_work_budget(pointer);
    atomic_store(&is_working, true);
    EXPECT(ts_text_measure_widths(text, &box, many, MANY, heights, NULL, NULL) == TS_CANCELLED);
    EXPECT(isnan(heights[0]) && isnan(heights[MANY - 1]));
    free(many);
    free(heights);
    /* The end of the thread gives its budget up. */
    return NULL;
}

static void *other_thread(void *expected) {
    EXPECT(small() == *(double *)expected);
    return NULL;
}

static void threads_and_forks(void) {
    double expected = small();
    ts_work_budget *budget = ts_work_budget_create(INT64_MAX);
    pthread_t job;
    EXPECT(pthread_create(&job, NULL, long_job, budget) == 0);
    while (!atomic_load(&is_working)) sched_yield();
    ts_work_budget_cancel(budget);
    EXPECT(pthread_join(job, NULL) == 0);
    ts_work_budget_free(budget);

    budget = ts_work_budget_create(0);
    ts_use_work_budget(budget);
    EXPECT(small() == -TS_WORK_LIMIT);
    pthread_t other;
    EXPECT(pthread_create(&other, NULL, other_thread, &expected) == 0 && pthread_join(other, NULL) == 0);
    const pid_t child = fork();
    EXPECT(child >= 0);
    if (child == 0) _exit(small() == expected ? 0 : 1);
    int status = 1;
    EXPECT(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    EXPECT(small() == -TS_WORK_LIMIT);
    ts_use_work_budget(NULL);
    ts_work_budget_free(budget);
}

int main(void) {
    prepare();
    calls_under_budgets();
    lives_of_budgets();
    threads_and_forks();
    ts_rows_free(rows);
    ts_scene_free(scene);
    ts_questions_free(questions);
    ts_layout_free(layout);
    ts_text_free(text);
    ts_font_free(font);
    ts_fonts_free(fonts);
    printf("%d calls under budgets\n", CALLS);
    return 0;
}
