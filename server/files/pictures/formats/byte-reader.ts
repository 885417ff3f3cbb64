/** Reads a file from its beginning on. */
export interface ByteReader {
  readonly bytes: Buffer;
  /** Position of the next byte. */
  readonly at: number;
  /** The next bytes. @throws {RangeError} there are fewer */
  take(length: number): Buffer;
  /** The next byte. @throws {RangeError} there is none */
  byte(): number;
  /** The next byte, which stays the next one. @throws {RangeError} there is none */
  peek(): number;
}

/** Creates a reader of a file. */
export function createByteReader(bytes: Buffer): ByteReader {
  let at = 0;
  return {
    bytes,
    get at() {
      return at;
    },
    take(length) {
      if (at + length > bytes.length) throw new RangeError('the file ends too early');
      at += length;
      return bytes.subarray(at - length, at);
    },
    byte: () => bytes.readUInt8(at++),
    peek: () => bytes.readUInt8(at),
  };
}
