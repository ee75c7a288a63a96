/* Paragraphs as Pango sets them: gcc record.c $(pkg-config --cflags --libs pangoft2) && ./a.out FONT.ttf > pango-paragraphs.json */
#include <fontconfig/fontconfig.h>
#include <pango/pangoft2.h>
#include <stdio.h>
#include <string.h>

static PangoContext *context;
static PangoFontDescription *font;
static int count = 0;

static void print_string(const char *text) {
    putchar('"');
    for (; *text; text++) {
        if (*text == '\t') fputs("\\t", stdout);
        else if (*text == '"' || *text == '\\') printf("\\%c", *text);
        else putchar(*text);
    }
    putchar('"');
}

/* The lines of a layout: their starts, and the left edge of every character that follows a space, a tab or a line's start. */
static void record(PangoLayout *layout, const char *rule, double width, double indent, const char *tabs) {
    const char *text = pango_layout_get_text(layout);
    printf("%s{\"rule\":\"%s\",\"text\":", count++ ? ",\n" : "", rule);
    print_string(text);
    printf(",\"width\":%g,\"indent\":%g,\"tabs\":[%s],\"lines\":[", width, indent, tabs);
    for (int i = 0; i < pango_layout_get_line_count(layout); i++) {
        PangoLayoutLine *line = pango_layout_get_line_readonly(layout, i);
        printf("%s{\"start\":%d,\"x\":[", i ? "," : "", line->start_index);
        int first = 1;
        for (int at = line->start_index; at < line->start_index + line->length; at++) {
            int starts = at == line->start_index || text[at - 1] == ' ' || text[at - 1] == '\t';
            if (!starts || text[at] == ' ' || text[at] == '\t') continue;
            PangoRectangle position;
            pango_layout_index_to_pos(layout, at, &position);
            printf("%s%g", first ? "" : ",", (double)position.x / PANGO_SCALE);
            first = 0;
        }
        printf("]}");
    }
    printf("]}");
}

static PangoLayout *layout_of(const char *text, double width) {
    PangoLayout *layout = pango_layout_new(context);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_text(layout, text, -1);
    pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
    return layout;
}

int main(int argc, char **argv) {
    if (argc < 2) return 64;
    FcConfig *config = FcConfigCreate();
    FcConfigAppFontAddFile(config, (const FcChar8 *)argv[1]);
    PangoFontMap *map = pango_ft2_font_map_new();
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
    pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(map), 72, 72);
    context = pango_font_map_create_context(map);
    pango_context_set_round_glyph_positions(context, FALSE);
    font = pango_font_description_from_string("Noto Sans Mono");
    pango_font_description_set_absolute_size(font, 10 * PANGO_SCALE);
    printf("{\"engine\":\"Pango %s\",\"cases\":[\n", pango_version_string());
    const char *words = "the height of a row is what stands in it and a server can know it before any phone asks for it";
    double widths[] = {66, 90, 130, 200, 333};
    for (int w = 0; w < 5; w++) {
        PangoLayout *layout = layout_of(words, widths[w]);
        record(layout, "plain", widths[w], 0, "");
        double indents[] = {12, 30, -12, -30};
        for (int i = 0; i < 4; i++) {
            pango_layout_set_indent(layout, (int)(indents[i] * PANGO_SCALE));
            record(layout, "indent", widths[w], indents[i], "");
        }
        pango_layout_set_indent(layout, 0);
        pango_layout_set_justify(layout, TRUE);
        record(layout, "justified", widths[w], 0, "");
        pango_layout_set_justify_last_line(layout, TRUE);
        record(layout, "justifiedLast", widths[w], 0, "");
        g_object_unref(layout);
    }
    const char *rows[] = {"a\tbb\tccc", "aaaaaaaa\tb\tc", "1.5\t12.25\t100", "x\t1.5\t22.75", "\ta\t\tb", "a\t-1.25\t3.5 pt", "name\tvalue\tunit of it"};
    struct { const char *name; int kinds[2]; double at[2]; } stops[] = {
        {"leading 60, leading 120", {PANGO_TAB_LEFT, PANGO_TAB_LEFT}, {60, 120}},
        {"trailing 90, trailing 180", {PANGO_TAB_RIGHT, PANGO_TAB_RIGHT}, {90, 180}},
        {"center 90, center 180", {PANGO_TAB_CENTER, PANGO_TAB_CENTER}, {90, 180}},
        {"decimal 90, decimal 180", {PANGO_TAB_DECIMAL, PANGO_TAB_DECIMAL}, {90, 180}},
        {"leading 40, trailing 170", {PANGO_TAB_LEFT, PANGO_TAB_RIGHT}, {40, 170}},
    };
    for (int r = 0; r < 7; r++) for (int s = 0; s < 5; s++) {
        PangoLayout *layout = layout_of(rows[r], 1000);
        PangoTabArray *array = pango_tab_array_new(2, FALSE);
        char names[200];
        names[0] = 0;
        for (int i = 0; i < 2; i++) {
            pango_tab_array_set_tab(array, i, stops[s].kinds[i], (int)(stops[s].at[i] * PANGO_SCALE));
            pango_tab_array_set_decimal_point(array, i, '.');
            const char *kind = stops[s].kinds[i] == PANGO_TAB_LEFT ? "leading" : stops[s].kinds[i] == PANGO_TAB_RIGHT ? "trailing" : stops[s].kinds[i] == PANGO_TAB_CENTER ? "center" : "decimal";
            sprintf(names + strlen(names), "%s{\"location\":%g,\"alignment\":\"%s\"}", i ? "," : "", stops[s].at[i], kind);
        }
        pango_layout_set_tabs(layout, array);
        record(layout, "tabs", 1000, 0, names);
        g_object_unref(layout);
    }
    printf("\n]}\n");
    return 0;
}
