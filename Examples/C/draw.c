/* Draws a text into memory: as a file, and as pixels. With an argument, the file is written there. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <typesetting.h>

static void check(ts_code code, ts_error *error) {
    if (code == TS_OK) return;
    fprintf(stderr, "%s: %s\n", ts_code_name(code), ts_error_message(error));
    exit(1);
}

int main(int argc, char **argv) {
    ts_error *error = NULL;
    ts_fonts *fonts;
    ts_font *font;
    check(ts_fonts_open_bundled(&fonts, &error), error);
    check(ts_font_open(fonts, NULL, &font, &error), error);
    ts_style style = TS_STYLE_INIT;
    style.font = font;
    ts_text_options parts = TS_TEXT_OPTIONS_INIT;
    parts.style = &style;
    const char *text = "The quick brown fox";
    ts_text *prepared;
    check(ts_text_prepare(text, strlen(text), &parts, &prepared, &error), error);

    ts_box box = TS_BOX_INIT;
    box.width = 100;
    ts_drawing_options options = TS_DRAWING_OPTIONS_INIT;
    options.format = TS_FORMAT_PNG;
    options.padding = 8;
    options.color = "#1d4ed8";
    options.color_length = strlen(options.color);
    uint8_t *bytes;
    size_t length;
    check(ts_text_draw(prepared, &box, &options, &bytes, &length, &error), error);
    printf("PNG: %s\n", length > 8 && memcmp(bytes, "\x89PNG\r\n\x1a\n", 8) == 0 ? "yes" : "no");
    FILE *file = argc > 1 ? fopen(argv[1], "wb") : NULL;
    if (file != NULL) {
        fwrite(bytes, 1, length, file);
        fclose(file);
    }
    ts_free(bytes);

    ts_pixels pixels = TS_PIXELS_INIT;
    check(ts_text_draw_pixels(prepared, &box, &options, &pixels, &error), error);
    printf("%zu x %zu pixels\n", pixels.width, pixels.height);
    ts_free(pixels.bytes);

    ts_text_free(prepared);
    ts_font_free(font);
    ts_fonts_free(fonts);
    return 0;
}
