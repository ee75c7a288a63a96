/* The words of Thai, Lao, Khmer and Burmese text, found in the dictionaries of ICU as ICU's line iterator finds them.
 *
 * The idea: at each place take the longest word of the dictionary behind which two more words follow, or one at least; what is no
 * word is joined to a short word before it, up to the next place at which a word starts. That is the algorithm of ICU's dictionary
 * break engines, which came from Apple. ICU runs it through UText, sets of characters and caches of its iterator: 36,000
 * instructions for a label of 55 characters. Here it reads UTF-16 units and `cu_decode`'s properties, and the dictionary in its place:
 * a sixth of that.
 *
 * The sources: ICU's user guide ("Boundary Analysis"), the description of the format of dictionary data (ICU's tool gendict) and of
 * byte tries (bytestrie.h). DictionaryWordsLaws compares every boundary with ICU's iterator.
 *
 * The dictionaries belong to ICU's data, which ICU reads with the same trust. A text for which something is not as it is known here,
 * another version of ICU, another format, a machine-learned model, or words of more than 64 characters, is left to ICU's iterator. */
#include "CThreads.h"
#include "CUnicode.h"
#include "dictionary_words.h"
#include "line_classes.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/udata.h>
#include <unicode/ures.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

/* The versions of ICU whose words are known to be these. */
enum { OLDEST_ICU = 72, NEWEST_ICU = 76 };

/* A byte trie. A node starts with the number of its branches, the number of bytes that follow one another, or a value, which says that a
 * word ends. A branch has a value too: a final one is its node, another one is the distance of its node. */
enum {
    FIRST_LINEAR = 0x10,
    FIRST_VALUE = 0x20,
    IS_FINAL = 1,       /* of a value: nothing follows it */
    LINEAR_BRANCHES = 5 /* so many branches at most are in a list, more in a search tree */
};

/* Nodes are known by their distances from the root, which take 24 bits. */
enum { MOST_BYTES = 1 << 24, KNOWN_BITS = 10 };

struct dictionary {
    UDataMemory *memory;
    const uint8_t *root;
    /* The character that has code 0. */
    uint32_t base;
    /* The branches that were searched last, which are most of those that a text needs: a node and a code in the high 32 bits, and the
     * node behind them in the low ones, 0 for none. An entry is written at once, so that any thread may. */
    uint64_t known[1 << KNOWN_BITS];
};

/* A script with a dictionary. */
struct script {
    int32_t number;
    /* The least length of a text that is divided. */
    int32_t least_length;
    struct dictionary *dictionary;
};

enum { THAI, LAO, KHMER, MYANMAR, SCRIPT_COUNT };

static struct script scripts[SCRIPT_COUNT] = {
    [THAI] = {USCRIPT_THAI, 5, NULL},
    [LAO] = {USCRIPT_LAO, 4, NULL},
    [KHMER] = {USCRIPT_KHMER, 4, NULL},
    [MYANMAR] = {USCRIPT_MYANMAR, 4, NULL},
};

/* In place of a dictionary: there is none that is read here. */
static struct dictionary none;

/* ---- The trie ------------------------------------------------------------------------------------------- */

/* The first node behind a value. */
static const uint8_t *skip_value(const uint8_t *at) {
    unsigned lead = *at >> 1;
    if (lead < 0x51) return at + 1;
    if (lead < 0x6C) return at + 2;
    if (lead < 0x7E) return at + 3;
    return at + (lead == 0x7E ? 4 : 5);
}

/* A value at a node, which is the distance of a branch from its end. */
static uint32_t read_value(const uint8_t *at) {
    unsigned lead = *at >> 1;
    if (lead < 0x51) return lead - 0x10;
    if (lead < 0x6C) return (lead - 0x51) << 8 | at[1];
    if (lead < 0x7E) return (lead - 0x6C) << 16 | (uint32_t)at[1] << 8 | at[2];
    if (lead == 0x7E) return (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
    return (uint32_t)at[1] << 24 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 8 | at[4];
}

/* The end of a distance in a search tree. */
static const uint8_t *skip_distance(const uint8_t *at) {
    if (*at < 0xC0) return at + 1;
    if (*at < 0xF0) return at + 2;
    if (*at < 0xFE) return at + 3;
    return at + (*at == 0xFE ? 4 : 5);
}

static const uint8_t *jump(const uint8_t *at) {
    const uint8_t *end = skip_distance(at);
    uint32_t distance = end - at == 1 ? at[0] : end - at == 2 ? at[0] - 0xC0u : end - at == 3 ? at[0] - 0xF0u : 0;
    for (at++; at < end; at++) distance = distance << 8 | *at;
    return end + distance;
}

/* The node behind a code at a node with branches, NULL for none. */
static const uint8_t *search_branch(const uint8_t *at, unsigned code) {
    unsigned count = *at++;
    if (count == 0) count = *at++;
    count++;
    while (count > LINEAR_BRANCHES) {
        if (code < *at++) {
            count /= 2;
            at = jump(at);
        } else {
            count -= count / 2;
            at = skip_distance(at);
        }
    }
    for (; count > 1; count--) {
        if (code == *at++) return *at & IS_FINAL ? at : skip_value(at) + read_value(at);
        at = skip_value(at);
    }
    return code == *at ? at + 1 : NULL;
}

/* As search_branch, in a dictionary. */
static inline const uint8_t *branch(struct dictionary *dictionary, const uint8_t *at, unsigned code) {
    uint32_t key = (uint32_t)(at - dictionary->root) << 8 | code;
    uint64_t *entry = &dictionary->known[key * 0x9E3779B1u >> (32 - KNOWN_BITS)];
    uint64_t known = __atomic_load_n(entry, __ATOMIC_RELAXED);
    if (__builtin_expect(known >> 32 != key, 0)) {
        const uint8_t *found = search_branch(at, code);
        known = (uint64_t)key << 32 | (found == NULL ? 0 : (uint32_t)(found - dictionary->root));
        __atomic_store_n(entry, known, __ATOMIC_RELAXED);
    }
    return (uint32_t)known == 0 ? NULL : dictionary->root + (uint32_t)known;
}

/* ---- The dictionaries ----------------------------------------------------------------------------------- */

static UBool is_dictionary(void *context, const char *type, const char *name, const UDataInfo *info) {
    (void)context, (void)type, (void)name;
    return info->size >= 20 && info->isBigEndian == U_IS_BIG_ENDIAN && info->charsetFamily == U_CHARSET_FAMILY &&
           memcmp(info->dataFormat, "Dict", 4) == 0 && info->formatVersion[0] == 1;
}

static const char package[] = U_ICUDATA_NAME "-brkitr";

/* The name of a file that ICU's table has for a script, without its suffix, which is returned; NULL for none. */
enum { NAME_LENGTH = 64 };
static const char *file_name(UResourceBundle *root, const char *table, int32_t script, char name[NAME_LENGTH]) {
    UErrorCode status = U_ZERO_ERROR;
    UResourceBundle *files = ures_getByKey(root, table, NULL, &status);
    int32_t length = 0;
    const UChar *file = ures_getStringByKey(files, uscript_getShortName(script), &length, &status);
    bool is_known = U_SUCCESS(status) && length < NAME_LENGTH;
    if (is_known) u_UCharsToChars(file, name, length + 1);
    ures_close(files);
    char *suffix = is_known ? strrchr(name, '.') : NULL;
    if (suffix == NULL) return NULL;
    *suffix = 0;
    return suffix + 1;
}

/* Whether ICU finds the words of a script by a machine-learned model, which it prefers to a dictionary. Debian's data names models, but
 * has none. */
static bool has_model(UResourceBundle *root, int32_t script) {
    char name[NAME_LENGTH];
    if (file_name(root, "lstm", script, name) == NULL) return false;
    UErrorCode status = U_ZERO_ERROR;
    ures_close(ures_openDirect(package, name, &status));
    return U_SUCCESS(status);
}

/* A script's dictionary, as ICU finds it; NULL for none, and where ICU uses a model. */
static UDataMemory *open_dictionary(int32_t script) {
    UErrorCode status = U_ZERO_ERROR;
    UResourceBundle *root = ures_open(package, "", &status);
    if (U_FAILURE(status)) return NULL;
    char name[NAME_LENGTH];
    const char *suffix = has_model(root, script) ? NULL : file_name(root, "dictionaries", script, name);
    ures_close(root);
    if (suffix == NULL) return NULL;
    UDataMemory *memory = udata_openChoice(package, suffix, name, is_dictionary, NULL, &status);
    return U_SUCCESS(status) ? memory : NULL;
}

static void unload(struct dictionary *dictionary) {
    if (dictionary == &none) return;
    udata_close(dictionary->memory);
    free(dictionary);
}

static struct dictionary *load(int32_t script) {
    /* The words that data starts with: where the trie is, its end, of what kind it is, and how characters become bytes. */
    enum { TRIE = 0, END = 3, KIND = 4, TRANSFORM = 5, KIND_MASK = 7, BYTES = 0, OFFSET_MASK = 0x1FFFFF, TYPE_SHIFT = 24, OFFSET_TYPE = 1 };
    int32_t version = cu_icu_version() / 100;
    UDataMemory *memory = version < OLDEST_ICU || version > NEWEST_ICU ? NULL : open_dictionary(script);
    if (memory == NULL) return &none;
    const int32_t *data = udata_getMemory(memory);
    const uint8_t *trie = (const uint8_t *)data + data[TRIE];
    bool is_known = (data[KIND] & KIND_MASK) == BYTES && data[TRANSFORM] >> TYPE_SHIFT == OFFSET_TYPE &&
                    data[END] < MOST_BYTES && *trie < FIRST_VALUE;
    struct dictionary *dictionary = is_known ? calloc(1, sizeof *dictionary) : NULL;
    if (dictionary == NULL) {
        udata_close(memory);
        return &none;
    }
    dictionary->memory = memory;
    dictionary->root = trie;
    dictionary->base = (uint32_t)data[TRANSFORM] & OFFSET_MASK;
    /* 0 would be an entry of the root. */
    dictionary->known[0] = (uint64_t)1 << 32;
    return dictionary;
}

/* The dictionary of a script, kept for the process once it is needed; NULL for none. */
static struct dictionary *dictionary_of(struct script *script) {
    struct dictionary *known = __atomic_load_n(&script->dictionary, __ATOMIC_ACQUIRE);
    if (known == NULL) {
        struct dictionary *loaded = load(script->number);
        if (__atomic_compare_exchange_n(&script->dictionary, &known, loaded, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
            known = loaded;
        } else {
            unload(loaded);
        }
    }
    return known == &none ? NULL : known;
}

bool cu_has_dictionary(uint32_t script) {
    for (int i = 0; i < SCRIPT_COUNT; i++) {
        if (scripts[i].number == (int32_t)script) return dictionary_of(&scripts[i]) != NULL;
    }
    return false;
}

/* ---- Words ---------------------------------------------------------------------------------------------- */

/* The dictionary's words at a place. Bit 0 of `ends` is a word of one character; only the shortest ones are kept. */
struct words {
    uint64_t ends;
    int32_t place;
    /* The characters up to the first with which no word goes on, that one among them. */
    int32_t prefix;
};
enum { LONGEST_WORD = 64, MOST_WORDS = 20 };

/* A text of one script, and the words at places that were asked for last: a place is asked for up to four times. */
enum { KEPT_PLACES = 32 };
struct division {
    struct dictionary *dictionary;
    const uint16_t *units;
    const uint32_t *properties;
    int32_t end;
    /* Whether there was a word that does not fit. */
    bool is_unknown;
    int32_t walk_count;
    struct words kept[KEPT_PLACES];
};

static inline unsigned code_at(const struct division *division, int32_t index) {
    uint32_t code = division->units[index] - division->dictionary->base;
    /* 0xFE and 0xFF are joiners in a dictionary. ICU takes what has no code for the last one. */
    return code < 0xFE ? code : 0xFF;
}

static void find_words(struct division *division, int32_t place, struct words *found) {
    *found = (struct words){.place = place};
    division->walk_count++;
    int32_t rest = division->end - place;
    int32_t limit = rest > LONGEST_WORD ? LONGEST_WORD : rest;
    int32_t length = 0, count = 0;
    const uint8_t *at = division->dictionary->root;
    while (at != NULL) {
        if (*at >= FIRST_VALUE) {
            if (count++ < MOST_WORDS) found->ends |= (uint64_t)1 << (length - 1);
            if (*at & IS_FINAL) break;
            at = skip_value(at);
        }
        if (length == limit) break;
        if (*at < FIRST_LINEAR) {
            at = branch(division->dictionary, at, code_at(division, place + length++));
            continue;
        }
        int32_t codes = *at++ - FIRST_LINEAR + 1;
        while (codes > 0 && length < limit) {
            if (code_at(division, place + length++) != *at) break;
            at++;
            codes--;
        }
        if (codes > 0) break;
    }
    if (length == LONGEST_WORD && rest > LONGEST_WORD) division->is_unknown = true;
    found->prefix = length;
}

static inline const struct words *words_at(struct division *division, int32_t place) {
    struct words *kept = &division->kept[(uint32_t)place % KEPT_PLACES];
    if (kept->place != place) find_words(division, place, kept);
    return kept;
}

static inline bool is_word_at(struct division *division, int32_t place) { return words_at(division, place)->ends != 0; }

static inline int32_t longest(uint64_t ends) { return LONGEST_WORD - __builtin_clzll(ends); }

static inline uint64_t without_longest(uint64_t ends) { return ends & ~((uint64_t)1 << (longest(ends) - 1)); }

/* The length of the word at a place: the longest one with two words behind it, or the shortest with one, or the longest. */
static int32_t word_length(struct division *division, int32_t place) {
    uint64_t firsts = words_at(division, place)->ends;
    if (firsts == 0) return 0;
    int32_t chosen = longest(firsts);
    if ((firsts & (firsts - 1)) == 0 || place + chosen == division->end) return chosen;
    for (; firsts != 0; firsts = without_longest(firsts)) {
        int32_t second = place + longest(firsts);
        uint64_t seconds = words_at(division, second)->ends;
        if (seconds == 0) continue;
        chosen = second - place;
        if (second + longest(seconds) == division->end) break;
        for (; seconds != 0; seconds = without_longest(seconds)) {
            if (is_word_at(division, second + longest(seconds))) return chosen;
        }
    }
    return chosen;
}

/* Whether a word may end with a character. */
static bool may_end(uint16_t unit) {
    bool is_thai_or_lao_prefix = (unit >= 0x0E40 && unit <= 0x0E44) || (unit >= 0x0EC0 && unit <= 0x0EC4);
    return !is_thai_or_lao_prefix && unit != 0x0E31 && unit != 0x17D2;
}

/* Whether a word may start with a character. */
static bool may_start(uint16_t unit) {
    return (unit >= 0x0E01 && unit <= 0x0E2E) || (unit >= 0x0E40 && unit <= 0x0E44) || (unit >= 0x0E81 && unit <= 0x0EAE) ||
           (unit >= 0x0EC0 && unit <= 0x0EC4) || unit == 0x0EDC || unit == 0x0EDD || (unit >= 0x1000 && unit <= 0x102A) ||
           (unit >= 0x1780 && unit <= 0x17B3);
}

enum { PAIYANNOI = 0x0E2F, MAIYAMOK = 0x0E46 };

static bool is_suffix(uint16_t unit) { return unit == PAIYANNOI || unit == MAIYAMOK; }

/* The end of the Thai signs at a place that belong to the word before it. */
static int32_t suffix_end(struct division *division, int32_t place) {
    const uint16_t *units = division->units;
    if (!is_suffix(units[place]) || is_word_at(division, place)) return place;
    if (units[place] == PAIYANNOI) {
        if (is_suffix(units[place - 1])) return place;
        place++;
        return place < division->end && units[place] == MAIYAMOK ? place + 1 : place;
    }
    return units[place - 1] == MAIYAMOK ? place : place + 1;
}

/* The end of the word at a place, with what is no word behind it. */
static int32_t word_end(struct division *division, int32_t place, bool is_thai) {
    enum { SHORT_WORD = 3, LONG_PREFIX = 3 };
    int32_t end = division->end;
    int32_t length = word_length(division, place);
    int32_t next = place + length;
    if (next < end && length < SHORT_WORD && !is_word_at(division, next) &&
        (length == 0 || words_at(division, next)->prefix < LONG_PREFIX)) {
        do next++;
        while (next < end && !(may_end(division->units[next - 1]) && may_start(division->units[next]) && is_word_at(division, next)));
    }
    while (next < end && (division->properties[next] & CU_MARK) != 0) next++;
    return is_thai && next < end ? suffix_end(division, next) : next;
}

/* The length of the text of the script at the start of a stretch. */
static int32_t script_end(const uint32_t *properties, int32_t start, int32_t end) {
    uint32_t script = properties[start] & CU_SCRIPT_MASK;
    int32_t next = start + 1;
    while (next < end && (properties[next] & CU_SCRIPT_MASK) == script) next++;
    return next;
}

int32_t cu_dictionary_words(const uint16_t *units, const uint32_t *properties, int32_t start, int32_t end, int32_t *out) {
    /* Words of the dictionary between two questions to the budget of the thread: some milliseconds. */
    enum { QUESTION_INTERVAL = 1 << 14 };
    if (!ct_budget_spend(0)) return WORDS_STOPPED;
    struct division division;
    division.units = units;
    division.properties = properties;
    division.is_unknown = false;
    division.walk_count = 0;
    for (int i = 0; i < KEPT_PLACES; i++) division.kept[i].place = -1;
    int32_t count = 0;
    while (start < end) {
        division.end = script_end(properties, start, end);
        struct script *script = scripts;
        while (script < scripts + SCRIPT_COUNT && (properties[start] & CU_SCRIPT_MASK) != (uint32_t)script->number) script++;
        if (script < scripts + SCRIPT_COUNT) {
            division.dictionary = dictionary_of(script);
            if (division.dictionary == NULL) return WORDS_UNKNOWN;
            int32_t place = division.end - start < script->least_length ? division.end : start;
            while (place < division.end) {
                place = word_end(&division, place, script == &scripts[THAI]);
                if (place < division.end) out[count++] = place;
                if (division.walk_count >= QUESTION_INTERVAL) {
                    division.walk_count = 0;
                    if (!ct_budget_spend(0)) return WORDS_STOPPED;
                }
            }
            if (division.is_unknown) return WORDS_UNKNOWN;
        }
        start = division.end;
    }
    return count;
}
