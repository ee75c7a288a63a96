/* Where phrases start in Japanese and Chinese text, by the models of BudouX.
 *
 * A model has weights for what stands around a place between two characters: each of the six characters nearest to it, the pairs that
 * end at it, lie across it and start at it, and the triples that do so. A phrase starts where the sum of these weights is more than
 * half the sum of all weights of the model.
 *
 * Here each character is read once, and what starts with it, alone, as a pair and as a triple, adds its weights to the sums of the six
 * places that it is near. So a text takes linear time and no memory. PhraseTests compares the places with the Python package's. */
#include "CUnicode.h"
#include "line_classes.h"

#include <stddef.h>
#include <string.h>

/* The entries are ordered by characters, in UTF-16. A list ends with an entry that only says where the next list ends. */
struct phrase_character {
    uint16_t character;
    /* As a character before the place, the third, second and first one (UW1 to UW3), and behind it (UW4 to UW6). */
    int16_t weights[6];
    /* The index of the first pair that starts with the character. */
    uint16_t pairs;
};

struct phrase_pair {
    uint16_t second;
    /* Before the place, across it and behind it (BW1 to BW3). */
    int16_t weights[3];
    /* The index of the first triple that starts with the pair. */
    uint16_t triples;
};

struct phrase_triple {
    uint16_t third;
    /* Before the place, with one character behind it, with two, and behind it (TW1 to TW4). */
    int16_t weights[4];
};

#include "phrase_models.h"

struct phrase_model {
    const struct phrase_character *characters;
    const struct phrase_pair *pairs;
    const struct phrase_triple *triples;
    int32_t character_count;
    /* The sum of all weights. */
    int32_t total;
};

#define MODEL(name) {name##_characters, name##_pairs, name##_triples, name##_character_count, name##_total}

static const struct phrase_model models[CU_PHRASES_COUNT] = {
    [CU_PHRASES_JA] = MODEL(ja),
    [CU_PHRASES_ZH_HANS] = MODEL(zh_hans),
    [CU_PHRASES_ZH_HANT] = MODEL(zh_hant),
};

static bool is(const char *text, const char *a, const char *b, const char *c) {
    return strcmp(text, a) == 0 || strcmp(text, b) == 0 || strcmp(text, c) == 0;
}

int32_t cu_phrases_of(const char *language, const char *script, const char *region) {
    if (is(language, "ja", "jpn", "ja")) return CU_PHRASES_JA;
    if (is(language, "ko", "kor", "ko")) return CU_PHRASES_BETWEEN_SPACES;
    bool is_cantonese = strcmp(language, "yue") == 0;
    if (!is_cantonese && !is(language, "zh", "zho", "cmn")) return CU_PHRASES_NONE;
    if (strcmp(script, "Hant") == 0) return CU_PHRASES_ZH_HANT;
    if (strcmp(script, "Hans") == 0) return CU_PHRASES_ZH_HANS;
    if (script[0] != 0) return CU_PHRASES_NONE;
    if (is(region, "TW", "HK", "MO")) return CU_PHRASES_ZH_HANT;
    return is_cantonese && strcmp(region, "CN") != 0 ? CU_PHRASES_ZH_HANT : CU_PHRASES_ZH_HANS;
}

/* The index of an entry in a part of a list, -1 for none. All entries start with their character. */
static int32_t find(const void *list, size_t size, int32_t low, int32_t high, uint16_t character) {
    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        uint16_t found = *(const uint16_t *)((const char *)list + (size_t)middle * size);
        if (found == character) return middle;
        if (found < character) low = middle + 1; else high = middle;
    }
    return -1;
}

/* The unit behind the character at an index. */
static int32_t next_character(const cu_phrase_reader *reader, int32_t index) {
    index++;
    while (index < reader->end && reader->properties[index] >> CU_LINE_CLASS_SHIFT == LB_TRAIL) index++;
    return index;
}

/* The character that starts at a unit as the models have it: they have none of two units. */
static uint16_t character_at(const cu_phrase_reader *reader, int32_t index) { return index < reader->end ? reader->units[index] : 0; }

/* Sums and units are kept of the last places. A character has weights for `NEAR` of them. */
enum { NEAR = 6, KEPT = sizeof ((cu_phrase_reader *)NULL)->sums / sizeof(int32_t) };
_Static_assert((KEPT & (KEPT - 1)) == 0 && KEPT > NEAR, "the place of a character is kept until it is decided");

static int32_t *sum_of(cu_phrase_reader *reader, int32_t place) { return &reader->sums[place & (KEPT - 1)]; }

/* Adds the weights of what starts with the next character to the places around it. The third place behind the start of a text is the one
 * of its first weight. */
static void read_character(cu_phrase_reader *reader) {
    const struct phrase_model *model = &models[reader->model];
    int32_t number = reader->read++, first = number + 3, unit = reader->next;
    reader->places[number & (KEPT - 1)] = unit;
    reader->next = next_character(reader, unit);
    *sum_of(reader, first) = 0;
    int32_t found = find(model->characters, sizeof *model->characters, 0, model->character_count, character_at(reader, unit));
    if (found < 0) return;
    const struct phrase_character *character = &model->characters[found];
    for (int32_t i = 0; i < 6; i++) *sum_of(reader, first - i) += character->weights[i];
    int32_t second = reader->next;
    if (second >= reader->end) return;
    found = find(model->pairs, sizeof *model->pairs, character->pairs, character[1].pairs, character_at(reader, second));
    if (found < 0) return;
    const struct phrase_pair *pair = &model->pairs[found];
    for (int32_t i = 0; i < 3; i++) *sum_of(reader, first - 1 - i) += pair->weights[i];
    int32_t third = next_character(reader, second);
    if (third >= reader->end) return;
    found = find(model->triples, sizeof *model->triples, pair->triples, pair[1].triples, character_at(reader, third));
    if (found < 0) return;
    for (int32_t i = 0; i < 4; i++) *sum_of(reader, first - i) += model->triples[found].weights[i];
}

cu_phrase_reader cu_read_phrases(int32_t model, const uint16_t *units, const uint32_t *properties, int32_t start, int32_t end) {
    cu_phrase_reader reader = {.units = units, .properties = properties, .model = model, .next = start, .end = end, .decided = 1};
    return reader;
}

int32_t cu_next_phrase(cu_phrase_reader *reader) {
    if (models[reader->model].characters == NULL) return reader->end;
    for (;;) {
        /* The third character behind a place is the last one that has a weight there. */
        while (reader->next < reader->end && reader->read < reader->decided + 3) read_character(reader);
        if (reader->decided >= reader->read) return reader->end;
        int32_t place = reader->decided++;
        if (2 * *sum_of(reader, place) > models[reader->model].total) return reader->places[place & (KEPT - 1)];
    }
}
