import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import type { Setting, WidgetDefinition } from '../widgets/settings/schema.ts';
import { root } from './command.ts';

/** What the overlay page is built from differs from the sources only in what nobody there reads. */
export function leanSources(): Plugin {
  return {
    name: 'onair-lean-sources',
    enforce: 'pre',
    async load(id) {
      if (id === '\0vite/preload-helper.js') return 'export const __vitePreload = (load) => load();';
      const file = id.startsWith(root) ? id.slice(root.length) : '';
      if (/^widgets\/[a-z-]+\/settings\.ts$/.test(file)) return leanSettings(id);
      // the page and its relay are one server's (relay-frames.ts says why that is enough)
      if (file === 'core/service/frames.ts') return `export { readRelayFrame as parseFrame } from './relay-frames.ts';`;
      if (file.startsWith('widgets/') && !file.endsWith('.test.ts')) return leanTemplates(await readFile(id, 'utf8'));
      return null;
    },
  };
}

/** Names, types, defaults and bounds; labels and help are for the dashboard, the gallery and the docs. */
async function leanSettings(file: string): Promise<string> {
  const definitions = Object.entries((await import(file)) as Readonly<Record<string, WidgetDefinition>>);
  return definitions
    .map(([name, definition]) => `export const ${name} = ${JSON.stringify(lean(definition))};`)
    .join('\n');
}

function lean({ name, settings }: WidgetDefinition): unknown {
  return {
    name,
    settings: Object.fromEntries(Object.entries(settings).map(([key, setting]) => [key, leanSetting(setting)])),
  };
}

/** What only people read about a setting. */
const PROSE: ReadonlySet<string> = new Set<keyof Setting>(['label', 'help', 'group']);

function leanSetting(setting: Setting): unknown {
  const plain = Object.fromEntries(Object.entries(setting).filter(([name]) => !PROSE.has(name)));
  return setting.type === 'choice' ? { ...plain, options: setting.options.map(({ value }) => ({ value })) } : plain;
}

/** Takes comments and white space that draw nothing out of style sheets, and line breaks out of templates. */
function leanTemplates(source: string): string {
  return source
    .replace(/(?<=\bcss`)[^`]*(?=`)/g, leanStyles)
    .replace(/(?<=\b(?:html|svg)`)[^`]*(?=`)/g, (template) =>
      template.replace(/>\s*\n\s*/g, '>').replace(/\s*\n\s*/g, ' '),
    );
}

function leanStyles(styles: string): string {
  return styles
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();
}
