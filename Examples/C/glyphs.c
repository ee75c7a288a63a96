/* Where each glyph of a text is, for a program that draws by itself. */

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
    ts_paragraph_style paragraph = TS_PARAGRAPH_STYLE_INIT;
    paragraph.alignment = TS_ALIGN_CENTER;
    ts_text_options parts = TS_TEXT_OPTIONS_INIT;
    parts.style = &style;
    parts.paragraph_style = &paragraph;
    const char *text = "AV שלום 12";
    ts_text *prepared;
    check(ts_text_prepare(text, strlen(text), &parts, &prepared, &error), error);

    ts_box box = TS_BOX_INIT;
    box.width = 100;
    ts_layout *layout;
    check(ts_text_layout(prepared, &box, &layout, &error), error);
    /* The arrays belong to the layout. */
    size_t run_count, glyph_count;
    const ts_glyph_run *runs = ts_layout_runs(layout, &run_count);
    const ts_glyph *glyphs = ts_layout_glyphs(layout, &glyph_count);
    for (size_t index = 0; index < run_count; index++) {
        char *name;
        size_t length;
        check(ts_font_name(runs[index].font, &name, &length, &error), error);
        printf("line %zu, %s, %s, from %.3f\n", runs[index].line, name, runs[index].level % 2 ? "rtl" : "ltr", runs[index].x);
        ts_free(name);
        for (size_t glyph = 0; glyph < runs[index].glyph_count; glyph++) {
            const ts_glyph *each = &glyphs[runs[index].first_glyph + glyph];
            printf("  glyph %u of byte %zu at %.3f, %.3f\n", each->id, each->cluster, each->x, each->y);
        }
    }
    double ink[4];
    if (ts_layout_ink(layout, ink)) printf("ink %.3f, %.3f: %.3f x %.3f\n", ink[0], ink[1], ink[2], ink[3]);

    ts_layout_free(layout);
    ts_text_free(prepared);
    ts_font_free(font);
    ts_fonts_free(fonts);
    return 0;
}
