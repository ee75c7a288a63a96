/* The frames of a cell, and the heights of its rows. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <typesetting.h>

static void check(ts_code code, ts_error *error) {
    if (code == TS_OK) return;
    fprintf(stderr, "%s: %s\n", ts_code_name(code), ts_error_message(error));
    exit(1);
}

static const char *const cell =
    "{\"root\": \"cell\", \"scale\": 2,"
    " \"views\": {\"cell\": {\"children\": [\"photo\", \"title\"]},"
    "            \"photo\": {\"type\": \"image\", \"size\": [60, 60]},"
    "            \"title\": {\"type\": \"label\", \"text\": \"Hello\", \"numberOfLines\": 0}},"
    " \"constraints\": [\"H:|-15-[photo(60)]-12-[title]-15-|\", \"V:|-10-[photo(60)]-(>=10)-|\", \"V:|-10-[title]-(>=10)-|\","
    "                 \"V:[photo]-(10@250)-|\", \"V:[title]-(10@250)-|\"]}";

int main(void) {
    ts_error *error = NULL;
    ts_scene *scene;
    check(ts_scene_open(cell, strlen(cell), NULL, 0, &scene, &error), error);

    const double width = 320;
    ts_rect frames[8];
    size_t count;
    check(ts_scene_frames(scene, &width, frames, 8, &count, &error), error);
    for (size_t index = 0; index < count; index++) {
        const ts_rect *frame = &frames[index];
        printf("%s: %g, %g, %g x %g\n", ts_scene_view_name(scene, index), frame->x, frame->y, frame->width, frame->height);
    }

    ts_rows *rows;
    check(ts_rows_open(scene, width, &rows, &error), error);
    const char *row = "{\"title\": {\"text\": \"The quick brown fox jumps over the lazy dog, and then over the fence and far away\"}}";
    double height;
    check(ts_rows_height(rows, row, strlen(row), &height, &error), error);
    printf("row: %g\n", height);

    /* An error names what is wrong. */
    const char *wrong = "{\"titel\": {\"text\": \"\"}}";
    const ts_code code = ts_rows_height(rows, wrong, strlen(wrong), &height, &error);
    printf("%s: %s\n", ts_code_name(code), ts_error_message(error));
    ts_error_free(error);

    ts_rows_free(rows);
    ts_scene_free(scene);
    return 0;
}
