import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFileReader } from './file-reader.ts';
import type { FileLimits, ReadPart } from './file-reader.ts';

const LIMIT = { max: 3, room: 3 };
const LIMITS: FileLimits = { overlays: LIMIT, themes: LIMIT, pictures: LIMIT, fonts: LIMIT, kits: LIMIT };
const encoder = new TextEncoder();

interface ReadOptions {
  /** Size of the pieces in bytes. */
  readonly step?: number;
  readonly limits?: FileLimits;
}

/** Reads a whole file. */
function read(text: string | Uint8Array, { limits = LIMITS, step = 65_536 }: ReadOptions = {}): ReadPart {
  const bytes = typeof text === 'string' ? encoder.encode(text) : text;
  const reader = createFileReader(limits);
  const parts: ReadPart[] = [];
  for (let at = 0; at < bytes.length; at += step)
    parts.push(reader.read(bytes.subarray(at, at + step), { isLast: false }));
  const full = parts.find((part) => part.full)?.full;
  if (!full) parts.push(reader.read(new Uint8Array(), { isLast: true }));
  return {
    items: parts.flatMap(({ items }) => items),
    unknown: parts.flatMap(({ unknown }) => unknown),
    ...(full && { full }),
  };
}

const overlay = { widget: 'chat-box', name: 'Grüße 👋🏽 "x"\n', settings: { limit: -1.5e3, list: [true, null, {}] } };

/** Reads an endless file. @returns bytes taken before it was refused */
function readUntilRefused(head: string, piece: string): number {
  const reader = createFileReader(LIMITS);
  reader.read(encoder.encode(head), { isLast: false });
  const bytes = encoder.encode(piece);
  for (let count = 1; count < 10_000; count += 1) {
    try {
      reader.read(bytes, { isLast: false });
    } catch {
      return count * bytes.length;
    }
  }
  return Infinity;
}

describe('the reader of an export', () => {
  it('returns the items of all lists, whatever the pieces of the file', () => {
    const upload = { id: 'x', name: 'Logo', data: Buffer.from('picture').toString('base64') };
    const file = JSON.stringify({ overlays: [overlay, 5], pictures: [upload], fonts: [], onair: 1 }, null, 2);
    for (const step of [1, 2, 3, 7, 1_000]) {
      const { items, unknown } = read(file, { step });
      assert.deepEqual(
        items.map(({ index, list, value }) => [list, index, value]),
        [
          ['overlays', 0, overlay],
          ['overlays', 1, 5],
          ['pictures', 0, { ...upload, data: Buffer.from('picture') }],
        ],
        String(step),
      );
      assert.deepEqual(unknown, []);
    }
  });

  it('reads names like JSON.parse: the last one counts, and none reaches the prototype', () => {
    const { items } = read('{"onair":1,"overlays":[{"name":"a","name":"b","settings":{"__proto__":{"x":1}}}]}');
    const value = items[0]?.value as { name: string; settings: object };
    assert.deepEqual([value.name, Object.keys(value.settings), 'x' in value.settings], ['b', ['__proto__'], false]);
  });

  it('names up to twenty unknown fields, and keeps nothing of them', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`later${index}`, index]));
    const { items, unknown } = read(JSON.stringify({ onair: 1, overlays: [{ ...overlay, ...many }], more: [[]] }));
    assert.deepEqual([unknown.length, unknown[0], unknown[19]], [20, 'overlays[0].later0', 'overlays[0].later19']);
    assert.deepEqual(items[0]?.value, overlay);
  });

  it('refuses incomplete JSON, and files that are no export', () => {
    const invalid = /^invalid_request: The body is not valid JSON\.$/;
    const file = JSON.stringify({ onair: 1, overlays: [overlay] });
    for (let length = 1; length < file.length - 1; length += 1)
      assert.throws(() => read(Buffer.from(file).subarray(0, length)), invalid, String(length));
    for (const text of [`${file}x`, `${file}{}`, '{"onair":1,}', '{"onair":01}', Buffer.from([0x7b, 0x22, 0xff])])
      assert.throws(() => read(text), invalid, String(text));
    for (const text of [
      '',
      '[]',
      '5',
      '"x"',
      'null',
      '{}',
      '{"overlays":[]}',
      '{"onair":"1"}',
      '{"onair":[1]}',
      '{"onair":0}',
    ])
      assert.throws(() => read(text), /^invalid_request: This file is not an Onair export/, text);
    assert.throws(() => read('{"onair":2}'), /format 2/);
  });

  it('refuses a duplicate list', () => {
    for (const text of ['{"onair":1,"themes":[],"themes":[]}', '{"onair":1,"onair":1}'])
      assert.throws(() => read(text), /: it is in the file twice\.$/, text);
  });

  it('refuses more items than a file may have, and names the list without room', () => {
    const file = JSON.stringify({ onair: 1, themes: [1, 2, 3, 4] });
    assert.throws(() => read(file), /^invalid_request: themes: a file has at most 3\.$/);
    const { full, items } = read(file, { limits: { ...LIMITS, themes: { max: 9, room: 2 } } });
    assert.deepEqual([full, items.length], ['themes', 2]);
  });

  it('refuses depth, long texts, long names and many values before anything of that size is built', () => {
    const KIB_64 = 65_536;
    const cases: Readonly<Record<string, readonly [string, string, number]>> = {
      'brackets in an item': ['{"onair":1,"overlays":[{"settings":', '['.repeat(KIB_64), KIB_64],
      'brackets in what is not known': ['{"onair":1,"later":', '{"a":'.repeat(KIB_64 / 4), 2 * KIB_64],
      'a name': ['{"onair":1,"overlays":[{"', 'n'.repeat(KIB_64), KIB_64],
      'a number': ['{"onair":1,"overlays":[{"a":', '1'.repeat(KIB_64), KIB_64],
      'values of an overlay': ['{"onair":1,"overlays":[{"settings":[', '1,'.repeat(KIB_64 / 2), KIB_64],
      'values of a picture': ['{"onair":1,"pictures":[[', '1,'.repeat(KIB_64 / 2), KIB_64],
      'texts of a theme': ['{"onair":1,"themes":[[', `"${'x'.repeat(1_000)}",`.repeat(64), 2 * KIB_64],
      'the text of a picture': ['{"onair":1,"pictures":[{"data":"', 'A'.repeat(KIB_64), 12 * 1024 * 1024],
    };
    for (const [name, [head, piece, most]] of Object.entries(cases))
      assert.ok(readUntilRefused(head, piece) <= most, name);
  });

  it('refuses a file in it that is not base64', () => {
    for (const data of ['QUJD!', 'QUJ', 'QU=D', '-_-_', ' QUJD'])
      assert.throws(
        () => read(JSON.stringify({ onair: 1, fonts: [{ data }] })),
        /fonts\[0\]: data must be base64/,
        data,
      );
  });
});
