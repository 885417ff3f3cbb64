import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Path of the release notes of a version, from the root. */
export function toNotesFile(version: string): string {
  return `docs/release/${version}.md`;
}

/**
 * Reads the release notes of a version.
 * @throws {Error} they are not written yet
 */
export function readNotes(folder: string, version: string): string {
  const file = toNotesFile(version);
  if (existsSync(join(folder, file))) return readFileSync(join(folder, file), 'utf8');
  throw new Error(`${file} is missing: write the release notes, with pictures.`);
}

/** Pictures and links of Markdown that lead to files of the repository. */
const PICTURE = /(!\[[^\]]*\])\((?![a-z]+:)([^)\s]+)\)/g;
const LINK = /((?<!!)\[[^\]]*\])\((?![a-z]+:)([^)\s]+)\)/g;

/**
 * Text of the release page: the notes without their title, which the page shows itself, and with absolute links, since the page is not
 * beside the files.
 * @param address of the repository, with the tag in paths as GitHub has them
 */
export function toReleasePage(notes: string, address: string, tag: string): string {
  const resolve = (kind: 'raw' | 'blob', path: string): string =>
    new URL(path, `${address}/${kind}/${tag}/docs/release/`).href;
  const [, ...lines] = notes.split('\n');
  const page = lines
    .join('\n')
    .replace(PICTURE, (_link, words: string, path: string) => `${words}(${resolve('raw', path)})`)
    .replace(LINK, (_link, words: string, path: string) => `${words}(${resolve('blob', path)})`);
  return `${page.trim()}\n`;
}

/** Message of the signed tag: the title of the notes and their first paragraph. */
export function toTagMessage(notes: string): string {
  const [title = '', summary = ''] = notes.split('\n\n');
  return `${title.replace(/^# /, '')}\n\n${summary.replaceAll('\n', ' ')}\n`;
}
