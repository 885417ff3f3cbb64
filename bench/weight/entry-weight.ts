import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { root } from '../../scripts/command.ts';

/** Gzipped bytes of a widget's npm entry, bundled with all its static imports. */
export async function weighEntry(widget: string): Promise<number> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    // Vite would take the development build of Lit under a test runner
    resolve: { conditions: ['module', 'browser', 'production'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'chrome103',
      modulePreload: false,
      rolldownOptions: { input: join(root, `widgets/${widget}/define.ts`) },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) => ('output' in part ? part.output : []));
  const chunks = outputs.filter((output): output is Rolldown.OutputChunk => output.type === 'chunk');
  const names = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]),
  );
  const loaded = chunks.filter(({ fileName }) => names.has(fileName));
  return loaded.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
}
