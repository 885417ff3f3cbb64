/* Builds the pages into `dist/pages` and the server into `dist/server.js`, each unless nothing that it is made of has changed since. */
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildServer } from './build-server.ts';
import { root } from './command.ts';
import { fingerprint } from './fingerprint.ts';

const folder = join(root, 'dist/pages');
/** Its own for each process, so that two at once do not take from each other. */
const partial = `${folder}.${process.pid}.partial`;
const stamp = '.built-from';
const stampFile = join(folder, stamp);
const inputs = [
  'core/**/*',
  'widgets/**/*',
  'server/pages/**/*',
  'demo/{gallery,samples,scenarios}/**/*',
  'vite.config.ts',
  'scripts/{build,fingerprint,font-files,overlay-pages,share-pictures,shell-worker}.ts',
  'package-lock.json',
];

/** Compresses each file once, as small as it goes; the server sends what a browser takes. */
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
  // the pages that go on air, even when a test runner starts this
  process.env['NODE_ENV'] = 'production';
  // loaded only now, since the pages are usually built already
  const [{ build }, { buildShellWorker }] = await Promise.all([import('vite'), import('./shell-worker.ts')]);
  rmSync(partial, { recursive: true, force: true });
  const result = await build({ root, logLevel: 'warn', build: { outDir: partial, emptyOutDir: true } });
  const files = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  await buildShellWorker(partial, files);
  compress();
  writeFileSync(join(partial, stamp), current);
  // pages that are being served are gone for a moment only
  rmSync(folder, { recursive: true, force: true });
  renameSync(partial, folder);
}
await buildServer();
