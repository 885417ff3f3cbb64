import type { Plugin, Rolldown } from 'vite';

/** The page that all overlays have as their source. */
const SOURCE = 'server/pages/overlay/index.html';

/**
 * Places each page at `<name>/index.html`, whatever folder its source stands in, and makes `overlay/<widget>.html` for each
 * widget: the overlay's page with a `modulepreload` for each script that the widget is going to import, as Vite writes them for
 * static imports. All of them are on their way before the first of them runs.
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

/** The script that defines a widget, and what that imports statically. */
function findScripts(bundle: Rolldown.OutputBundle, widget: string): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/widgets/${widget}/define.ts`)));
  if (!entry) throw new Error(`No script defines ${widget}: widgets/${widget}/define.ts is missing.`);
  return [...followImports(bundle, entry.fileName)];
}

/** A chunk and all that it imports statically, each once. */
function followImports(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const chunk = bundle[file];
  for (const name of chunk?.type === 'chunk' ? chunk.imports : []) followImports(bundle, name, found);
  return found;
}
