import type { Plugin, Rolldown } from 'vite';
import { marks } from '../widgets/platforms/marks.ts';
import { minifyStyles } from './lean-sources.ts';
import { readSheetsOf } from './sheets.ts';

/** Makes the overlay's page into that of one widget, `overlay/<widget>.html`, with the widget's style sheet and the platforms' marks in it. */
export function overlayPage(widget: string, source: string): Plugin {
  return {
    name: 'onair-overlay-page',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle[source];
      if (page?.type !== 'asset') throw new Error(`${source} is not built.`);
      const data = `${await createStyle(widget)}${createMarks(bundle)}`;
      const html = String(page.source).replace(/>\s+</g, '><').trim();
      page.fileName = `overlay/${widget}.html`;
      page.source = html.replace('</head>', () => `${data}</head>`);
    },
  };
}

/** The sheet is text to the page (page-styles.ts takes it): no media ever matches. */
async function createStyle(widget: string): Promise<string> {
  const sheets = await readSheetsOf(widget);
  return `<style media="not all">${sheets.map(({ cssText }) => minifyStyles(cssText)).join('')}</style>`;
}

/** Data to the browser, never run; for pages whose script draws marks. */
function createMarks(bundle: Rolldown.OutputBundle): string {
  const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  if (!files.some((file) => file.endsWith('/widgets/platforms/marks.ts'))) return '';
  return `<script type="application/json">${JSON.stringify(marks).replaceAll('<', '\\u003c')}</script>`;
}
