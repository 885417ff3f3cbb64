/** Pixel format from the header of a PNG file (PNG, third edition, section 11.2.1). */
export interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly colorType: number;
  readonly bitsPerPixel: number;
  readonly isInterlaced: boolean;
}

/** Channels and bits of each colour type that browsers draw. */
const COLOR_TYPES: ReadonlyMap<number, { readonly channels: number; readonly depths: readonly number[] }> = new Map([
  [0, { channels: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { channels: 3, depths: [8, 16] }],
  [3, { channels: 1, depths: [1, 2, 4, 8] }],
  [4, { channels: 2, depths: [8, 16] }],
  [6, { channels: 4, depths: [8, 16] }],
]);
const HEADER_BYTES = 13;

/** Reads the data of `IHDR`; undefined if any of it is invalid. */
export function readHeader(data: Buffer): PngHeader | undefined {
  if (data.length !== HEADER_BYTES) return undefined;
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [depth, colorType, method, interlace] = [data.readUInt8(8), data.readUInt8(9), data.readUInt16BE(10), data[12]];
  const form = COLOR_TYPES.get(colorType);
  // there is one compression method, and one filter method
  const isKnown = form?.depths.includes(depth) === true && method === 0 && (interlace === 0 || interlace === 1);
  if (!isKnown || width < 1 || height < 1) return undefined;
  return { width, height, colorType, bitsPerPixel: form.channels * depth, isInterlaced: interlace === 1 };
}

/** The seven passes of an interlaced picture: first column, first row, and the steps between them (section 8.1). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const WHOLE = [[0, 0, 1, 1]] as const;

/** Consecutive rows of one length. */
export interface PngRows {
  readonly count: number;
  /** Bytes of each row, with its filter byte. */
  readonly bytes: number;
}

/** The packed rows of a picture, or of one frame of it (section 7.2). */
export function listRows(
  { bitsPerPixel, isInterlaced }: PngHeader,
  { height, width }: { readonly width: number; readonly height: number },
): readonly PngRows[] {
  return (isInterlaced ? PASSES : WHOLE).flatMap(([x, y, stepX, stepY]) => {
    const [columns, count] = [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)];
    return columns > 0 && count > 0 ? [{ count, bytes: 1 + Math.ceil((columns * bitsPerPixel) / 8) }] : [];
  });
}
