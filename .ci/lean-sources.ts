import { readFile } from 'node:fs/promises';
import type { CSSResult } from 'lit';
import type { Plugin } from 'vite';
import type { Setting, SettingsSchema, WidgetDefinition } from '../widgets/settings/schema.ts';
import { root } from './command.ts';
import { readSheets } from './sheets.ts';

/** What stands in the place of a module: what its relay has checked, the page believes (decision 0009). */
const TWINS: Readonly<Record<string, string>> = {
  'core/connection/credentials.ts': `export * from './key-credentials.ts';`,
  'core/connection/server.ts': `export * from './relay-server.ts';`,
  'widgets/settings/reader.ts': `export * from './relay-reader.ts';`,
  // nobody can click there
  'widgets/on-air.ts': `export const isOnAir = () => true;`,
  'widgets/live-badge/links.ts': `export const selectChannels = () => undefined, renderLink = selectChannels;`,
  'widgets/source-controller.ts': `export * from './source/page-source.ts';`,
  'widgets/themes/tokens.styles.ts': `export { pageStyles as tokens } from '/server/pages/overlay/page-styles.ts';`,
};

/**
 * Lit's way with style sheets, without what it has for other browsers and for `css`: in the page all sheets are the browser's own.
 */
const SHEETS_ALONE = `
  export const supportsAdoptingStyleSheets = true;
  export const css = undefined, unsafeCSS = undefined, CSSResult = undefined, getCompatibleStyle = (sheet) => sheet;
  export const adoptStyles = (root, sheets) => { root.adoptedStyleSheets = sheets; };
`;

/** Of a stream the badge shows all but its numbers: nobody counts there. */
const NO_FIGURES = `
  export const NO_FIGURES = {}, updateFigures = (before) => before, ageFigures = updateFigures, nextExpiryMs = () => undefined;
`;

/** What the overlay page of a widget, or of several, is built from differs from the sources only in what nobody there needs. */
export function leanSources(...widgets: readonly string[]): Plugin {
  const sheets = readSheets();
  return {
    name: 'onair-lean-sources',
    enforce: 'pre',
    async load(id) {
      const file = id.startsWith(root) ? id.slice(root.length) : id;
      const twin = findTwin(file, widgets);
      if (twin !== undefined) return twin;
      if (file === 'server/pages/overlay/schemas.ts') return leanSchemas(id);
      if (/^widgets\/[a-z-]+\/settings\.ts$/.test(file)) return leanDefaults(id);
      if (!file.startsWith('widgets/') || file.endsWith('.test.ts')) return null;
      const source = await readFile(id, 'utf8');
      if (file === 'widgets/platforms/marks.ts') return leanMarks(source);
      return source.includes('css`') ? leanStyles(id, source, await sheets) : leanTemplates(source);
    },
  };
}

function findTwin(file: string, widgets: readonly string[]): string | undefined {
  if (file === '\0vite/preload-helper.js') return 'export const __vitePreload = (load) => load();';
  if (file === 'node_modules/@lit/reactive-element/css-tag.js') return SHEETS_ALONE;
  if (file === 'core/stores/figures.ts' && widgets.every((widget) => widget === 'live-badge')) return NO_FIGURES;
  if (file !== 'server/pages/overlay/widgets.ts') return TWINS[file];
  // in this order: what comes first of a script runs first
  return `import '/widgets/source/page-source.ts'; import '/widgets/${widgets.join()}/define.ts'; export const defineWidget = () => {};`;
}

/** Names and defaults; what a value may be is for who reads one, labels and help are for who sets one. */
async function leanDefaults(file: string): Promise<string> {
  const definitions = Object.entries((await import(file)) as Readonly<Record<string, WidgetDefinition>>);
  return definitions
    .map(([name, definition]) => `export const ${name} = ${JSON.stringify(toDefaults(definition))};`)
    .join('\n');
}

function toDefaults({ name, settings }: WidgetDefinition): unknown {
  return {
    name,
    settings: Object.fromEntries(Object.entries(settings).map(([key, setting]) => [key, setting.default])),
  };
}

/** Types, defaults and bounds. */
async function leanSchemas(file: string): Promise<string> {
  const { schemas } = (await import(file)) as { schemas: Readonly<Record<string, SettingsSchema>> };
  const lean = Object.entries(schemas).map(([widget, schema]) => [
    widget,
    Object.fromEntries(Object.entries(schema).map(([name, setting]) => [name, leanSetting(setting)])),
  ]);
  return `export const schemas = ${JSON.stringify(Object.fromEntries(lean))};`;
}

/** What only people read about a setting. */
const PROSE: ReadonlySet<string> = new Set<keyof Setting>(['label', 'help', 'group']);

function leanSetting(setting: Setting): unknown {
  const plain = Object.fromEntries(Object.entries(setting).filter(([name]) => !PROSE.has(name)));
  return setting.type === 'choice' ? { ...plain, options: setting.options.map(({ value }) => ({ value })) } : plain;
}

/** Leaves out the sheets that stand in the page; others, which are loaded later, are made without Lit, so that they stand alone. */
async function leanStyles(file: string, source: string, sheets: ReadonlySet<CSSResult>): Promise<string> {
  const exports = Object.entries((await import(file)) as Readonly<Record<string, CSSResult>>);
  const inPage = exports.filter(([, value]) => sheets.has(value));
  if (inPage.length === exports.length) return exports.map(([name]) => `export const ${name} = [];`).join('\n');
  const lean = inPage.length > 0 ? () => '[]' : createSheet;
  return leanTemplates(source.replace(/\bcss`[^`]*`/g, lean));
}

/** A sheet as Lit's `css` gives it, as far as it is asked for here. */
function createSheet(tagged: string): string {
  return `((sheet) => (sheet.replaceSync(\`${minifyStyles(tagged.slice(4, -1))}\`), { styleSheet: sheet }))(new CSSStyleSheet())`;
}

/** Marks are drawings, not script, and stand in the page (overlay-page.ts). */
function leanMarks(source: string): string {
  const lean = source.replace(/(?<=\nexport const marks\b[^=]*= )\{[^]*?\n\}(?=;\n)/, `JSON.parse(${MARKS})`);
  if (lean === source)
    throw new Error('marks.ts has no table of marks any more: leave its reading to the script again.');
  return lean;
}

const MARKS = `document.querySelector('script[type="application/json"]').textContent`;

/** Takes line breaks out of templates. */
function leanTemplates(source: string): string {
  return source.replace(/(?<=\b(?:html|svg)`)[^`]*(?=`)/g, (template) =>
    template.replace(/>\s*\n\s*/g, '>').replace(/\s*\n\s*/g, ' '),
  );
}

/** Takes comments and white space that draw nothing out of a style sheet. */
export function minifyStyles(styles: string): string {
  return styles
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();
}
