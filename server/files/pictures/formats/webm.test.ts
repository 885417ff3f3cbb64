import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { audioTrack, cluster, createWebm, simpleBlock, videoTrack, write } from '../../../testing/webm-files.ts';
import type { WebmElement, WebmForm } from '../../../testing/webm-files.ts';
import { readPictureFile } from '../picture-file.ts';

const DAMAGED = /damaged or incomplete/;
const OTHER_KIND = /^invalid_request: Of videos, only WebM loops with one track of pictures in VP8, VP9 or AV1 fit/;
const TAGS = 0x1254c367;

/** A file with a cluster of these blocks. */
function withBlocks(...blocks: readonly WebmElement[]): Buffer {
  return createWebm({ timesMs: [], extras: [cluster(0, ...blocks)] });
}

/** Elements in each other. */
function nest(id: number, depth: number): WebmElement {
  let nested: WebmElement = [id, Buffer.alloc(1)];
  for (let level = 1; level < depth; level += 1) nested = [id, write(nested)];
  return nested;
}

describe('a WebM file', () => {
  it('is accepted with its frames, and stored unchanged', async () => {
    const file = createWebm({ timesMs: [0, 40, 80], durationMs: 120 });
    const picture = await readPictureFile(file);
    assert.deepEqual(picture.file, { type: 'video/webm', width: 160, height: 90, frames: 3 });
    assert.deepEqual(picture.data, file);
  });

  it('may have sound, and no sizes as in recordings', async () => {
    const tracks = [videoTrack({ codec: 'V_VP8' }), audioTrack(), audioTrack('A_VORBIS', 3)];
    const file = createWebm({ isOpen: true, tracks });
    assert.deepEqual((await readPictureFile(file)).data, file);
    assert.equal((await readPictureFile(createWebm({ tracks: [videoTrack({ codec: 'V_AV1' })] }))).file.frames, 2);
    // with transparency beside the second frame
    const group: WebmElement = [0xa0, [0xa1, simpleBlock(5)[1] as Buffer], [0x75a1, Buffer.from('alpha')]];
    const clear = await readPictureFile(withBlocks(simpleBlock(), group));
    assert.deepEqual([clear.file.frames, clear.data.includes('alpha')], [2, true]);
  });

  it('loses tags, attachments, chapters, names and unknown elements, and what is behind its end', async () => {
    const secret = Buffer.from('filmed at home');
    const long = Buffer.alloc(500, secret);
    const extras: readonly WebmElement[] = [
      [TAGS, secret],
      [0x1941a469, long],
      [0x1043a770, Buffer.alloc(0)],
      [0xec, secret],
      cluster(80, [0xbf, secret], simpleBlock()),
    ];
    const track: WebmElement = [...videoTrack(), [0x536e, secret]];
    const file = createWebm({ extras, tracks: [track] });
    const { data, file: form } = await readPictureFile(Buffer.concat([file, secret]));
    assert.equal(data.length, file.length);
    assert.equal(data.includes('home'), false);
    assert.equal(form.frames, 3);
    assert.deepEqual((await readPictureFile(data)).data, data);
  });

  it('is refused if it is cut off anywhere', async () => {
    const file = createWebm({ durationMs: 80 });
    for (let length = 4; length < file.length; length += 1)
      await assert.rejects(readPictureFile(file.subarray(0, length)), DAMAGED, `${length} bytes`);
  });

  it('without sizes is read as far as it goes, or refused', async () => {
    const file = createWebm({ isOpen: true });
    for (let length = 4; length < file.length; length += 1) {
      const read = await readPictureFile(file.subarray(0, length)).catch((error: unknown) => String(error));
      if (typeof read === 'string') assert.match(read, DAMAGED);
      else assert.equal(read.file.frames, 1);
    }
  });

  it('is refused if its sizes lie, wherever they stand', async () => {
    const file = createWebm({ durationMs: 80 });
    const sizes = [...file.keys()].filter((at) => file.subarray(at, at + 4).equals(Buffer.of(1, 0, 0, 0)));
    assert.ok(sizes.length > 15);
    for (const at of sizes) {
      const changed = Buffer.from(file);
      changed.writeUIntBE(file.length, at + 2, 6);
      await assert.rejects(readPictureFile(changed), DAMAGED, `the size at ${at}`);
    }
  });

  it('is refused if readers could disagree on it, or would not draw it', async () => {
    const [info, tracks]: readonly WebmElement[] = [
      [0x1549a966, [0x2ad7b1, Buffer.of(1)]],
      [0x1654ae6b, videoTrack()],
    ];
    const files = {
      'no frame': createWebm({ timesMs: [] }),
      'no width': createWebm({ tracks: [videoTrack({ width: 0 })] }),
      'two widths': createWebm({ tracks: [[0xae, ...videoTrack().slice(1), videoTrack().at(-1)!] as WebmElement] }),
      'two lists of tracks': createWebm({ extras: [tracks!] }),
      'two heads': createWebm({ extras: [info!] }),
      'two tracks of one number': createWebm({ tracks: [videoTrack(), audioTrack('A_OPUS', 1)] }),
      'a block without a frame': withBlocks(simpleBlock(0, { frame: Buffer.alloc(0) })),
      'a block of another track': withBlocks(simpleBlock(0, { track: 9 })),
      'several frames in a block': withBlocks(simpleBlock(0, { flags: 0x86 })),
      'times that jump back': createWebm({ timesMs: [0, 500, 40] }),
      'a time before the beginning': withBlocks(simpleBlock(-9)),
      'a duration that is no number': createWebm({ durationMs: NaN }),
      'a duration of a negative number': createWebm({ durationMs: -1 }),
      'a cluster without a time': createWebm({ extras: [[0x1f43b675, simpleBlock()]] }),
      'elements in each other': Buffer.concat([write([0x1a45dfa3]), write(nest(0x18538067, 1_000))]),
      'a hundred thousand elements': createWebm({ extras: Array.from({ length: 100_000 }, () => [0xec] as const) }),
      'nothing but its head': createWebm().subarray(0, 4),
    };
    for (const [name, file] of Object.entries(files)) await assert.rejects(readPictureFile(file), DAMAGED, name);
  });

  it('does not enter unknown elements, however deep they are', async () => {
    const file = createWebm({ extras: [nest(TAGS, 1_000), cluster(80, nest(0xa7, 1_000), simpleBlock())] });
    assert.equal((await readPictureFile(file)).file.frames, 3);
  });

  it('is refused in one line if it is a video of another kind', async () => {
    const forms: Readonly<Record<string, WebmForm>> = {
      Matroska: { docType: 'matroska' },
      'sound alone': { tracks: [audioTrack('A_OPUS', 1)] },
      'two tracks of pictures': { tracks: [videoTrack(), videoTrack({ number: 2 })] },
      H264: { tracks: [videoTrack({ codec: 'V_MPEG4/ISO/AVC' })] },
      MP3: { tracks: [videoTrack(), audioTrack('A_MPEG/L3')] },
      subtitles: { tracks: [videoTrack(), [0xae, [0xd7, Buffer.of(2)], [0x83, Buffer.of(17)], [0x86, Buffer.of(65)]]] },
      'compressed frames': { tracks: [[...videoTrack(), [0x6d80, Buffer.of(0)]]] },
    };
    for (const [name, form] of Object.entries(forms))
      await assert.rejects(readPictureFile(createWebm(form)), OTHER_KIND, name);
    const mp4 = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
    await assert.rejects(readPictureFile(mp4), /This is not a picture: send a PNG, JPEG, WebP, GIF or WebM file/);
    await assert.rejects(readPictureFile(Buffer.alloc(0)), /This is not a picture/);
  });

  it('is refused if it would cost a stream too much', async () => {
    const tooLong = /The loop takes 16 seconds: at most 15 fit/;
    await assert.rejects(readPictureFile(createWebm({ timesMs: [0, 16_000] })), tooLong);
    await assert.rejects(readPictureFile(createWebm({ durationMs: 16_000 })), tooLong);
    // the frames count, whatever length it states
    await assert.rejects(readPictureFile(createWebm({ timesMs: [0, 16_000], durationMs: 80 })), tooLong);
    await assert.rejects(readPictureFile(createWebm({ durationMs: Infinity })), /Infinity seconds/);
    assert.equal((await readPictureFile(createWebm({ timesMs: [0, 15_000], durationMs: 15_040 }))).file.frames, 2);
    const wide = createWebm({ tracks: [videoTrack({ width: 5_000 })] });
    await assert.rejects(readPictureFile(wide), /5000 × 90 pixels: at most 4096 × 4096 fit/);
    const frames = createWebm({ timesMs: Array.from({ length: 1_001 }, (_, index) => index) });
    await assert.rejects(readPictureFile(frames), /1001 frames of 160 × 90 pixels, too many/);
    const large = createWebm({ extras: [[TAGS, Buffer.alloc(8 * 1024 * 1024)]] });
    await assert.rejects(readPictureFile(large), /a moving one, 8 MiB/);
  });
});
