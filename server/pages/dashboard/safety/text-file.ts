import { msg } from '../../parts/language/msg.ts';

/**
 * Reads a text file that a person chose: UTF-8, or UTF-16 with a byte order mark, as Windows writes it.
 * @throws {Error} if it is something else; the message is for that person
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = { '255,254': 'utf-16le', '254,255': 'utf-16be' }[bytes.subarray(0, 2).join()] ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Error(
      msg('This file is not plain text. Save it as a text file with the encoding UTF-8, and import it again.'),
    );
  }
}
