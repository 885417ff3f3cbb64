import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { LANGUAGES } from '../../../widgets/words/languages.ts';
import { DEVICES, ENGINES, openPage } from './chromium-page.ts';
import { openSection } from './dashboard-driver.ts';
import { openRoomWithBrowser, type RoomWithBrowser } from './room-with-browser.ts';

describe('the dashboard of a browser in another language', { timeout: 240_000 }, () => {
  let room: RoomWithBrowser;

  before(async () => {
    room = await openRoomWithBrowser();
  });
  after(() => room.close());

  /** The language of the page, and the label of a button inside a third-party control. */
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
    it(`has controls in ${language}`, async () => {
      const [spoken, button] = await readButton(language);
      assert.equal(spoken, language);
      assert.notEqual(button, '');
      assert.notEqual(button, 'Show password');
    });
  }
});

for (const engine of ENGINES) {
  describe(`docks of an OBS in another language (Chromium ${engine})`, { timeout: 240_000 }, () => {
    let room: RoomWithBrowser;

    before(async () => {
      room = await openRoomWithBrowser({ engine, simulator: { scenario: true } });
    });
    after(() => room.close());

    /** Opens a dock as small as one may be, and waits until it is drawn. @returns its language, its direction and its title */
    async function openDock(name: string, locale: string) {
      const { url } = await room.mint(name);
      const { context, page, requests, console } = await openPage(room.browser, { width: 300, height: 400 }, locale);
      await page.goto(url);
      await page.waitForFunction(() => document.title.endsWith(' · Onair'));
      const root = await page.evaluate(() => {
        const { lang, dir, scrollWidth } = document.documentElement;
        return { lang, dir, scrollWidth, title: document.title };
      });
      await context.close();
      return { ...root, requests, console };
    }

    for (const [name, german, arabic] of [
      ['moderation-dock', 'Moderation', 'الإشراف'],
      ['control-dock', 'Steuerung', 'التحكم'],
    ] as const) {
      it(`show the ${name} in that language, mirrored in Arabic`, async () => {
        const inGerman = await openDock(name, 'de-AT');
        assert.deepEqual([inGerman.lang, inGerman.dir, inGerman.title], ['de', 'ltr', `${german} · Onair`]);
        const inArabic = await openDock(name, 'ar');
        assert.deepEqual([inArabic.lang, inArabic.dir, inArabic.title], ['ar', 'rtl', `${arabic} · Onair`]);
        assert.deepEqual([inGerman.scrollWidth, inArabic.scrollWidth], [300, 300]);
        assert.deepEqual([...inGerman.console, ...inArabic.console], []);
      });
    }

    it('show another language at once if it is chosen, and so does the next dock', async () => {
      const { context, page } = await openPage(room.browser, { width: 300, height: 400 }, 'en');
      await page.goto((await room.mint('moderation-dock')).url);
      await page.waitForFunction(() => document.title === 'Moderation · Onair');
      await page.evaluate(() => {
        const dock = document.querySelector('onair-moderation-dock')?.shadowRoot;
        const select = dock?.querySelector('onair-dock-shell')?.shadowRoot?.querySelector('select');
        if (select) select.value = 'ar';
        select?.dispatchEvent(new Event('change'));
      });
      await page.waitForFunction(() => document.title === 'الإشراف · Onair' && document.documentElement.dir === 'rtl');
      await page.goto((await room.mint('control-dock')).url);
      await page.waitForFunction(() => document.title === 'التحكم · Onair' && document.documentElement.dir === 'rtl');
      await context.close();
    });

    it('load no translations in English', async () => {
      const isCatalog = (address: string): boolean => /\/assets\/(?:catalogs|ar|de)-[^/]+\.js$/.test(address);
      assert.equal((await openDock('moderation-dock', 'en-GB')).requests.some(isCatalog), false);
      assert.equal((await openDock('moderation-dock', 'de')).requests.some(isCatalog), true);
    });
  });
}
