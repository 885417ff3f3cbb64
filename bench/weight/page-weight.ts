import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../.ci/command.ts';

/** Bytes, gzipped, of what an overlay page of one widget asks for before it can draw. */
export interface PageWeight {
  readonly scripts: number;
  readonly all: number;
  readonly requests: number;
  /** What the widget adds to a page that shows another one already. */
  readonly further: number;
}

const pages = join(root, 'dist/pages');
const assets = join(pages, 'assets');

/** Weighs the overlay page of a widget in the built pages. */
export function weighPage(widget: string): PageWeight {
  const html = readFileSync(join(pages, 'overlay/index.html'), 'utf8');
  const pageScripts = withImports([...html.matchAll(/src="\/assets\/([^"]+)"/g)].map(([, file = '']) => file));
  const scripts = withImports([...pageScripts, findWidget(widget, pageScripts)]);
  const bytes = weigh(scripts);
  return {
    scripts: bytes,
    all: bytes + gzipSync(html).length,
    requests: 1 + scripts.length,
    further: bytes - weigh(pageScripts),
  };
}

/** Gzipped bytes of the REST client, which is loaded when first used. */
export function weighClient(): number {
  const html = readFileSync(join(pages, 'overlay/index.html'), 'utf8');
  const [, page = ''] = /src="\/assets\/([^"]+)"/.exec(html) ?? [];
  return weigh(withImports([findWidget('client', [page])]).filter((file) => file !== page));
}

/** The chunk of that name which the page's own scripts load. */
function findWidget(widget: string, pageScripts: readonly string[]): string {
  const loaders = pageScripts.map(readAsset).join('\n');
  const file = readdirSync(assets).find(
    (name) => name.startsWith(`${widget}-`) && name.endsWith('.js') && loaders.includes(name),
  );
  if (file === undefined) throw new Error(`The overlay page loads no ${widget}: run npm run build.`);
  return file;
}

/** Files and all that they import statically. */
function withImports(files: readonly string[]): readonly string[] {
  const found = new Set(files);
  for (const file of found) {
    for (const [, name = ''] of readAsset(file).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) found.add(name);
  }
  return [...found];
}

function weigh(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readAsset(file), { level: 9 }).length, 0);
}

function readAsset(file: string): string {
  return readFileSync(join(assets, file), 'utf8');
}
