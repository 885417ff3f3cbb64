import type { Plugin, Rolldown } from 'vite';
import { WIDGETS } from '../server/overlays/widgets.ts';
import { minifyStyles } from './lean-sources.ts';
import { readSheetsOf } from './sheets.ts';

/**
 * Makes the overlay's page into one for each widget, `overlay/<widget>.html`: with the widget's style sheet in it, and its
 * scripts named, so that they are all asked for at once.
 */
export function overlayPages(source: string): Plugin {
  return {
    name: 'onair-overlay-pages',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle[source];
      if (page?.type !== 'asset') throw new Error(`${source} is not built.`);
      const html = String(page.source).replace(/>\s+</g, '><').trim();
      Reflect.deleteProperty(bundle, source);
      for (const { name } of WIDGETS) {
        const head = `${findScripts(name, bundle)}${await createStyle(name)}</head>`;
        this.emitFile({
          type: 'asset',
          fileName: `overlay/${name}.html`,
          source: html.replace('</head>', () => head),
        });
      }
    },
  };
}

/** The sheet is text to the page (page-styles.ts takes it): no media ever matches. */
async function createStyle(widget: string): Promise<string> {
  const sheets = await readSheetsOf(widget);
  return `<style media="not all">${sheets.map(({ cssText }) => minifyStyles(cssText)).join('')}</style>`;
}

function findScripts(widget: string, bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/widgets/${widget}/define.ts`));
  if (!entry || !own) throw new Error(`The build has no script of ${widget}.`);
  const files = new Set([own.fileName, ...own.imports]);
  return [...files]
    .filter((file) => file !== entry.fileName)
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}
