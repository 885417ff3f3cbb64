/** Tag of the orientation in EXIF (Exif 3.0, section 4.6.5.1, "Orientation"). */
const ORIENTATION = 0x0112;
const MOST_ENTRIES = 512;
const PREFIX = 'Exif\0\0';

/** Orientation of a camera: 1 upright, 2 to 8 mirrored or turned, as shown by browsers. */
export type Orientation = number;

/** Reads the orientation from EXIF data, with or without its `Exif` prefix; 1 if it has none. */
export function readOrientation(exif: Buffer): Orientation {
  const tiff = exif.toString('latin1', 0, PREFIX.length) === PREFIX ? exif.subarray(PREFIX.length) : exif;
  const read = createReader(tiff);
  const directory = read?.(4, 4);
  const value = read && directory !== undefined ? findValue(read, directory) : undefined;
  return value !== undefined && value >= 1 && value <= 8 ? value : 1;
}

type Read = (at: number, bytes: 2 | 4) => number | undefined;

/** The value of the first entry for the orientation in a directory. */
function findValue(read: Read, directory: number): number | undefined {
  const count = Math.min(read(directory, 2) ?? 0, MOST_ENTRIES);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    if (read(entry, 2) === ORIENTATION) return read(entry + 8, 2);
  }
  return undefined;
}

/** Reads numbers in the byte order of the data (TIFF 6.0, section 2); undefined past its end. */
function createReader(tiff: Buffer): Read | undefined {
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return undefined;
  return (at, bytes) => {
    if (at + bytes > tiff.length) return undefined;
    return order === 'II' ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes);
  };
}

/** Writes EXIF data that contains only an orientation, without the `Exif` prefix. */
export function writeOrientation(orientation: Orientation): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
