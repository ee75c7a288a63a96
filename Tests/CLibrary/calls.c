/* What every call does with right and with wrong arguments. Ends with the first expectation that does not hold. Run alone,
 * under valgrind and under AddressSanitizer. */

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <typesetting.h>

static int checks;

#define EXPECT(condition)                                                             \
    do {                                                                              \
        checks++;                                                                     \
        if (!(condition)) {                                                           \
            fprintf(stderr, "%s:%d: expected %s\n", __FILE__, __LINE__, #condition);  \
            exit(1);                                                                  \
        }                                                                             \
    } while (0)

/* A call that fails with a code and an error that has a message. */
#define FAILS(expected, call)                                                                             \
    do {                                                                                                  \
        ts_error *error = NULL;                                                                           \
        const ts_code code = (call);                                                                      \
        if (code != (expected)) fprintf(stderr, "%s: %s\n", ts_code_name(code), ts_error_message(error)); \
        EXPECT(code == (expected));                                                                       \
        EXPECT(ts_error_code(error) == code);                                                             \
        EXPECT(strlen(ts_error_message(error)) > 10);                                                     \
        EXPECT(strchr(ts_error_message(error), '\n') == NULL);                                            \
        ts_error_free(error);                                                                             \
    } while (0)

#define WORKS(call)                                                                \
    do {                                                                           \
        ts_error *error = (ts_error *)1;                                           \
        const ts_code code = (call);                                               \
        if (code != TS_OK) fprintf(stderr, "%s\n", ts_error_message(error));       \
        EXPECT(code == TS_OK);                                                     \
        EXPECT(error == NULL);                                                     \
    } while (0)

static ts_fonts *fonts;
static ts_font *inter;
static ts_style style = TS_STYLE_INIT;

static ts_text *prepare(const char *text) {
    ts_text_options options = TS_TEXT_OPTIONS_INIT;
    options.style = &style;
    ts_text *prepared = NULL;
    WORKS(ts_text_prepare(text, strlen(text), &options, &prepared, &error));
    EXPECT(prepared != NULL);
    return prepared;
}

/* The glyphs of annotations are runs behind the other runs of their line. */
static void annotations(void) {
    ts_paragraph_style paragraph = TS_PARAGRAPH_STYLE_INIT;
    paragraph.ruby = 1;
    ts_text_options options = TS_TEXT_OPTIONS_INIT;
    options.style = &style;
    options.paragraph_style = &paragraph;
    ts_text *text;
    const char *written = "a {bc|xyz} d";
    WORKS(ts_text_prepare(written, strlen(written), &options, &text, &error));
    char *string;
    size_t count;
    WORKS(ts_text_string(text, &string, &count, &error));
    EXPECT(count == 6 && strcmp(string, "a bc d") == 0);
    ts_free(string);
    ts_layout *layout;
    WORKS(ts_text_layout(text, NULL, &layout, &error));
    const ts_glyph_run *runs = ts_layout_runs(layout, &count);
    EXPECT(count > 1);
    const ts_glyph_run *last = &runs[count - 1];
    EXPECT(last->flags == TS_RUN_ANNOTATION && last->start == 2 && last->end == 4 && last->glyph_count == 3);
    size_t glyph_count;
    const ts_glyph *glyphs = ts_layout_glyphs(layout, &glyph_count);
    EXPECT(last->first_glyph + 3 == glyph_count && glyphs[last->first_glyph].cluster == 2);
    EXPECT(glyphs[last->first_glyph].y < glyphs[0].y && runs[0].flags == 0);
    ts_layout_free(layout);
    ts_text_free(text);
    written = "{bc|x|y|z}";
    FAILS(TS_INVALID_VALUE, ts_text_prepare(written, strlen(written), &options, &text, &error));
}

static void errors(void) {
    EXPECT(ts_error_code(NULL) == TS_OK);
    EXPECT(strcmp(ts_error_message(NULL), "") == 0);
    ts_error_free(NULL);
    ts_free(NULL);
    EXPECT(strcmp(ts_code_name(TS_OK), "ok") == 0);
    EXPECT(strcmp(ts_code_name(TS_UNKNOWN_FAMILY), "unknownFamily") == 0);
    EXPECT(strcmp(ts_code_name(TS_FAILED), "failed") == 0);
    EXPECT(strcmp(ts_code_name(-1), "unknown") == 0);
    EXPECT(strcmp(ts_code_name(1000000), "unknown") == 0);
    EXPECT(strchr(ts_version(), '.') != NULL);
    EXPECT(strncmp(ts_engine_version(), ts_version(), strlen(ts_version())) == 0);
    EXPECT(strstr(ts_engine_version(), "harfbuzz") != NULL);
    EXPECT(ts_version() == ts_version());
}

static void font_calls(void) {
    FAILS(TS_INVALID_ARGUMENT, ts_fonts_open_bundled(NULL, &error));
    ts_fonts *none = (ts_fonts *)1;
    FAILS(TS_EMPTY_LIBRARY, ts_fonts_open_folder("/nonexistent", 12, &none, &error));
    EXPECT(none == NULL);
    FAILS(TS_INVALID_UTF8, ts_fonts_open_folder("\xff", 1, &none, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_fonts_open_folder("a\0b", 3, &none, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_fonts_open_folder(NULL, 3, &none, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_fonts_open_folder("a", SIZE_MAX, &none, &error));
    EXPECT(ts_fonts_open_folder("/nonexistent", 12, &none, NULL) == TS_EMPTY_LIBRARY);
    ts_fonts *system = NULL;
    WORKS(ts_fonts_open_system(&system, &error));
    ts_fonts_free(system);
    ts_fonts_free(NULL);

    char *json;
    size_t length;
    WORKS(ts_fonts_families(fonts, &json, &length, &error));
    EXPECT(strstr(json, "\"Inter\"") != NULL && strlen(json) == length);
    ts_free(json);
    FAILS(TS_INVALID_ARGUMENT, ts_fonts_families(NULL, &json, &length, &error));
    EXPECT(json == NULL && length == 0);
    FAILS(TS_INVALID_ARGUMENT, ts_fonts_families(fonts, NULL, NULL, &error));

    ts_font *font = NULL;
    ts_font_options options = TS_FONT_OPTIONS_INIT;
    WORKS(ts_font_open(fonts, &options, &font, &error));
    ts_font_metrics metrics = TS_FONT_METRICS_INIT;
    WORKS(ts_font_get_metrics(font, &metrics, &error));
    EXPECT(metrics.ascent == 16.46875 && metrics.struct_size == sizeof metrics && metrics.units_per_em > 0);
    metrics.struct_size = 8;
    FAILS(TS_INVALID_ARGUMENT, ts_font_get_metrics(font, &metrics, &error));
    char *name, *path;
    WORKS(ts_font_name(font, &name, NULL, &error));
    EXPECT(strcmp(name, "Inter Regular") == 0);
    WORKS(ts_font_path(font, &path, &length, &error));
    EXPECT(strstr(path, "Inter-Regular.otf") != NULL);
    ts_font_free(font);

    options.name = path;
    options.name_length = length;
    options.features = "kern,-liga";
    options.features_length = 10;
    WORKS(ts_font_open(fonts, &options, &font, &error));
    ts_font_free(font);
    ts_free(path);
    ts_free(name);

    options = (ts_font_options)TS_FONT_OPTIONS_INIT;
    options.name = "No Such Family";
    options.name_length = 14;
    FAILS(TS_UNKNOWN_FAMILY, ts_font_open(fonts, &options, &font, &error));
    EXPECT(font == NULL);
    options.name = "missing.ttf";
    options.name_length = 11;
    FAILS(TS_UNREADABLE_FILE, ts_font_open(fonts, &options, &font, &error));
    options.name_length = 0;
    options.features = "????";
    options.features_length = 4;
    FAILS(TS_UNKNOWN_FEATURE, ts_font_open(fonts, &options, &font, &error));
    options.features_length = 0;
    options.variations = "wght";
    options.variations_length = 4;
    FAILS(TS_UNKNOWN_AXIS, ts_font_open(fonts, &options, &font, &error));
    options.variations_length = 0;
    const double sizes[] = {-1, NAN, INFINITY, 1e9};
    for (int index = 0; index < 4; index++) {
        options.size = sizes[index];
        FAILS(TS_INVALID_VALUE, ts_font_open(fonts, &options, &font, &error));
    }
    options.size = 17;
    options.weight = NAN;
    FAILS(TS_INVALID_VALUE, ts_font_open(fonts, &options, &font, &error));
    options.weight = 400;
    options.struct_size = 3;
    FAILS(TS_INVALID_ARGUMENT, ts_font_open(fonts, &options, &font, &error));
    options.struct_size = sizeof options;
    options.face_index = -5;
    options.name = "Fonts/Inter/Inter-Regular.otf";
    options.name_length = strlen(options.name);
    FAILS(TS_FACE_INDEX_OUT_OF_RANGE, ts_font_open(fonts, &options, &font, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_font_open(NULL, NULL, &font, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_font_open(fonts, NULL, NULL, &error));
    /* A newer program has a longer struct. */
    struct {
        ts_font_options options;
        double added;
    } newer = {TS_FONT_OPTIONS_INIT, 1};
    newer.options.struct_size = sizeof newer;
    WORKS(ts_font_open(fonts, &newer.options, &font, &error));
    ts_font_free(font);
    ts_font_free(NULL);
}

/* The digits of an amount before its decimal separator end at a decimal stop: the separator of the language, or the stop's. */
static void decimal_tabs(const ts_text_options *options) {
    const char *amount = "\t1.234,50";
    ts_tab tab = {80, TS_TAB_DECIMAL, 0};
    ts_paragraph_style paragraph = TS_PARAGRAPH_STYLE_INIT;
    paragraph.tabs = &tab;
    paragraph.tab_count = 1;
    ts_text_options own = *options;
    own.paragraph_style = &paragraph;
    double x[2];
    for (int index = 0; index < 2; index++) {
        ts_text *text;
        ts_layout *layout;
        tab.decimal_separator = index == 0 ? '.' : ',';
        WORKS(ts_text_prepare(amount, strlen(amount), &own, &text, &error));
        WORKS(ts_text_layout(text, NULL, &layout, &error));
        size_t count;
        const ts_glyph *glyphs = ts_layout_glyphs(layout, &count);
        x[index] = -1;
        for (size_t glyph = 0; glyph < count; glyph++) {
            const size_t separator = index == 0 ? 2 : 6;
            if (glyphs[glyph].cluster == separator) x[index] = glyphs[glyph].x;
        }
        ts_layout_free(layout);
        ts_text_free(text);
    }
    EXPECT(fabs(x[0] - 80) < 1e-9 && fabs(x[1] - 80) < 1e-9);
    ts_text *text;
    tab.decimal_separator = 0xD800;
    FAILS(TS_INVALID_VALUE, ts_text_prepare(amount, strlen(amount), &own, &text, &error));
    tab.decimal_separator = UINT32_MAX;
    FAILS(TS_INVALID_VALUE, ts_text_prepare(amount, strlen(amount), &own, &text, &error));
}

static void text_calls(void) {
    ts_text_options options = TS_TEXT_OPTIONS_INIT;
    ts_text *text = (ts_text *)1;
    FAILS(TS_INVALID_ARGUMENT, ts_text_prepare("a", 1, &options, &text, &error));
    EXPECT(text == NULL);
    FAILS(TS_INVALID_ARGUMENT, ts_text_prepare("a", 1, NULL, &text, &error));
    options.style = &style;
    FAILS(TS_INVALID_ARGUMENT, ts_text_prepare("a", 1, &options, NULL, &error));
    FAILS(TS_INVALID_UTF8, ts_text_prepare("a\xc3", 2, &options, &text, &error));
    FAILS(TS_INVALID_UTF8, ts_text_prepare("\xed\xa0\x80", 3, &options, &text, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_text_prepare(NULL, 5, &options, &text, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_text_prepare("a", SIZE_MAX, &options, &text, &error));
    FAILS(TS_TEXT_TOO_LONG, ts_text_prepare("a", (size_t)1 << 30, &options, &text, &error));
    WORKS(ts_text_prepare(NULL, 0, &options, &text, &error));
    ts_measurement size = TS_MEASUREMENT_INIT;
    WORKS(ts_text_measure(text, NULL, &size, &error));
    EXPECT(size.width == 0 && size.height > 20 && size.line_count == 1 && !size.is_truncated);
    ts_text_free(text);

    /* In one call as in three. */
    const char *string = "several words of a text";
    ts_box narrow = TS_BOX_INIT;
    narrow.width = 60;
    ts_measurement single = TS_MEASUREMENT_INIT;
    WORKS(ts_text_prepare(string, strlen(string), &options, &text, &error));
    WORKS(ts_text_measure(text, &narrow, &size, &error));
    ts_text_free(text);
    WORKS(ts_measure(string, strlen(string), &options, &narrow, &single, &error));
    EXPECT(single.width == size.width && single.height == size.height && single.line_count == size.line_count);
    EXPECT(single.line_count > 2 && single.last_baseline == size.last_baseline);
    FAILS(TS_INVALID_UTF8, ts_measure("\xff", 1, &options, &narrow, &single, &error));
    EXPECT(single.width == 0 && single.line_count == 0);
    FAILS(TS_INVALID_ARGUMENT, ts_measure("a", 1, NULL, &narrow, &single, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_measure("a", 1, &options, &narrow, NULL, &error));
    FAILS(TS_TEXT_TOO_LONG, ts_measure("a", (size_t)1 << 30, &options, &narrow, &single, &error));
    narrow.width = -1;
    FAILS(TS_INVALID_VALUE, ts_measure("a", 1, &options, &narrow, &single, &error));
    WORKS(ts_measure(NULL, 0, &options, NULL, &single, &error));
    EXPECT(single.width == 0 && single.height > 20 && single.line_count == 1);

    WORKS(ts_text_prepare("a\0b", 3, &options, &text, &error));
    ts_text_free(text);

    ts_style wrong = style;
    options.style = &wrong;
    wrong.language = "!";
    wrong.language_length = 1;
    FAILS(TS_INVALID_LANGUAGE, ts_text_prepare("a", 1, &options, &text, &error));
    wrong = style;
    wrong.tracking = NAN;
    FAILS(TS_INVALID_VALUE, ts_text_prepare("a", 1, &options, &text, &error));
    wrong = style;
    wrong.line_height_placement = 7;
    FAILS(TS_INVALID_VALUE, ts_text_prepare("a", 1, &options, &text, &error));
    wrong = style;
    wrong.struct_size = 0;
    FAILS(TS_INVALID_ARGUMENT, ts_text_prepare("a", 1, &options, &text, &error));
    options.style = &style;

    ts_paragraph_style paragraph = TS_PARAGRAPH_STYLE_INIT;
    options.paragraph_style = &paragraph;
    paragraph.alignment = -1;
    FAILS(TS_INVALID_VALUE, ts_text_prepare("a", 1, &options, &text, &error));
    paragraph.alignment = TS_ALIGN_JUSTIFIED;
    paragraph.line_spacing = -1;
    FAILS(TS_INVALID_VALUE, ts_text_prepare("a", 1, &options, &text, &error));
    paragraph.line_spacing = 2;
    paragraph.hyphenate = 1;
    FAILS(TS_MISSING_DICTIONARY, ts_text_prepare("hyphenation", 11, &options, &text, &error));
    paragraph.hyphenate = 0;
    paragraph.tab_count = 2;
    FAILS(TS_INVALID_ARGUMENT, ts_text_prepare("a", 1, &options, &text, &error));
    const ts_tab tabs[] = {{40, TS_TAB_TRAILING, 0}, {80, TS_TAB_DECIMAL, 0}};
    paragraph.tabs = tabs;
    WORKS(ts_text_prepare("a\tb\t1.5", 7, &options, &text, &error));
    WORKS(ts_text_measure(text, NULL, &size, &error));
    EXPECT(size.width > 80);
    ts_text_free(text);
    decimal_tabs(&options);
    paragraph.tab_count = SIZE_MAX / 2;
    FAILS(TS_INVALID_ARGUMENT, ts_text_prepare("a", 1, &options, &text, &error));
    options.paragraph_style = NULL;

    ts_run runs[] = {{0, 2, &style}, {1, 3, &style}};
    options.runs = runs;
    options.run_count = 2;
    FAILS(TS_INVALID_RANGE, ts_text_prepare("abc", 3, &options, &text, &error));
    runs[1].start = 2;
    runs[1].end = 4;
    FAILS(TS_INVALID_RANGE, ts_text_prepare("abc", 3, &options, &text, &error));
    runs[1].end = SIZE_MAX;
    FAILS(TS_INVALID_RANGE, ts_text_prepare("abc", 3, &options, &text, &error));
    runs[0].end = 1;
    runs[1].start = runs[1].end = 1;
    FAILS(TS_INVALID_RANGE, ts_text_prepare("ä", 2, &options, &text, &error));
    runs[1].style = NULL;
    FAILS(TS_INVALID_ARGUMENT, ts_text_prepare("abc", 3, &options, &text, &error));
    options.run_count = SIZE_MAX;
    FAILS(TS_INVALID_ARGUMENT, ts_text_prepare("abc", 3, &options, &text, &error));
    options.runs = NULL;
    options.run_count = 1;
    FAILS(TS_INVALID_ARGUMENT, ts_text_prepare("abc", 3, &options, &text, &error));
    options.run_count = 0;

    /* Paragraphs of their own: the second one is centred. */
    ts_paragraph_style centred = TS_PARAGRAPH_STYLE_INIT;
    centred.alignment = TS_ALIGN_CENTER;
    ts_paragraph_run paragraph_run = {2, 3, &centred};
    options.paragraph_runs = &paragraph_run;
    options.paragraph_run_count = 1;
    WORKS(ts_text_prepare("a\nb", 3, &options, &text, &error));
    ts_layout *layout;
    ts_box box = TS_BOX_INIT;
    box.width = 100;
    WORKS(ts_text_layout(text, &box, &layout, &error));
    size_t count;
    const ts_line *lines = ts_layout_lines(layout, &count);
    EXPECT(count == 2 && lines[0].x == 0 && lines[1].x > 40 && lines[1].x < 50);
    EXPECT(lines[0].start == 0 && lines[0].end == 2 && lines[0].content_end == 1 && lines[1].y == lines[0].height);
    ts_layout_free(layout);
    ts_text_free(text);
    paragraph_run.end = 9;
    FAILS(TS_INVALID_RANGE, ts_text_prepare("a\nb", 3, &options, &text, &error));
}

static void measuring(void) {
    ts_text *text = prepare("The quick brown fox jumps over the lazy dog");
    ts_measurement size = TS_MEASUREMENT_INIT;
    ts_box box = TS_BOX_INIT;
    const double wrong[] = {-1, NAN, -INFINITY};
    for (int index = 0; index < 3; index++) {
        box.width = wrong[index];
        size.width = 5;
        FAILS(TS_INVALID_VALUE, ts_text_measure(text, &box, &size, &error));
        EXPECT(size.width == 0 && size.struct_size == sizeof size);
    }
    box.width = 100;
    box.max_lines = -1;
    FAILS(TS_INVALID_VALUE, ts_text_measure(text, &box, &size, &error));
    box.max_lines = 2;
    WORKS(ts_text_measure(text, &box, &size, &error));
    EXPECT(size.is_truncated == 1 && size.line_count == 2 && size.width <= 100);
    box.max_lines = INT64_MAX;
    box.line_break_mode = 99;
    FAILS(TS_INVALID_VALUE, ts_text_measure(text, &box, &size, &error));
    box.line_break_mode = TS_WRAP_WORDS;
    WORKS(ts_text_measure(text, &box, &size, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_text_measure(NULL, &box, &size, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_text_measure(text, &box, NULL, &error));

    /* The laws of text: the lines make up the text, and no line is wider than the box. */
    for (double width = 40; width < 400; width += 7.25) {
        box.width = width;
        box.max_lines = 0;
        WORKS(ts_text_measure(text, &box, &size, &error));
        ts_line lines[64];
        size_t count;
        WORKS(ts_text_lines(text, &box, lines, 64, &count, &error));
        EXPECT(count == (size_t)size.line_count && count < 64);
        double widest = 0;
        size_t end = 0;
        for (size_t index = 0; index < count; index++) {
            EXPECT(lines[index].start == end);
            end = lines[index].end;
            EXPECT(lines[index].width <= width);
            if (lines[index].width > widest) widest = lines[index].width;
        }
        EXPECT(end == strlen("The quick brown fox jumps over the lazy dog") && widest == size.width);
        double widths_out, heights_out;
        WORKS(ts_text_measure_widths(text, &box, &width, 1, &widths_out, &heights_out, &error));
        EXPECT(widths_out == size.width && heights_out == size.height);
        ts_layout *layout;
        WORKS(ts_text_layout(text, &box, &layout, &error));
        ts_measurement same = TS_MEASUREMENT_INIT;
        WORKS(ts_layout_get_measurement(layout, &same, &error));
        EXPECT(memcmp(&same, &size, sizeof same) == 0);
        size_t runs_count, glyph_count, of_runs = 0;
        const ts_glyph_run *runs = ts_layout_runs(layout, &runs_count);
        EXPECT(ts_layout_glyphs(layout, &glyph_count) != NULL);
        for (size_t run = 0; run < runs_count; run++) {
            EXPECT(runs[run].first_glyph == of_runs && runs[run].line < count);
            of_runs += runs[run].glyph_count;
        }
        EXPECT(of_runs == glyph_count);
        double ink[4];
        EXPECT(ts_layout_ink(layout, ink) && ink[2] > 0);
        ts_layout_free(layout);
    }
    size_t count;
    box.width = 60;
    WORKS(ts_text_lines(text, &box, NULL, 0, &count, &error));
    EXPECT(count > 3);
    ts_line one[1];
    WORKS(ts_text_lines(text, &box, one, 1, &count, &error));
    EXPECT(count > 3);
    FAILS(TS_INVALID_ARGUMENT, ts_text_lines(text, &box, NULL, 5, &count, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_text_lines(text, &box, one, SIZE_MAX, &count, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_text_lines(text, &box, one, 1, NULL, &error));
    char *string;
    WORKS(ts_text_string(text, &string, &count, &error));
    EXPECT(count == strlen(string) && strcmp(string, "The quick brown fox jumps over the lazy dog") == 0);
    ts_free(string);
    FAILS(TS_INVALID_ARGUMENT, ts_text_string(text, NULL, &count, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_text_string(NULL, &string, &count, &error));
    EXPECT(string == NULL && count == 0);
    EXPECT(ts_text_max_content_width(text) > ts_text_min_content_width(text));
    EXPECT(ts_text_max_content_width(NULL) == 0 && ts_text_min_content_width(NULL) == 0);

    const double widths[] = {50, NAN, 70};
    double results[3] = {1, 1, 1};
    FAILS(TS_INVALID_VALUE, ts_text_measure_widths(text, NULL, widths, 3, results, NULL, &error));
    EXPECT(isnan(results[0]) && isnan(results[2]));
    FAILS(TS_INVALID_ARGUMENT, ts_text_measure_widths(text, NULL, NULL, 3, results, NULL, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_text_measure_widths(text, NULL, widths, SIZE_MAX, NULL, NULL, &error));

    const ts_text *texts[] = {text, text, text};
    const double good[] = {50, 60, 70};
    WORKS(ts_texts_measure(texts, 3, NULL, good, results, NULL, 2, &error));
    EXPECT(results[0] <= 50 && results[1] <= 60 && results[2] <= 70);
    FAILS(TS_INVALID_VALUE, ts_texts_measure(texts, 3, NULL, widths, results, NULL, 0, &error));
    texts[1] = NULL;
    FAILS(TS_INVALID_ARGUMENT, ts_texts_measure(texts, 3, NULL, good, results, NULL, 0, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_texts_measure(texts, SIZE_MAX, NULL, good, results, NULL, 0, &error));
    ts_text_free(text);

    FAILS(TS_INVALID_ARGUMENT, ts_text_layout(NULL, NULL, NULL, &error));
    EXPECT(ts_layout_lines(NULL, &count) == NULL && count == 0 && ts_layout_runs(NULL, NULL) == NULL);
    EXPECT(ts_layout_glyphs(NULL, NULL) == NULL && !ts_layout_ink(NULL, NULL));
    ts_layout_free(NULL);
}

static void drawing(void) {
    ts_text *text = prepare("Hello");
    uint8_t *bytes;
    size_t length;
    ts_drawing_options options = TS_DRAWING_OPTIONS_INIT;
    const char *const starts[] = {"\x89PNG", "<", "%PDF"};
    for (int format = 0; format < 3; format++) {
        options.format = format;
        WORKS(ts_text_draw(text, NULL, &options, &bytes, &length, &error));
        EXPECT(length > 100 && memcmp(bytes, starts[format], strlen(starts[format])) == 0);
        ts_free(bytes);
    }
    WORKS(ts_text_draw(text, NULL, NULL, &bytes, &length, &error));
    ts_free(bytes);
    options.format = 3;
    FAILS(TS_UNKNOWN_FORMAT, ts_text_draw(text, NULL, &options, &bytes, &length, &error));
    EXPECT(bytes == NULL && length == 0);
    options.format = TS_FORMAT_PNG;
    options.color = "nonsense";
    options.color_length = 8;
    FAILS(TS_INVALID_COLOR, ts_text_draw(text, NULL, &options, &bytes, &length, &error));
    options.color_length = 0;
    options.scale = NAN;
    FAILS(TS_INVALID_SIZE, ts_text_draw(text, NULL, &options, &bytes, &length, &error));
    options.scale = 1e9;
    FAILS(TS_TOO_LARGE, ts_text_draw(text, NULL, &options, &bytes, &length, &error));
    options.scale = 1;
    options.padding = -1;
    FAILS(TS_INVALID_VALUE, ts_text_draw(text, NULL, &options, &bytes, &length, &error));
    options.padding = 10;
    options.background = "none";
    options.background_length = 4;
    options.guides = 1;
    ts_pixels pixels = TS_PIXELS_INIT;
    WORKS(ts_text_draw_pixels(text, NULL, &options, &pixels, &error));
    EXPECT(pixels.width > 60 && pixels.height > 40 && pixels.bytes != NULL);
    ts_free(pixels.bytes);
    FAILS(TS_INVALID_ARGUMENT, ts_text_draw_pixels(NULL, NULL, &options, &pixels, &error));
    EXPECT(pixels.bytes == NULL);
    FAILS(TS_INVALID_ARGUMENT, ts_text_draw(text, NULL, &options, NULL, &length, &error));
    ts_text_free(text);
}

static void batches(void) {
    const char *bytes = "HelloWorld\xffThe quick brown fox jumps over the lazy dog";
    const int64_t offsets[] = {0, 5, 10, 11, 11, 54};
    const uint8_t validity[] = {0xfe}; /* after the offset of one bit: 1, 1, 1, 1, 1 */
    double widths[5], heights[5], first[5], last[5];
    int32_t lines[5];
    uint8_t truncated[5];
    ts_code codes[5];
    ts_batch batch = TS_BATCH_INIT;
    batch.bytes = bytes;
    batch.byte_count = 54;
    batch.offsets64 = offsets;
    batch.count = 5;
    batch.validity = validity;
    batch.validity_offset = 1;
    ts_columns columns = {sizeof columns, widths, heights, first, last, lines, truncated, codes};
    ts_box box = TS_BOX_INIT;
    box.width = 80;
    WORKS(ts_measure_batch(&style, NULL, &box, &batch, &columns, &error));
    EXPECT(codes[0] == TS_OK && codes[2] == TS_INVALID_UTF8 && isnan(widths[2]) && lines[2] == 0);
    EXPECT(lines[0] == 1 && lines[3] == 1 && widths[3] == 0 && lines[4] > 3);
    ts_text *text = prepare("The quick brown fox jumps over the lazy dog");
    ts_measurement size = TS_MEASUREMENT_INIT;
    WORKS(ts_text_measure(text, &box, &size, &error));
    ts_text_free(text);
    EXPECT(size.width == widths[4] && size.height == heights[4] && size.first_baseline == first[4]);
    EXPECT(size.last_baseline == last[4] && !truncated[4]);

    columns.codes = NULL;
    FAILS(TS_INVALID_UTF8, ts_measure_batch(&style, NULL, &box, &batch, &columns, &error));
    const uint8_t without[] = {0x1b};
    batch.validity = without;
    batch.validity_offset = 0;
    WORKS(ts_measure_batch(&style, NULL, &box, &batch, &columns, &error));
    EXPECT(isnan(heights[2]) && heights[4] == size.height);
    const double each[] = {10, 20, 30, 40, NAN};
    batch.widths = each;
    FAILS(TS_INVALID_VALUE, ts_measure_batch(&style, NULL, &box, &batch, &columns, &error));
    batch.widths = NULL;

    const int64_t wrong[][6] = {{-1, 5, 10, 11, 11, 54}, {0, 5, 4, 11, 11, 54}, {0, 5, 10, 11, 11, 55}, {0, 5, 10, INT64_MAX, 11, 54}};
    for (int index = 0; index < 4; index++) {
        batch.offsets64 = wrong[index];
        FAILS(TS_INVALID_RANGE, ts_measure_batch(&style, NULL, &box, &batch, &columns, &error));
    }
    batch.offsets64 = NULL;
    FAILS(TS_INVALID_ARGUMENT, ts_measure_batch(&style, NULL, &box, &batch, &columns, &error));
    batch.offsets64 = offsets;
    const size_t huge[] = {SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 8};
    for (int index = 0; index < 3; index++) {
        batch.count = huge[index];
        FAILS(TS_INVALID_ARGUMENT, ts_measure_batch(&style, NULL, &box, &batch, &columns, &error));
    }
    batch.count = 0;
    WORKS(ts_measure_batch(&style, NULL, &box, &batch, &columns, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_measure_batch(&style, NULL, &box, NULL, &columns, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_measure_batch(&style, NULL, &box, &batch, NULL, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_measure_batch(NULL, NULL, &box, &batch, &columns, &error));

    /* The answers do not depend on the number of threads. */
    enum { MANY = 3000 };
    static int32_t starts[MANY + 1];
    static char letters[MANY * 8];
    static double one[MANY], several[MANY];
    for (int index = 0; index < MANY; index++) {
        memcpy(letters + index * 8, "ab cd ef", 8);
        letters[index * 8 + index % 8] = (char)('a' + index % 26);
        starts[index + 1] = (index + 1) * 8;
    }
    ts_batch many = TS_BATCH_INIT;
    many.bytes = letters;
    many.byte_count = sizeof letters;
    many.offsets32 = starts;
    many.count = MANY;
    many.threads = 1;
    ts_columns some = TS_COLUMNS_INIT;
    some.widths = one;
    WORKS(ts_measure_batch(&style, NULL, &box, &many, &some, &error));
    many.threads = 8;
    some.widths = several;
    WORKS(ts_measure_batch(&style, NULL, &box, &many, &some, &error));
    EXPECT(memcmp(one, several, sizeof one) == 0);
}

static void questions(void) {
    ts_questions *asked = NULL;
    FAILS(TS_INVALID_ARGUMENT, ts_questions_open(NULL, 0, &asked, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_questions_open(fonts, 0, NULL, &error));
    WORKS(ts_questions_open(fonts, 0, &asked, &error));
    char *answer;
    size_t length;
    const char *question = "{\"id\":\"a1\",\"text\":\"Hello\",\"width\":240}";
    WORKS(ts_questions_answer(asked, question, strlen(question), 1, &answer, &length, &error));
    EXPECT(strlen(answer) == length && strncmp(answer, "{\"id\":\"a1\",\"lines\":[{\"start\":0,\"end\":5,", 38) == 0);
    ts_free(answer);
    const struct { const char *json; ts_code code; const char *part; } wrong[] = {
        {"{\"id\":7,\"txt\":1}", TS_INVALID_QUESTION, "{\"id\":7,\"error\":\"line 3: unknown key 'txt'"},
        {"[]", TS_INVALID_QUESTION, "\"error\":\"line 3: expected an object"},
        {"{", TS_INVALID_JSON, "\"error\":\"line 3, column 2"},
        {"", TS_INVALID_JSON, "\"error\""},
        {"\xff", TS_INVALID_JSON, "\"error\""},
        {"{\"text\":\"a\",\"font\":\"None\"}", TS_UNKNOWN_FAMILY, "no font family 'None'"},
        {"{\"text\":\"a\",\"size\":-1}", TS_INVALID_VALUE, "size"},
        {"{\"text\":\"a\",\"lang\":\"!\"}", TS_INVALID_LANGUAGE, "'!'"},
        {"{\"text\":\"a\",\"lang\":\"english!\"}", TS_INVALID_LANGUAGE, "'english!'"},
        {"{\"text\":\"a\",\"lang\":\"en--US\"}", TS_INVALID_LANGUAGE, "'en--US'"},
    };
    for (size_t index = 0; index < sizeof wrong / sizeof *wrong; index++) {
        FAILS(wrong[index].code,
              ts_questions_answer(asked, wrong[index].json, strlen(wrong[index].json), 3, &answer, &length, &error));
        EXPECT(answer != NULL && strstr(answer, wrong[index].part) != NULL);
        ts_free(answer);
    }
    FAILS(TS_INVALID_ARGUMENT, ts_questions_answer(NULL, question, 1, 1, &answer, &length, &error));
    EXPECT(answer == NULL);
    FAILS(TS_INVALID_ARGUMENT, ts_questions_answer(asked, question, strlen(question), 1, NULL, &length, &error));
    ts_questions_free(asked);
    WORKS(ts_questions_open(fonts, 1, &asked, &error));
    const char *unknown = "{\"text\":\"a\",\"unknown\":1}";
    WORKS(ts_questions_answer(asked, unknown, strlen(unknown), 1, &answer, NULL, &error));
    ts_free(answer);
    ts_questions_free(asked);
    ts_questions_free(NULL);
}

static const char *const cell =
    "{\"root\":\"cell\",\"scale\":2,\"views\":{\"cell\":{\"children\":[\"title\"]},"
    "\"title\":{\"type\":\"label\",\"text\":\"Hello\",\"numberOfLines\":0}},"
    "\"constraints\":[\"H:|-15-[title]-15-|\",\"V:|-10-[title]-10-|\"]}";

/* Whether an answer has these members, and the engine version behind them. */
static bool is_answer(const char *json, const char *members) {
    char expected[512];
    snprintf(expected, sizeof expected, "%s,\"engineVersion\":\"%s\"}", members, ts_engine_version());
    return strcmp(json, expected) == 0;
}

static void scenes(void) {
    ts_scene *scene = NULL;
    FAILS(TS_INVALID_JSON, ts_scene_open("{", 1, NULL, 0, &scene, &error));
    EXPECT(scene == NULL);
    FAILS(TS_MISSING_KEY, ts_scene_open("{}", 2, NULL, 0, &scene, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_scene_open(NULL, 2, NULL, 0, &scene, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_scene_open(cell, strlen(cell), NULL, 0, NULL, &error));
    const char *conflict =
        "{\"root\":\"a\",\"views\":{\"a\":{}},\"constraints\":[\"a.width == 1\",\"a.width == 2\",\"a.height == 3\"]}";
    WORKS(ts_scene_open(conflict, strlen(conflict), NULL, 0, &scene, &error));
    size_t count;
    FAILS(TS_UNSATISFIABLE_CONSTRAINTS, ts_scene_frames(scene, NULL, NULL, 0, &count, &error));
    ts_scene_free(scene);

    WORKS(ts_scene_open(cell, strlen(cell), "", 0, &scene, &error));
    EXPECT(ts_scene_view_count(scene) == 2 && strcmp(ts_scene_view_name(scene, 1), "title") == 0);
    EXPECT(ts_scene_view_name(scene, 2) == NULL && ts_scene_view_name(scene, SIZE_MAX) == NULL);
    EXPECT(ts_scene_view_count(NULL) == 0 && ts_scene_view_name(NULL, 0) == NULL);
    const double width = 320, wrong[] = {-1, NAN, INFINITY, 1e300};
    ts_rect frames[2];
    WORKS(ts_scene_frames(scene, &width, frames, 2, &count, &error));
    EXPECT(count == 2 && frames[0].width == 320 && frames[1].x == 15 && frames[1].y == 10 && frames[1].width == 290);
    WORKS(ts_scene_frames(scene, NULL, NULL, 0, &count, &error));
    for (int index = 0; index < 4; index++) {
        FAILS(TS_WIDTH_OUT_OF_RANGE, ts_scene_frames(scene, &wrong[index], frames, 2, &count, &error));
        ts_rows *none;
        FAILS(TS_WIDTH_OUT_OF_RANGE, ts_rows_open(scene, wrong[index], &none, &error));
        EXPECT(none == NULL);
    }
    FAILS(TS_INVALID_ARGUMENT, ts_scene_frames(scene, &width, frames, SIZE_MAX, &count, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_scene_frames(scene, &width, NULL, 2, &count, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_scene_frames(NULL, &width, frames, 2, &count, &error));
    double fitted_width, fitted_height;
    WORKS(ts_scene_fitting_size(scene, &width, &fitted_width, &fitted_height, &error));
    EXPECT(fitted_width == 320 && fitted_height == 41);
    char *json;
    size_t length;
    WORKS(ts_scene_answer(scene, &width, 1, &json, &length, &error));
    EXPECT(is_answer(json, "{\"width\":320,\"fittingSize\":[320,41]") && strlen(json) == length);
    ts_free(json);
    WORKS(ts_scene_answer(scene, &width, 0, &json, NULL, &error));
    EXPECT(strncmp(json, "{\"frames\":{\"cell\":[0,0,320,", 27) == 0);
    ts_free(json);
    uint8_t *bytes;
    WORKS(ts_scene_draw(scene, &width, NULL, &bytes, &length, &error));
    EXPECT(memcmp(bytes, "\x89PNG", 4) == 0);
    ts_free(bytes);
    ts_pixels pixels = TS_PIXELS_INIT;
    ts_drawing_options options = TS_DRAWING_OPTIONS_INIT;
    options.dark = 1;
    WORKS(ts_scene_draw_pixels(scene, &width, &options, &pixels, &error));
    EXPECT(pixels.width == 640 && pixels.height == 82);
    ts_free(pixels.bytes);
    FAILS(TS_INVALID_ARGUMENT, ts_scene_draw(NULL, &width, NULL, &bytes, &length, &error));

    ts_rows *rows;
    WORKS(ts_rows_open(scene, 320, &rows, &error));
    ts_scene_free(scene); /* The rows go on. */
    double height;
    const char *row = "{\"title\":{\"text\":\"one\\ntwo\"}}";
    WORKS(ts_rows_height(rows, row, strlen(row), &height, &error));
    EXPECT(height == 61.5);
    FAILS(TS_UNKNOWN_VIEW, ts_rows_height(rows, "{\"x\":{}}", 8, &height, &error));
    FAILS(TS_INVALID_JSON, ts_rows_height(rows, "{", 1, &height, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_rows_height(rows, NULL, 1, &height, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_rows_height(NULL, row, 1, &height, &error));
    WORKS(ts_rows_answer(rows, 4, 5, row, strlen(row), &json, &length, &error));
    EXPECT(is_answer(json, "{\"row\":4,\"height\":61.5"));
    ts_free(json);
    const char *lacking = "{\"title\":{\"text\":\"\\ud800\\udf80\"}}"; /* U+10380 */
    WORKS(ts_rows_answer(rows, 5, 6, lacking, strlen(lacking), &json, &length, &error));
    EXPECT(strstr(json, ",\"notes\":[\"title: no font has U+10380\"]}") != NULL);
    ts_free(json);
    FAILS(TS_UNKNOWN_VIEW, ts_rows_answer(rows, 4, 5, "{\"x\":{}}", 8, &json, &length, &error));
    EXPECT(strstr(json, "{\"row\":4,\"error\":\"line 5 of the rows: ") == json);
    ts_free(json);
    const char *both = "{}{\"x\":{}}";
    const int32_t offsets[] = {0, 2, 10};
    ts_batch batch = TS_BATCH_INIT;
    batch.bytes = both;
    batch.byte_count = 10;
    batch.offsets32 = offsets;
    batch.count = 2;
    double heights[2];
    ts_code codes[2];
    WORKS(ts_rows_heights(rows, &batch, heights, codes, &error));
    EXPECT(heights[0] == 41 && isnan(heights[1]) && codes[0] == TS_OK && codes[1] == TS_UNKNOWN_VIEW);
    FAILS(TS_UNKNOWN_VIEW, ts_rows_heights(rows, &batch, heights, NULL, &error));
    FAILS(TS_INVALID_ARGUMENT, ts_rows_heights(rows, &batch, NULL, NULL, &error));
    ts_rows_free(rows);
    ts_rows_free(NULL);
    ts_scene_free(NULL);
}

/* Handles that several threads use at a time. */
typedef struct {
    ts_text *text;
    ts_questions *asked;
    ts_rows *rows;
    double width, height;
    char *answer;
} shared;

static void *work(void *argument) {
    const shared *given = argument;
    for (int round = 0; round < 20; round++) {
        ts_box box = TS_BOX_INIT;
        box.width = 90;
        ts_measurement size = TS_MEASUREMENT_INIT;
        if (ts_text_measure(given->text, &box, &size, NULL) != TS_OK || size.width != given->width) return argument;
        double height;
        if (ts_rows_height(given->rows, "{}", 2, &height, NULL) != TS_OK || height != given->height) return argument;
        char *answer;
        if (ts_questions_answer(given->asked, "{\"text\":\"a b\"}", 14, 1, &answer, NULL, NULL) != TS_OK) return argument;
        const int same = strcmp(answer, given->answer);
        ts_free(answer);
        if (same != 0) return argument;
    }
    return NULL;
}

static void threads(void) {
    shared given = {prepare("The quick brown fox שלום"), NULL, NULL, 0, 0, NULL};
    WORKS(ts_questions_open(fonts, 0, &given.asked, &error));
    ts_scene *scene;
    WORKS(ts_scene_open(cell, strlen(cell), NULL, 0, &scene, &error));
    WORKS(ts_rows_open(scene, 320, &given.rows, &error));
    ts_scene_free(scene);
    ts_box box = TS_BOX_INIT;
    box.width = 90;
    ts_measurement size = TS_MEASUREMENT_INIT;
    WORKS(ts_text_measure(given.text, &box, &size, &error));
    given.width = size.width;
    WORKS(ts_rows_height(given.rows, "{}", 2, &given.height, &error));
    WORKS(ts_questions_answer(given.asked, "{\"text\":\"a b\"}", 14, 1, &given.answer, NULL, &error));
    pthread_t all[4];
    for (int index = 0; index < 4; index++) EXPECT(pthread_create(&all[index], NULL, work, &given) == 0);
    for (int index = 0; index < 4; index++) {
        void *failed;
        EXPECT(pthread_join(all[index], &failed) == 0 && failed == NULL);
    }
    ts_free(given.answer);
    ts_rows_free(given.rows);
    ts_questions_free(given.asked);
    ts_text_free(given.text);
}

/* Numbers beyond what memory can have, at every place that takes one. */
static void wild_counts(void) {
    const size_t huge[] = {SIZE_MAX, SIZE_MAX / 2 + 1, SIZE_MAX / 2, SIZE_MAX / 8};
    ts_text *text = prepare("one two");
    const ts_text *const texts[] = {text};
    ts_scene *scene;
    WORKS(ts_scene_open(cell, strlen(cell), NULL, 0, &scene, &error));
    ts_rows *rows;
    WORKS(ts_rows_open(scene, 320, &rows, &error));
    ts_questions *asked;
    WORKS(ts_questions_open(fonts, 0, &asked, &error));
    char *answer;
    size_t length;
    const double width = 100;
    double result;
    for (int index = 0; index < 2; index++) {
        FAILS(TS_INVALID_ARGUMENT, ts_questions_answer(asked, "{}", 2, huge[index], &answer, &length, &error));
        EXPECT(answer == NULL && length == 0);
        FAILS(TS_INVALID_ARGUMENT, ts_rows_answer(rows, huge[index], 1, "{}", 2, &answer, &length, &error));
        FAILS(TS_INVALID_ARGUMENT, ts_rows_answer(rows, 0, huge[index], "{}", 2, &answer, &length, &error));
        EXPECT(answer == NULL && length == 0);
        FAILS(TS_INVALID_ARGUMENT, ts_questions_answer(asked, "{}", huge[index], 1, &answer, &length, &error));
        ts_free(answer);
        FAILS(TS_INVALID_ARGUMENT, ts_rows_height(rows, "{}", huge[index], &result, &error));
        ts_scene *none;
        FAILS(TS_INVALID_ARGUMENT, ts_scene_open(cell, huge[index], NULL, 0, &none, &error));
        EXPECT(none == NULL);
        FAILS(TS_INVALID_ARGUMENT, ts_scene_open(cell, strlen(cell), "a", huge[index], &none, &error));
        ts_batch batch = TS_BATCH_INIT;
        const int32_t offsets[] = {0, 1};
        batch.bytes = "a";
        batch.byte_count = huge[index];
        batch.offsets32 = offsets;
        batch.count = 1;
        ts_columns columns = TS_COLUMNS_INIT;
        FAILS(TS_INVALID_ARGUMENT, ts_measure_batch(&style, NULL, NULL, &batch, &columns, &error));
        FAILS(TS_INVALID_ARGUMENT, ts_rows_heights(rows, &batch, &result, NULL, &error));
        batch.byte_count = 1;
        batch.validity = (const uint8_t *)"\xff";
        batch.validity_offset = huge[index];
        FAILS(TS_INVALID_ARGUMENT, ts_measure_batch(&style, NULL, NULL, &batch, &columns, &error));
    }
    /* The last line there is: line breaks of the question count no further. */
    FAILS(TS_INVALID_JSON, ts_questions_answer(asked, "\n\n{", 3, SIZE_MAX / 2, &answer, &length, &error));
    EXPECT(strstr(answer, "\"error\":\"line 9223372036854775807, column 2") != NULL || sizeof(void *) != 8);
    ts_free(answer);
    WORKS(ts_rows_answer(rows, SIZE_MAX / 2, SIZE_MAX / 2, "\n\n{}", 4, &answer, &length, &error));
    ts_free(answer);
    for (size_t index = 0; index < sizeof huge / sizeof *huge; index++) {
        FAILS(TS_INVALID_ARGUMENT, ts_texts_measure(texts, huge[index], NULL, NULL, NULL, NULL, 1, &error));
        FAILS(TS_INVALID_ARGUMENT, ts_text_measure_widths(text, NULL, &width, huge[index], NULL, NULL, &error));
    }
    /* Structs that are longer than memory. */
    ts_box box = TS_BOX_INIT;
    ts_measurement size = TS_MEASUREMENT_INIT;
    for (int index = 0; index < 2; index++) {
        box.struct_size = huge[index];
        FAILS(TS_INVALID_ARGUMENT, ts_text_measure(text, &box, &size, &error));
        size.struct_size = huge[index];
        FAILS(TS_INVALID_ARGUMENT, ts_text_measure(text, NULL, &size, &error));
        size.struct_size = sizeof size;
    }
    /* The numbers of threads that there are not. */
    const int32_t threads[] = {INT32_MIN, -1, INT32_MAX};
    const ts_text *const many[] = {text, text, text, text, text, text, text, text, text};
    for (int index = 0; index < 3; index++) {
        double widths[9];
        WORKS(ts_texts_measure(many, 9, NULL, NULL, widths, NULL, threads[index], &error));
        EXPECT(widths[0] == ts_text_max_content_width(text) && widths[8] == widths[0]);
    }
    ts_questions_free(asked);
    ts_rows_free(rows);
    ts_scene_free(scene);
    ts_text_free(text);
}

/* A row in a batch has the answer that it has alone: also one that is longer than a question may be. */
static void long_rows(void) {
    ts_scene *scene;
    WORKS(ts_scene_open(cell, strlen(cell), NULL, 0, &scene, &error));
    ts_rows *rows;
    WORKS(ts_rows_open(scene, 320, &rows, &error));
    ts_scene_free(scene);
    const size_t limit = (size_t)16 << 20;
    char *row = malloc(limit + 1);
    EXPECT(row != NULL);
    memset(row, ' ', limit + 1);
    memcpy(row, "{}", 2);
    for (size_t length = limit; length <= limit + 1; length++) {
        const int32_t offsets[] = {0, (int32_t)length};
        ts_batch batch = TS_BATCH_INIT;
        batch.bytes = row;
        batch.byte_count = length;
        batch.offsets32 = offsets;
        batch.count = 1;
        double alone, height;
        ts_code of_batch = TS_FAILED;
        const ts_code found = ts_rows_height(rows, row, length, &alone, NULL);
        EXPECT(found == (length == limit ? TS_OK : TS_INVALID_QUESTION));
        WORKS(ts_rows_heights(rows, &batch, &height, &of_batch, &error));
        EXPECT(of_batch == found && (found == TS_OK ? height == alone : isnan(height)));
    }
    free(row);
    ts_rows_free(rows);
}

static char *copy(const char *text) {
    char *made = malloc(strlen(text) + 1);
    EXPECT(made != NULL);
    return strcpy(made, text);
}

/* Handles that others were made from are freed first, and the memory of arguments is used for other things. */
static void freeing(void) {
    ts_fonts *own;
    WORKS(ts_fonts_open_bundled(&own, &error));
    char *family = copy("Noto Sans Arabic");
    ts_font_options *font_options = malloc(sizeof *font_options);
    EXPECT(font_options != NULL);
    *font_options = (ts_font_options)TS_FONT_OPTIONS_INIT;
    font_options->name = family;
    font_options->name_length = strlen(family);
    ts_font *font;
    WORKS(ts_font_open(own, font_options, &font, &error));
    ts_fonts_free(own);
    free(font_options);
    free(family);
    ts_style *own_style = malloc(sizeof *own_style);
    char *words = copy("السلام abc");
    EXPECT(own_style != NULL);
    *own_style = (ts_style)TS_STYLE_INIT;
    own_style->font = font;
    ts_text_options options = TS_TEXT_OPTIONS_INIT;
    options.style = own_style;
    ts_text *text;
    WORKS(ts_text_prepare(words, strlen(words), &options, &text, &error));
    free(own_style);
    free(words);
    ts_font_free(font);
    ts_layout *layout;
    WORKS(ts_text_layout(text, NULL, &layout, &error));
    ts_text_free(text);
    size_t count;
    const ts_glyph_run *runs = ts_layout_runs(layout, &count);
    EXPECT(count > 0);
    /* The font of a run is one to use while the layout is there. */
    ts_style from_run = TS_STYLE_INIT;
    from_run.font = runs[0].font;
    options.style = &from_run;
    WORKS(ts_text_prepare("abc", 3, &options, &text, &error));
    ts_layout_free(layout);
    EXPECT(ts_text_max_content_width(text) > 0);
    ts_text_free(text);
    /* An error lives as long as its caller wants. */
    ts_error *kept = NULL;
    ts_scene *scene = NULL;
    EXPECT(ts_scene_open("{}", 2, NULL, 0, &scene, &kept) == TS_MISSING_KEY && scene == NULL);
    WORKS(ts_scene_open(cell, strlen(cell), NULL, 0, &scene, &error));
    const char *message = ts_error_message(kept);
    ts_scene_free(scene);
    EXPECT(ts_error_code(kept) == TS_MISSING_KEY && message == ts_error_message(kept) && strlen(message) > 10);
    ts_error_free(kept);
}

/* One scene that several threads lay out at widths of their own, and draw. */
typedef struct {
    ts_scene *scene;
    double width, height;
} sized;

static void *lay_out(void *argument) {
    const sized *given = argument;
    for (int round = 0; round < 20; round++) {
        double width, height;
        if (ts_scene_fitting_size(given->scene, &given->width, &width, &height, NULL) != TS_OK) return argument;
        if (width != given->width || height != given->height) return argument;
        ts_rect frames[2];
        size_t count;
        if (ts_scene_frames(given->scene, &given->width, frames, 2, &count, NULL) != TS_OK || count != 2) return argument;
        if (frames[0].width != given->width || frames[1].width != given->width - 30) return argument;
        ts_pixels pixels = TS_PIXELS_INIT;
        if (ts_scene_draw_pixels(given->scene, &given->width, NULL, &pixels, NULL) != TS_OK) return argument;
        const size_t pixel_width = pixels.width;
        ts_free(pixels.bytes);
        if (pixel_width != (size_t)(2 * given->width)) return argument;
    }
    return NULL;
}

static void scene_threads(void) {
    ts_scene *scene;
    WORKS(ts_scene_open(cell, strlen(cell), NULL, 0, &scene, &error));
    sized all[4];
    pthread_t threads[4];
    for (int index = 0; index < 4; index++) {
        all[index] = (sized){scene, 62 + 3 * index, 0};
        double width;
        WORKS(ts_scene_fitting_size(scene, &all[index].width, &width, &all[index].height, &error));
    }
    for (int index = 0; index < 4; index++) EXPECT(pthread_create(&threads[index], NULL, lay_out, &all[index]) == 0);
    for (int index = 0; index < 4; index++) {
        void *failed;
        EXPECT(pthread_join(threads[index], &failed) == 0 && failed == NULL);
    }
    ts_scene_free(scene);
}

int main(void) {
    errors();
    WORKS(ts_fonts_open_bundled(&fonts, &error));
    WORKS(ts_font_open(fonts, NULL, &inter, &error));
    style.font = inter;
    font_calls();
    text_calls();
    measuring();
    annotations();
    drawing();
    batches();
    questions();
    scenes();
    threads();
    wild_counts();
    long_rows();
    freeing();
    scene_threads();
    ts_font_free(inter);
    ts_fonts_free(fonts);
    printf("%d checks\n", checks);
    return 0;
}
