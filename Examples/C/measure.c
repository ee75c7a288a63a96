/* The size of a text, its lines, and a bold word in it.
 *
 *     cc measure.c $(pkg-config --cflags --libs typesetting) -o measure && ./measure */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <typesetting.h>

/* Ends the program with the message of an error. */
static void check(ts_code code, ts_error *error) {
    if (code == TS_OK) return;
    fprintf(stderr, "%s: %s\n", ts_code_name(code), ts_error_message(error));
    exit(1);
}

int main(void) {
    ts_error *error = NULL;
    ts_fonts *fonts;
    check(ts_fonts_open_bundled(&fonts, &error), error);

    ts_font *regular, *bold;
    ts_font_options options = TS_FONT_OPTIONS_INIT;
    options.name = "Inter";
    options.name_length = strlen(options.name);
    options.size = 17;
    check(ts_font_open(fonts, &options, &regular, &error), error);
    options.weight = 700;
    check(ts_font_open(fonts, &options, &bold, &error), error);

    ts_style style = TS_STYLE_INIT, strong = TS_STYLE_INIT;
    style.font = regular;
    strong.font = bold;
    const char *text = "Grüße aus Köln — 敏捷的狐狸 👋";
    const ts_run run = {0, strlen("Grüße"), &strong};
    ts_text_options parts = TS_TEXT_OPTIONS_INIT;
    parts.style = &style;
    parts.runs = &run;
    parts.run_count = 1;
    ts_text *prepared;
    check(ts_text_prepare(text, strlen(text), &parts, &prepared, &error), error);

    /* Prepared once, measured at any width. */
    for (double width = 60; width <= 240; width += 60) {
        ts_box box = TS_BOX_INIT;
        box.width = width;
        ts_measurement size = TS_MEASUREMENT_INIT;
        check(ts_text_measure(prepared, &box, &size, &error), error);
        printf("%g: %g x %g, %d lines\n", width, size.width, size.height, (int)size.line_count);
    }

    ts_box box = TS_BOX_INIT;
    box.width = 120;
    ts_line lines[16];
    size_t count;
    check(ts_text_lines(prepared, &box, lines, 16, &count, &error), error);
    for (size_t index = 0; index < count && index < 16; index++) {
        const ts_line *line = &lines[index];
        printf("%zu..<%zu %g \"%.*s\"\n", line->start, line->end, line->width, (int)(line->content_end - line->start),
               text + line->start);
    }

    ts_text_free(prepared);
    ts_font_free(bold);
    ts_font_free(regular);
    ts_fonts_free(fonts);
    return 0;
}
