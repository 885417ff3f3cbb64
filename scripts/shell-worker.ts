import { createHash } from 'node:crypto';
import { build, type Rolldown } from 'vite';
import { root } from './command.ts';

/** A file of a build. */
export type BuiltFile = Rolldown.OutputAsset | Rolldown.OutputChunk;

/**
 * Builds the overlays' service worker beside their pages, under a constant name. The worker contains the list of this build's files, so it
 * changes with each of them.
 */
export async function buildShellWorker(outDir: string, files: readonly BuiltFile[]): Promise<void> {
  const pages = files.filter(({ fileName }) => fileName.startsWith('overlay/'));
  const scripts = findOverlayScripts(files);
  const hash = createHash('sha256').update(scripts.join());
  for (const page of pages) if (page.type === 'asset') hash.update(page.source);
  const shellFiles = {
    version: hash.digest('hex').slice(0, 16),
    pages: pages.map(({ fileName }) => `/${fileName.slice(0, -'.html'.length)}`).sort(),
    assets: scripts.map((name) => `/${name}`),
  };
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

/** Every script that an overlay page may load at any time. */
function findOverlayScripts(files: readonly BuiltFile[]): readonly string[] {
  const chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const entry = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith('/overlay/index.html'));
  const found = new Set(entry && [entry.fileName]);
  // iterating a growing set includes the items added meanwhile
  for (const name of found) {
    const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {};
    for (const next of [...imports, ...dynamicImports]) found.add(next);
  }
  return [...found].sort();
}
