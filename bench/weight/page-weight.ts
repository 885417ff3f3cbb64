import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../.ci/command.ts';

/** Bytes, gzipped, of what an overlay page of one widget asks for before it can draw. */
export interface PageWeight {
  readonly scripts: number;
  readonly all: number;
  readonly requests: number;
}

const pages = join(root, 'dist/pages');

/** Weighs the overlay page of a widget in the built pages. */
export function weighPage(widget: string): PageWeight {
  const html = readFileSync(join(pages, `overlay/${widget}.html`), 'utf8');
  const scripts = findScripts(widget);
  const bytes = weigh(scripts);
  return {
    scripts: bytes,
    all: bytes + gzipSync(html, { level: 9 }).length,
    requests: 1 + scripts.length,
  };
}

/** The scripts that a page names, and all that they import statically. */
function findScripts(widget: string): readonly string[] {
  const html = readFileSync(join(pages, `overlay/${widget}.html`), 'utf8');
  const found = new Set([...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file = '']) => file));
  for (const file of found) {
    for (const [, name = ''] of readAsset(file).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) found.add(name);
  }
  return [...found];
}

function weigh(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readAsset(file), { level: 9 }).length, 0);
}

function readAsset(file: string): string {
  return readFileSync(join(pages, 'assets', file), 'utf8');
}
