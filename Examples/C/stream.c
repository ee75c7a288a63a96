/* Answers the questions on standard input, one JSON object a line, as `typesetter measure --jsonl` does. */

#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <typesetting.h>

int main(void) {
    ts_error *error = NULL;
    ts_fonts *fonts;
    ts_questions *questions;
    if (ts_fonts_open_bundled(&fonts, &error) != TS_OK || ts_questions_open(fonts, 0, &questions, &error) != TS_OK) {
        fprintf(stderr, "%s\n", ts_error_message(error));
        return 1;
    }
    int status = 0;
    char *line = NULL;
    size_t capacity = 0, number = 0;
    ssize_t length;
    while ((length = getline(&line, &capacity, stdin)) > 0) {
        number++;
        if (line[length - 1] == '\n') length--;
        if ((size_t)length == strspn(line, " \t\r\n")) continue;
        char *answer;
        size_t answer_length;
        /* A question with an error has an answer too. */
        if (ts_questions_answer(questions, line, (size_t)length, number, &answer, &answer_length, NULL) != TS_OK) status = 1;
        if (answer == NULL) return 1;
        fwrite(answer, 1, answer_length, stdout);
        putchar('\n');
        ts_free(answer);
    }
    free(line);
    ts_questions_free(questions);
    ts_fonts_free(fonts);
    return status;
}
