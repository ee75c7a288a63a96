/* The heights of many texts in one call, on all cores. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <typesetting.h>

static void check(ts_code code, ts_error *error) {
    if (code == TS_OK) return;
    fprintf(stderr, "%s: %s\n", ts_code_name(code), ts_error_message(error));
    exit(1);
}

int main(void) {
    ts_error *error = NULL;
    ts_fonts *fonts;
    ts_font *font;
    check(ts_fonts_open_bundled(&fonts, &error), error);
    check(ts_font_open(fonts, NULL, &font, &error), error);
    ts_style style = TS_STYLE_INIT;
    style.font = font;

    /* The texts behind each other, as in a column of Apache Arrow. */
    enum { COUNT = 4 };
    const char *texts[COUNT] = {"Hello", "The quick brown fox jumps over the lazy dog", "", "すばやい茶色の狐がのろまな犬を飛び越える"};
    char bytes[256];
    int32_t offsets[COUNT + 1] = {0};
    for (int index = 0; index < COUNT; index++) {
        memcpy(bytes + offsets[index], texts[index], strlen(texts[index]));
        offsets[index + 1] = offsets[index] + (int32_t)strlen(texts[index]);
    }

    ts_batch batch = TS_BATCH_INIT;
    batch.bytes = bytes;
    batch.byte_count = (size_t)offsets[COUNT];
    batch.offsets32 = offsets;
    batch.count = COUNT;
    ts_box box = TS_BOX_INIT;
    box.width = 120;
    double heights[COUNT];
    int32_t lines[COUNT];
    ts_columns columns = TS_COLUMNS_INIT;
    columns.heights = heights;
    columns.line_counts = lines;
    check(ts_measure_batch(&style, NULL, &box, &batch, &columns, &error), error);
    for (int index = 0; index < COUNT; index++) printf("%g points, %d lines: %s\n", heights[index], (int)lines[index], texts[index]);

    ts_font_free(font);
    ts_fonts_free(fonts);
    return 0;
}
