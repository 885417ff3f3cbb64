import type { Plugin } from 'vite';
import { minifyStyles } from './lean-sources.ts';
import { readSheetsOf } from './sheets.ts';

/** Makes the overlay's page into that of one widget, `overlay/<widget>.html`, with the widget's style sheet in it. */
export function overlayPage(widget: string, source: string): Plugin {
  return {
    name: 'onair-overlay-page',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle[source];
      if (page?.type !== 'asset') throw new Error(`${source} is not built.`);
      const style = await createStyle(widget);
      const html = String(page.source).replace(/>\s+</g, '><').trim();
      page.fileName = `overlay/${widget}.html`;
      page.source = html.replace('</head>', () => `${style}</head>`);
    },
  };
}

/** The sheet is text to the page (page-styles.ts takes it): no media ever matches. */
async function createStyle(widget: string): Promise<string> {
  const sheets = await readSheetsOf(widget);
  return `<style media="not all">${sheets.map(({ cssText }) => minifyStyles(cssText)).join('')}</style>`;
}
