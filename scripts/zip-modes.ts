/** Fields of an entry of a zip file's central directory: APPNOTE.TXT 4.3.12. */
const SIGNATURE = 0x02014b50;
const HEADER_BYTES = 46;

/** The modes of Unix in a zip file, by path, as `unzip` and macOS read them. */
export function readZipModes(zip: Uint8Array): Readonly<Record<string, number>> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const modes: Record<string, number> = {};
  // APPNOTE.TXT 4.3.16: the end record, without a comment, has the start of the directory
  let at = view.getUint32(zip.byteLength - 6, true);
  while (view.getUint32(at, true) === SIGNATURE) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const path = new TextDecoder().decode(zip.subarray(at + HEADER_BYTES, at + HEADER_BYTES + (name ?? 0)));
    modes[path] = view.getUint32(at + 38, true) >>> 16;
    at += HEADER_BYTES + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return modes;
}
