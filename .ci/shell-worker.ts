import { createHash } from 'node:crypto';
import { build, type Rolldown } from 'vite';
import { root } from './command.ts';

/** A file that a build made. */
export type BuiltFile = Rolldown.OutputAsset | Rolldown.OutputChunk;

/**
 * Builds the overlays' service worker beside their pages, under a name that never changes: the worker is told the files of
 * this build, and so is another one as soon as any of them is.
 */
export async function buildShellWorker(outDir: string, files: readonly BuiltFile[]): Promise<void> {
  const names = [...new Set(files.map(({ fileName }) => fileName))].sort();
  const assets = names.filter((name) => name.endsWith('.js')).map((name) => `/${name}`);
  const pages = names.filter((name) => name.endsWith('.html')).map((name) => `/${name.slice(0, -'.html'.length)}`);
  const hash = createHash('sha256').update(names.join());
  for (const file of files) if (file.type === 'asset') hash.update(file.source);
  const shellFiles = { version: hash.digest('hex').slice(0, 16), pages, assets };
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { SHELL_FILES: JSON.stringify(shellFiles) },
    build: {
      target: 'chrome103',
      emptyOutDir: false,
      outDir,
      rolldownOptions: {
        input: `${root}server/pages/overlay/overlay-worker.ts`,
        output: { format: 'iife', entryFileNames: 'overlay-worker.js' },
      },
    },
  });
}
