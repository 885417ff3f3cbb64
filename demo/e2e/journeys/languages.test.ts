import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { LANGUAGES } from '../../../widgets/words/languages.ts';
import { DEVICES, openPage } from './chromium-page.ts';
import { openSection } from './dashboard-driver.ts';
import { openRoomWithBrowser, type RoomWithBrowser } from './room-with-browser.ts';

describe('the dashboard of a browser in another language', { timeout: 240_000 }, () => {
  let room: RoomWithBrowser;

  before(async () => {
    room = await openRoomWithBrowser();
  });
  after(() => room.close());

  /** What the page says it speaks, and what is read of a button inside a control that is not our own. */
  async function readButton(locale: string): Promise<readonly [language: string, button: string]> {
    const { context, page } = await openPage(room.browser, DEVICES.desktop, locale);
    await page.goto(`${room.url}/auth/login`);
    await page.locator('[data-testid=owner]').waitFor();
    await openSection(page, 'obs');
    const button = page.locator('onair-connect-obs wa-input[type=password] button');
    await button.waitFor();
    const spoken = (await page.locator('html').getAttribute('lang')) ?? '';
    const label = (await button.getAttribute('aria-label')) ?? '';
    await context.close();
    return [spoken, label];
  }

  for (const locale of ['en', 'de', 'fr', 'ar']) {
    it(`has room for the account on a tablet in ${locale}`, async () => {
      const { context, page } = await openPage(room.browser, { width: 820, height: 1180, hasTouch: true }, locale);
      await page.goto(`${room.url}/auth/login`);
      await page.locator('[data-testid=owner]').waitFor();
      const { x, width } = (await page.locator('button.who').boundingBox())!;
      assert.ok(x >= 0 && x + width <= 820, `from ${x}, ${width} wide`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 820);
      await context.close();
    });
  }

  it('has English controls in English', async () => {
    assert.deepEqual(await readButton('en-GB'), ['en', 'Show password']);
  });

  for (const language of LANGUAGES) {
    it(`has controls that speak ${language}, too`, async () => {
      const [spoken, button] = await readButton(language);
      assert.equal(spoken, language);
      assert.notEqual(button, '');
      assert.notEqual(button, 'Show password');
    });
  }
});
