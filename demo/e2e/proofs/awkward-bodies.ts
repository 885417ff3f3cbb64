/** JSON texts of about so many bytes, in every shape that costs a parser or a check more than its size says. */
export function writeJsonShapes(bytes: number): Readonly<Record<string, string>> {
  const fill = (item: string): string => item.repeat(Math.floor(bytes / item.length) - 2);
  return {
    'nested lists': '['.repeat(bytes / 2 - 1) + ']'.repeat(bytes / 2 - 1),
    'nested objects': `${'{"a":'.repeat(bytes / 6 - 1)}1${'}'.repeat(bytes / 6 - 1)}`,
    'empty lists': `[${fill('[],')}[]]`,
    'empty objects': `[${fill('{},')}{}]`,
    'many names': `{${Array.from({ length: bytes / 13 }, (_, index) => `"${index}":1`).join(',')}}`,
    'one text': JSON.stringify({ text: fill('x') }),
    escapes: `{"text":"${fill(String.raw`\u1234`)}"}`,
    numbers: `{"list":[${fill('1e9,')}1]}`,
    'a forbidden name at the end': `{"list":[${fill('{},')}{"__proto__":1}]}`,
    'no end': `{"list":[${fill('"",')}`,
  };
}

const MAX_WORDS = 10_000;

/** Lists of ten thousand words of a hundred characters that take long to prepare. */
export const WORD_SHAPES: Readonly<Record<string, (index: number) => string>> = {
  'plain words': (index) => `word${index} abc def`.padEnd(100, 'xyzw'),
  'look-alikes': (index) => `Il1a l1 I ${index} `.repeat(20).slice(0, 100),
  ligatures: (index) => '\ufdfa'.repeat(90) + String(index),
  phrases: (index) => `a b${index} c `.repeat(20).slice(0, 100),
  'Chinese words': (index) => String.fromCodePoint(0x4e00 + index) + '漢字'.repeat(45),
};

/** A change of safety settings with a list of words of that shape, different for each `seed`. */
export function writeWords(shape: (index: number) => string, seed: number): string {
  const words = Array.from({ length: MAX_WORDS }, (_, index) => ({
    text: shape(index + seed * MAX_WORDS).slice(0, 100),
    match: 'part',
  }));
  return JSON.stringify({ words });
}

const MIB = 1024 * 1024;

/** A JPEG file of 4 MiB with segments and no picture. */
export function createEmptyJpeg(): Buffer {
  const segment = Buffer.from([0xff, 0xe0, 0, 2]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(4 * MIB - 4, segment), Buffer.from([0xff, 0xd9])]);
}
