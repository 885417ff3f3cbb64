/*
 * Draws the share pictures again, all or only named ones, and all of them on one page for the README: `node scripts/ready.mjs
 * demo/e2e/journeys/share-pictures.ts neon`. Look at them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { root } from '../../../scripts/command.ts';
import { SHARE_SIZE, toShareFile } from '../../../widgets/settings/share-picture.ts';
import { appearance } from '../../../widgets/settings/appearance.ts';
import { launchChromium } from './chromium-page.ts';
import { toWebp } from './document-picture.ts';
import { serveSources } from './sheet-pictures.ts';

const chosen = process.argv.slice(2);
const server = await serveSources();
const browser = await launchChromium();
const page = await browser.newPage({ viewport: SHARE_SIZE, reducedMotion: 'reduce', locale: 'en-GB' });
for (const theme of chosen.length > 0 ? chosen : appearance.theme.options) {
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}demo/gallery/share/?${theme}#${theme}`, {
    waitUntil: 'networkidle',
  });
  await page.evaluate(async () => {
    const widgets = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? widgets(one.shadowRoot) : [])]);
    await document.fonts.ready;
    for (const one of widgets(document)) if ('updateComplete' in one) await one.updateComplete;
    // the last drawn element has its final size
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
  await page.locator('onair-share-picture .message').last().waitFor();
  writeFileSync(toPath(theme), await page.screenshot({ type: 'jpeg', quality: 84 }));
}
writeFileSync(`${root}docs/images/looks.webp`, await toWebp(browser, await drawAll(page)));
await browser.close();
await server.close();

function toPath(theme: string): string {
  return `${root}demo/gallery/share/${toShareFile(theme)}`;
}

/** All share pictures, three in a row. */
async function drawAll(page: Page): Promise<Buffer> {
  const [columns, gapPx, width] = [3, 9, 1200];
  const images = appearance.theme.options.map(
    (theme) => `<img src="data:image/jpeg;base64,${readFileSync(toPath(theme), 'base64')}">`,
  );
  await page.setViewportSize({ width, height: 100 });
  await page.setContent(`<style>
      body { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: ${gapPx}px; margin: 0; background: #0e1015; }
      img { width: 100%; border-radius: 8px; }
    </style>${images.join('')}`);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  return page.screenshot({ fullPage: true });
}
