#include "CJPEG.h"
#include "CThreads.h"

/* libjpeg's header needs the headers of streams and sizes before it. */
#include <stdio.h>

#include <jerror.h>
#include <jpeglib.h>
#include <setjmp.h>
#include <string.h>

_Static_assert(CJ_MESSAGE_ROOM >= JMSG_LENGTH_MAX, "libjpeg's messages have no room");

/* A large image with thousands of scans would take minutes. */
enum { MOST_SCANS = 500 };

struct decoder {
    /* The first member, so that libjpeg's pointers to this member are pointers to the decoder. */
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf failure;
    const uint8_t *bytes;
    size_t count;
    cj_header header;
    uint8_t *pixels;
    char *message;
};

_Noreturn static void fail(struct decoder *decoder, const char *message) {
    strcpy(decoder->message, message);
    longjmp(decoder->failure, 1);
}

static void fail_with_libjpeg(j_common_ptr jpeg) {
    char message[JMSG_LENGTH_MAX];
    jpeg->err->format_message(jpeg, message);
    fail((struct decoder *)jpeg, message);
}

static void receive_message(j_common_ptr jpeg, int level) {
    bool is_warning = level < 0;
    if (is_warning && jpeg->err->msg_code != JWRN_EXTRANEOUS_DATA) fail_with_libjpeg(jpeg);
}

/* libjpeg calls this for each row that is read, and for each row of blocks of a file of several scans. */
static void watch(j_common_ptr jpeg) {
    struct decoder *decoder = (struct decoder *)jpeg;
    if (decoder->jpeg.input_scan_number > MOST_SCANS) fail(decoder, "it has more than 500 scans");
    if (!ct_budget_spend(0)) fail(decoder, "its decoding was ended");
}

static void read_header(struct decoder *decoder) {
    struct jpeg_decompress_struct *jpeg = &decoder->jpeg;
    jpeg_create_decompress(jpeg);
    jpeg_mem_src(jpeg, decoder->bytes, decoder->count);
    jpeg_read_header(jpeg, TRUE);
    decoder->header.width = (int32_t)jpeg->image_width;
    decoder->header.height = (int32_t)jpeg->image_height;
    decoder->header.is_cmyk = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
}

static void decode(struct decoder *decoder) {
    struct jpeg_decompress_struct *jpeg = &decoder->jpeg;
    cj_header expected = decoder->header;
    read_header(decoder);
    /* The room for pixels is the header's size. */
    if (expected.width != decoder->header.width || expected.height != decoder->header.height) fail(decoder, "its size has changed");
    decoder->progress.progress_monitor = watch;
    jpeg->progress = &decoder->progress;
    jpeg->out_color_space = decoder->header.is_cmyk ? JCS_CMYK : JCS_EXT_BGRA;
    jpeg_start_decompress(jpeg);
    while (jpeg->output_scanline < jpeg->output_height) {
        JSAMPROW row = decoder->pixels + 4 * (size_t)jpeg->output_width * jpeg->output_scanline;
        jpeg_read_scanlines(jpeg, &row, 1);
    }
    jpeg_finish_decompress(jpeg);
}

/* Calls a function, out of which libjpeg's errors jump. The decoder is the caller's: variables of this function would not keep
 * their values. */
static bool succeeds(struct decoder *decoder, void (*body)(struct decoder *)) {
    if (setjmp(decoder->failure) != 0) return false;
    body(decoder);
    return true;
}

static bool run(struct decoder *decoder, void (*body)(struct decoder *)) {
    decoder->jpeg.err = jpeg_std_error(&decoder->errors);
    decoder->errors.error_exit = fail_with_libjpeg;
    decoder->errors.emit_message = receive_message;
    bool is_done = succeeds(decoder, body);
    jpeg_destroy_decompress(&decoder->jpeg);
    return is_done;
}

bool cj_read_header(const uint8_t *bytes, size_t count, cj_header *header, char *message) {
    struct decoder decoder = {.bytes = bytes, .count = count, .message = message};
    if (!run(&decoder, read_header)) return false;
    *header = decoder.header;
    return true;
}

bool cj_decode(const uint8_t *bytes, size_t count, const cj_header *header, uint8_t *pixels, char *message) {
    struct decoder decoder = {.bytes = bytes, .count = count, .header = *header, .pixels = pixels, .message = message};
    return run(&decoder, decode);
}
