import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `[words](target)`, also of a picture. */
const LINK = /!?\[([^\]]*)\]\(([^)\s]+)\)/g;

/** Finds the links of a document that lead to no file or no heading beside it; addresses of other hosts are not asked. */
export function findLostLinks(file: string): readonly string[] {
  const targets = [...readFileSync(file, 'utf8').matchAll(LINK)].map(([, , target = '']) => target);
  return targets.filter((target) => !leadsSomewhere(file, target));
}

/** The text of a document in which each link that leads nowhere is only its words. */
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

/** Headings as GitHub names them in addresses. */
function listHeadings(file: string): readonly string[] {
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, words = '']) => words);
  return headings.map((words) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  );
}
