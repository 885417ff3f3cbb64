/* Draws the share pictures again, or those named: `node scripts/ready.mjs demo/e2e/journeys/share-pictures.ts neon`. Look at them. */
import { writeFileSync } from 'node:fs';
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
  writeFileSync(
    `${root}demo/gallery/share/${toShareFile(theme)}`,
    await page.screenshot({ type: 'jpeg', quality: 84 }),
  );
}
await browser.close();
await server.close();
