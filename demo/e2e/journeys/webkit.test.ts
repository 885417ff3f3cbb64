import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { findWebKit } from '../../../scripts/webkit.ts';
import { WIDGETS } from '../../../widgets/widgets.ts';
import { openRoom, type Room } from '../faults/room.ts';
import { pinNewest } from './pin-newest.ts';
import { openWebKit, type WebKitPage } from './webkit-page.ts';

const webkit = findWebKit();

/** A part in each widget's shadow root that exists only while it shows data. A canvas and a picture are empty at first. */
const SIGHTS: Readonly<Record<string, string>> = {
  'chat-box': '[part~=message]',
  'viewer-counter': '[part~=count]',
  'live-badge': '[part~=state]',
  'clips-carousel': 'img',
  'featured-message': '.message',
  text: '[part~=words]',
  countdown: '[part~=words]',
  shape: '[part~=shape]',
};
const shownAtFirst = WIDGETS.filter(({ name }) => name in SIGHTS);

const LAYER = {
  id: 'words',
  widget: 'text',
  name: 'Words',
  x: 560,
  y: 460,
  width: 800,
  height: 160,
  opacity: 100,
  hidden: false,
  locked: false,
  settings: { text: 'Speedrun Sunday' },
};

/** The body of a function that checks whether a widget shows its data, anywhere in the page. */
function isShown(widget: string): string {
  return `
    const find = (root) => {
      for (const element of root.querySelectorAll('*')) {
        const inside = element.shadowRoot;
        if (!inside) continue;
        const sight = element.localName === 'onair-${widget}' && inside.querySelector('${SIGHTS[widget] ?? ''}');
        if ((sight && sight.getBoundingClientRect().width > 0) || find(inside)) return true;
      }
      return false;
    };
    return find(document);`;
}

// on other systems than Debian people use Safari itself
describe('Onair in WebKit', { timeout: 240_000, skip: webkit ? false : 'there is no WebKitGTK here' }, () => {
  let room: Room;
  let page: WebKitPage;

  before(async () => {
    assert.ok(webkit);
    room = await openRoom({ simulator: { scenario: true } });
    page = await openWebKit(webkit);
  });
  after(async () => {
    await page.close();
    await room.close();
  });

  for (const { name, presets, sheet } of shownAtFirst) {
    it(`shows the overlay of ${name}, on a page without a background`, async () => {
      const words = sheet.settings?.['text'];
      const { url } = await room.mint(name, { settings: words === undefined ? {} : { text: words } });
      await page.resize(presets.landscape.size.width, presets.landscape.size.height);
      await page.open(url);
      if (name === 'featured-message') await pinNewest(room);
      await page.waitFor(isShown(name));
      assert.equal(await page.run('return getComputedStyle(document.body).backgroundColor'), 'rgba(0, 0, 0, 0)');
      await page.takePicture(`webkit-${name}`);
    });
  }

  it('shows the layers of a canvas', async () => {
    const { url } = await room.mint('canvas', { settings: { layers: [LAYER] } });
    await page.resize(1920, 1080);
    await page.open(url);
    await page.waitFor(isShown('text'));
    await page.takePicture('webkit-canvas');
  });

  it('shows every widget in the gallery', async () => {
    await page.resize(1360, 1000);
    await page.open(`${room.url}/gallery/#chat-box`);
    for (const { name } of shownAtFirst) await page.waitFor(isShown(name));
    await page.takePicture('webkit-gallery');
  });

  it('signs in, and shows the overlays in the dashboard', async () => {
    await page.open(`${room.url}/auth/login`);
    await page.waitFor(`return document.querySelector('onair-dashboard')?.shadowRoot
      ?.querySelector('[data-testid=owner]') !== null && location.pathname === '/'`);
    await page.waitFor(isShown('chat-box'));
    await page.takePicture('webkit-dashboard');
  });
});
