/* Measures texts with Pango: see ../Scripts/peers. Arguments: FONT FAMILY SIZE TEXTS, and a WIDTH to measure each once. */
#include <pango/pangoft2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ROUNDS = 7, WIDTHS = 24, LIMIT = 20000 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

static double resident(void) {
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%*d %ld", &pages) != 1) pages = 0;
    if (file) fclose(file);
    return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

static int compare(const void *left, const void *right) {
    double difference = *(const double *)left - *(const double *)right;
    return difference < 0 ? -1 : difference > 0;
}

static double median(double *values, int count) {
    qsort(values, count, sizeof *values, compare);
    return values[count / 2];
}

static PangoContext *context;
static PangoFontDescription *description;

static PangoLayout *make(const char *text) {
    PangoLayout *layout = pango_layout_new(context);
    pango_layout_set_font_description(layout, description);
    pango_layout_set_text(layout, text, -1);
    return layout;
}

static int measure(PangoLayout *layout, double width, double *sum) {
    PangoRectangle logical;
    pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
    pango_layout_get_extents(layout, NULL, &logical);
    *sum += logical.width;
    return pango_layout_get_line_count(layout);
}

int main(int count, char **arguments) {
    static char *texts[LIMIT];
    static PangoLayout *layouts[LIMIT];
    if (count != 5 && count != 6) return 64;
    int texts_count = 0;
    FILE *file = fopen(arguments[4], "r");
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    while (file && texts_count < LIMIT && (length = getline(&line, &capacity, file)) > 0) {
        if (line[length - 1] == '\n') line[length - 1] = 0;
        texts[texts_count++] = strdup(line);
    }
    if (!texts_count) return 66;
    FcConfig *configuration = FcConfigCreate();
    FcConfigAppFontAddFile(configuration, (const FcChar8 *)arguments[1]);
    PangoFontMap *map = pango_ft2_font_map_new();
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), configuration);
    pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(map), 72, 72);
    context = pango_font_map_create_context(map);
    pango_context_set_round_glyph_positions(context, FALSE);
    description = pango_font_description_new();
    pango_font_description_set_family(description, arguments[2]);
    pango_font_description_set_absolute_size(description, atof(arguments[3]) * PANGO_SCALE);

    if (count == 6) {
        double width = atof(arguments[5]), widths = 0;
        for (int index = 0; index < texts_count; index++) {
            PangoLayout *layout = make(texts[index]);
            printf("%d lines\n", measure(layout, width, &widths));
            g_object_unref(layout);
        }
        return widths < 0;
    }
    double cold[ROUNDS], turned[ROUNDS], sum = 0;
    int lines = 0;
    for (int round = 0; round < ROUNDS; round++) {
        double start = now();
        lines = 0;
        for (int index = 0; index < texts_count; index++) {
            PangoLayout *layout = make(texts[index]);
            lines += measure(layout, 180, &sum);
            g_object_unref(layout);
        }
        cold[round] = (now() - start) / texts_count;
    }
    double before = resident();
    for (int index = 0; index < texts_count; index++) {
        layouts[index] = make(texts[index]);
        measure(layouts[index], 180, &sum);
    }
    double bytes = (resident() - before) / texts_count;
    for (int round = 0; round < ROUNDS; round++) {
        double start = now();
        for (int step = 0; step < WIDTHS; step++)
            for (int index = 0; index < texts_count; index++) measure(layouts[index], 100 + step * 13.7, &sum);
        turned[round] = (now() - start) / texts_count / WIDTHS;
    }
    printf("{\"cold\": %f, \"width\": %f, \"calls\": 0, \"bytes\": %f, \"lines\": %d, \"version\": \"%s\"}\n",
           median(cold, ROUNDS), median(turned, ROUNDS), bytes, lines, pango_version_string());
    return sum < 0;
}
