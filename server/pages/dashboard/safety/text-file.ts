import { msg } from '../../../../widgets/page-parts/language/msg.ts';

/**
 * Reads a text file that a person chose: UTF-8, or UTF-16 with its mark at the beginning, as Windows writes it.
 * @throws {Error} it is something else; with a message for that person
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = { '255,254': 'utf-16le', '254,255': 'utf-16be' }[bytes.subarray(0, 2).join()] ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Error(msg('This is no plain text. Save it as a text file with the encoding UTF-8, and import it again.'));
  }
}
