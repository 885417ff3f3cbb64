/*
 * Draws the share pictures again, or those named, and all of them on one page for the README:
 * `node scripts/ready.mjs demo/e2e/journeys/share-pictures.ts neon`. Look at them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { root } from '../../../scripts/command.ts';
import { SHARE_SIZE, toShareFile } from '../../../widgets/settings/share-picture.ts';
import { appearance } from '../../../widgets/settings/appearance.ts';
import { launchChromium } from './chromium-page.ts';
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
    // what was drawn last has found its size
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
  await page.locator('onair-share-picture .message').last().waitFor();
  writeFileSync(toPath(theme), await page.screenshot({ type: 'jpeg', quality: 84 }));
}
writeFileSync(`${root}docs/images/looks.jpg`, await drawAll(page));
await browser.close();
await server.close();

function toPath(theme: string): string {
  return `${root}demo/gallery/share/${toShareFile(theme)}`;
}

/** All share pictures, three in a row. */
async function drawAll(page: Page): Promise<Buffer> {
  const [columns, gapPx, width] = [3, 12, 1600];
  const images = appearance.theme.options.map(
    (theme) => `<img src="data:image/jpeg;base64,${readFileSync(toPath(theme), 'base64')}">`,
  );
  await page.setViewportSize({ width, height: 100 });
  await page.setContent(`<style>
      body { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: ${gapPx}px; margin: 0; background: #0e1015; }
      img { width: 100%; border-radius: 10px; }
    </style>${images.join('')}`);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  return page.screenshot({ type: 'jpeg', quality: 84, fullPage: true });
}
