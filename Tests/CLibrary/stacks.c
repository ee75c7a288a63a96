/* Calls in a thread with a stack of 128 KB, with input that is nested as deeply as it may be, and deeper. */

#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <typesetting.h>

#include "expect.h"

enum { STACK = 128 * 1024, SCENE = 1 << 20, DEEPEST_VIEW = 200, DEEPEST_JSON = 100 };

static char json[SCENE];

/* A scene of views in one another, with a label in the last one. */
static size_t scene(int views, const char *type) {
    size_t length = 0;
#define ADD(...) length += (size_t)snprintf(json + length, sizeof json - length, __VA_ARGS__)
    ADD("{\"root\":\"v0\",\"views\":{");
    for (int view = 0; view < views; view++) ADD("\"v%d\":{%s\"children\":[\"v%d\"]},", view, type, view + 1);
    ADD("\"v%d\":{\"type\":\"label\",\"text\":\"a few words\",\"numberOfLines\":0}},\"constraints\":[\"v0.width == 900\"", views);
    for (int view = 0; *type == 0 && view < views; view++) {
        ADD(",\"H:|-1-[v%d]|\",\"V:|[v%d]|\"", view + 1, view + 1);
    }
    ADD("]}");
    EXPECT(length < sizeof json);
    return length;
}

/* A question whose text is nested arrays or objects. */
static size_t question(int depth, const char *open, const char *close) {
    size_t length = 0;
    ADD("{\"text\":");
    for (int level = 0; level < depth; level++) ADD("%s", open);
    ADD("1");
    for (int level = 0; level < depth; level++) ADD("%s", close);
    ADD("}");
    return length;
}

static void ask(const char *open, const char *close, int depth, ts_code code) {
    ts_fonts *fonts = NULL;
    ts_questions *questions = NULL;
    EXPECT(ts_fonts_open_bundled(&fonts, NULL) == TS_OK);
    EXPECT(ts_questions_open(fonts, 0, &questions, NULL) == TS_OK);
    char *answer = NULL;
    size_t length = question(depth, open, close);
    EXPECT(ts_questions_answer(questions, json, length, 1, &answer, NULL, NULL) == code);
    ts_free(answer);
    ts_questions_free(questions);
    ts_fonts_free(fonts);
}

static void lay_out(const char *type, ts_drawing_options options) {
    size_t length = scene(DEEPEST_VIEW, type);
    ts_scene *opened = NULL;
    EXPECT(ts_scene_open(json, length, NULL, 0, &opened, NULL) == TS_OK);
    double width = 900, height = 0;
    EXPECT(ts_scene_fitting_size(opened, &width, NULL, &height, NULL) == TS_OK && height > 0);
    char *answer = NULL;
    EXPECT(ts_scene_answer(opened, &width, 1, &answer, NULL, NULL) == TS_OK);
    ts_free(answer);
    uint8_t *bytes = NULL;
    EXPECT(ts_scene_draw(opened, &width, &options, &bytes, &length, NULL) == TS_OK);
    ts_free(bytes);
    ts_scene_free(opened);
    static const int too_many[] = {DEEPEST_VIEW + 1, 2000};
    for (int index = 0; index < 2; index++) {
        length = scene(too_many[index], type);
        EXPECT(ts_scene_open(json, length, NULL, 0, &opened, NULL) != TS_OK);
    }
}

static void *call(void *unused) {
    ask("[", "]", DEEPEST_JSON - 1, TS_INVALID_QUESTION);
    ask("{\"a\":", "}", DEEPEST_JSON - 1, TS_INVALID_QUESTION);
    ask("[", "]", 500, TS_INVALID_JSON);
    ask("[", "]", 100000, TS_INVALID_JSON);
    for (int format = 0; format < 3; format++) {
        ts_drawing_options options = TS_DRAWING_OPTIONS_INIT;
        options.format = format;
        lay_out("", options);
        lay_out("\"type\":\"stack\",", options);
    }
    return unused;
}

int main(void) {
    pthread_attr_t attributes;
    pthread_t thread;
    EXPECT(pthread_attr_init(&attributes) == 0);
    EXPECT(pthread_attr_setstacksize(&attributes, STACK) == 0);
    EXPECT(pthread_create(&thread, &attributes, call, NULL) == 0);
    EXPECT(pthread_join(thread, NULL) == 0);
    return 0;
}
