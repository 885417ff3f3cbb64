import type { Plugin, Rolldown } from 'vite';

/** Source of the page that all overlays share. */
const SOURCE = 'server/pages/overlay/index.html';

/**
 * Places each page at `<name>/index.html`, and creates `overlay/<widget>.html` for each widget: the overlay page with a `modulepreload` for
 * each script that the widget will import, in the form that Vite uses for static imports. So all of them load before the first of them
 * runs.
 */
export function placePages(pages: Readonly<Record<string, string>>, widgets: readonly string[]): Plugin {
  return {
    name: 'onair-place-pages',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const [name, source] of Object.entries(pages)) {
        const page = bundle[source];
        if (page) page.fileName = `${name}/index.html`;
      }
      const { [SOURCE]: overlay } = bundle;
      if (overlay?.type !== 'asset') throw new Error(`${SOURCE} is not built.`);
      const html = String(overlay.source);
      for (const widget of widgets) {
        const links = findScripts(bundle, widget)
          .filter((file) => !html.includes(file))
          .map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `);
        const source = html.replace('</head>', () => `${links.join('')}</head>`);
        this.emitFile({ type: 'asset', fileName: `overlay/${widget}.html`, source });
      }
      Reflect.deleteProperty(bundle, SOURCE);
    },
  };
}

/** The script that defines a widget, with its static imports. */
function findScripts(bundle: Rolldown.OutputBundle, widget: string): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/widgets/${widget}/define.ts`)));
  if (!entry) throw new Error(`No script defines ${widget}: widgets/${widget}/define.ts is missing.`);
  return [...followImports(bundle, entry.fileName)];
}

/** A chunk and all its static imports, each once. */
function followImports(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const chunk = bundle[file];
  for (const name of chunk?.type === 'chunk' ? chunk.imports : []) followImports(bundle, name, found);
  return found;
}
