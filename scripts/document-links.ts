import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A Markdown link `[words](target)`, also of a picture. */
const LINK = /!?\[([^\]]*)\]\(([^)\s]+)\)/g;

/** Finds links of a document to missing files or headings. Addresses of other hosts are not requested. */
export function findLostLinks(file: string): readonly string[] {
  const targets = [...readFileSync(file, 'utf8').matchAll(LINK)].map(([, , target = '']) => target);
  return targets.filter((target) => !leadsSomewhere(file, target));
}

/** Text of a document, with broken links replaced by their words. */
export function dropLostLinks(file: string): string {
  return readFileSync(file, 'utf8').replace(LINK, (link, words: string, target: string) =>
    leadsSomewhere(file, target) ? link : words,
  );
}

function leadsSomewhere(file: string, target: string): boolean {
  if (/^[a-z]+:/.test(target)) return true;
  const [path = '', heading] = target.split('#');
  const found = path === '' ? file : join(dirname(file), path);
  if (!existsSync(found)) return false;
  return heading === undefined || !found.endsWith('.md') || listHeadings(found).includes(heading);
}

/** Headings as GitHub writes them in anchors. */
function listHeadings(file: string): readonly string[] {
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, words = '']) => words);
  return headings.map((words) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  );
}
