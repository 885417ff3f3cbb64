import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { leanSources } from '../../.ci/lean-sources.ts';
import { root } from '../../.ci/command.ts';
import { createTerserOptions } from '../../.ci/small-scripts.ts';

const ENTRY = '\0widgets';

/** Gzipped bytes of script that a widget adds to a page that shows another one, both built as overlay pages are. */
export async function weighFurther(widget: string): Promise<number> {
  const other = widget === 'viewer-counter' ? 'live-badge' : 'viewer-counter';
  return (await weighTogether([other, widget])) - (await weighTogether([other]));
}

async function weighTogether(widgets: readonly string[]): Promise<number> {
  const result = await build({
    ...{ root, configFile: false, logLevel: 'error' },
    resolve: { conditions: ['module', 'browser', 'production'] },
    plugins: [leanSources(...widgets), createEntry(widgets)],
    build: {
      ...{ write: false, target: 'chrome103', modulePreload: false },
      ...{ minify: 'terser', terserOptions: createTerserOptions() },
      rolldownOptions: { input: ENTRY, checks: { bundlerTimings: false } },
    },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const entry = outputs.find((output) => output.type === 'chunk' && output.isEntry);
  return entry?.type === 'chunk' ? gzipSync(entry.code, { level: 9 }).length : 0;
}

function createEntry(widgets: readonly string[]): Plugin {
  return {
    name: 'onair-widgets',
    resolveId: (id) => (id === ENTRY ? id : null),
    load: (id) => (id === ENTRY ? widgets.map((name) => `import '/widgets/${name}/define.ts';`).join('') : null),
  };
}
