/* Builds the pages into `dist/pages` and the server into `dist/server.js`, each only if its sources have changed since. */
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildServer } from './build-server.ts';
import { root } from './command.ts';
import { fingerprint } from './fingerprint.ts';

const folder = join(root, 'dist/pages');
/** A separate folder for each process, so that two builds at once do not mix. */
const partial = `${folder}.${process.pid}.partial`;
const stamp = '.built-from';
const stampFile = join(folder, stamp);
const inputs = [
  'core/**/*',
  'widgets/**/*',
  'server/pages/**/*',
  'demo/{gallery,samples,scenarios}/**/*',
  'vite.config.ts',
  'scripts/{build,build-elements,fingerprint,font-files,overlay-pages,share-pictures,shell-worker}.ts',
  'package-lock.json',
];

/** Compresses each file once, at the highest level; the server sends the encoding that a browser accepts. */
function compress(): void {
  for (const file of globSync('**/*.{js,css,html,svg}', { cwd: partial })) {
    const content = readFileSync(join(partial, file));
    writeFileSync(join(partial, `${file}.gz`), gzipSync(content, { level: 9 }));
    writeFileSync(join(partial, `${file}.br`), brotliCompressSync(content));
  }
}

const current = fingerprint(inputs);
const isBuilt = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === current;
if (!isBuilt || process.argv.includes('--force')) {
  // production pages, even if a test runner starts the build
  process.env['NODE_ENV'] = 'production';
  // a lazy import, since the pages are usually built already
  const [{ build }, { buildElements }, { buildShellWorker }] = await Promise.all([
    import('vite'),
    import('./build-elements.ts'),
    import('./shell-worker.ts'),
  ]);
  rmSync(partial, { recursive: true, force: true });
  const result = await build({ root, logLevel: 'warn', build: { outDir: partial, emptyOutDir: true } });
  const files = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  await buildShellWorker(partial, files);
  // pages give away no sources
  await buildElements(join(partial, 'elements'), { sourcemap: false });
  compress();
  writeFileSync(join(partial, stamp), current);
  // renaming takes a moment, and removing long enough that a starting server finds no pages
  const former = `${folder}.${process.pid}.former`;
  if (existsSync(folder)) renameSync(folder, former);
  renameSync(partial, folder);
  rmSync(former, { recursive: true, force: true });
}
await buildServer();
