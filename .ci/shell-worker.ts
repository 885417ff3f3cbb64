import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';
import { root } from './command.ts';

/**
 * Builds the overlay's service worker beside its page, under a name that never changes: the worker is told the files of
 * this build, and so is another one as soon as any of them is.
 */
export function shellWorker(): Plugin {
  return {
    name: 'onair-shell-worker',
    enforce: 'post',
    async writeBundle({ dir }, bundle) {
      const files = Object.values(bundle);
      const assets = files.flatMap(({ fileName }) => (/\.(js|css)$/.test(fileName) ? [`/${fileName}`] : [])).sort();
      const pages = files
        .flatMap(({ fileName }) => (/^overlay\/[a-z-]+\.html$/.test(fileName) ? [`/${fileName.slice(0, -5)}`] : []))
        .sort();
      const hash = createHash('sha256').update(assets.join());
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
          ...(dir !== undefined && { outDir: dir }),
          rolldownOptions: {
            input: `${root}server/pages/overlay/overlay-worker.ts`,
            output: { format: 'iife', entryFileNames: 'overlay-worker.js' },
          },
        },
      });
    },
  };
}
