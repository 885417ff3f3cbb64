import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../scripts/command.ts';
import { WIDGETS } from '../../widgets/widgets.ts';

/** Gzipped bytes that an overlay page of one widget requests before it can draw, without its theme. */
export interface PageWeight {
  readonly scripts: number;
  readonly all: number;
  readonly requests: number;
}

const pages = join(root, 'dist/pages');

/** Weighs the overlay page of a widget in the built pages. */
export function weighPage(widget: string): PageWeight {
  const html = readPage(widget);
  const scripts = findScripts(html);
  const bytes = weigh(scripts);
  return {
    scripts: bytes,
    all: bytes + gzipSync(html, { level: 9 }).length,
    requests: 1 + scripts.length,
  };
}

/** Gzipped bytes of script that a widget adds to a page with another one. */
export function weighFurther(widget: string): number {
  const other = WIDGETS.find(({ name }) => name !== widget)?.name ?? '';
  const present = findScripts(readPage(other));
  return weigh(findScripts(readPage(widget)).filter((file) => !present.includes(file)));
}

/** Gzipped bytes of a theme, loaded on demand. */
export function weighTheme(name: string): number {
  const files = readdirSync(join(pages, 'assets')).filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
  if (files.length !== 1) throw new Error(`The theme ${name} is ${files.length} files of the build.`);
  return weigh(files);
}

function readPage(widget: string): string {
  return readFileSync(join(pages, `overlay/${widget}.html`), 'utf8');
}

/** The scripts of a page, with all their static imports. */
function findScripts(html: string): readonly string[] {
  const found = new Set([...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file = '']) => file));
  // iterating a growing set includes the items added meanwhile
  for (const file of found) {
    for (const [, name = ''] of readAsset(file).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
      found.add(name);
  }
  return [...found];
}

function weigh(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readAsset(file), { level: 9 }).length, 0);
}

function readAsset(file: string): string {
  return readFileSync(join(pages, 'assets', file), 'utf8');
}
