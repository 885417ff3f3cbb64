import { expect } from '@open-wc/testing';
import { createSource } from '../../core/stores/source.ts';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import { MAX_LOAD_MS } from '../base/library.ts';
import '../elements.ts';
import { pageServer } from '../source/page-server.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import { until } from '../testing/until.ts';
import { FontChoice } from './font-choice.ts';

function addBadge(font: string): HTMLElement & { updateComplete: Promise<boolean> } {
  const connection = createFakeConnection();
  const badge = Object.assign(document.createElement('onair-live-badge'), { font, source: createSource(connection) });
  document.body.append(badge);
  connection.sendStatus(true);
  return badge;
}

describe('a widget with a font of the server', () => {
  let badge: HTMLElement & { updateComplete: Promise<boolean> };
  const hasFrame = (): boolean => Boolean(badge.shadowRoot?.querySelector('.frame'));
  afterEach(() => {
    badge.remove();
    document.fonts.clear();
    pageServer.url = undefined;
  });

  it('is drawn once the font is loaded, and not before', async () => {
    pageServer.url = location.origin;
    badge = addBadge('Outfit');
    await until(() => badge.shadowRoot !== null);
    expect(hasFrame()).to.equal(false);
    await until(() => hasFrame());
    expect(document.fonts.check('1em "Outfit"')).to.equal(true);
    expect([...document.fonts].some(({ status }) => status === 'loaded')).to.equal(true);
  });

  it('is drawn in a font of the system if the server has none', async () => {
    pageServer.url = `${location.origin}/nowhere`;
    badge = addBadge('Outfit');
    await until(() => hasFrame());
  });

  it('is drawn at once without a known server', async () => {
    badge = addBadge('Outfit');
    await badge.updateComplete;
    expect(hasFrame()).to.equal(true);
    expect(document.fonts.size).to.equal(0);
  });

  it('uses the font of the page', async () => {
    pageServer.url = location.origin;
    document.body.style.setProperty('--onair-font', '"Grandstander"');
    badge = addBadge('');
    await until(() => hasFrame());
    document.body.style.removeProperty('--onair-font');
    expect([...document.fonts].some(({ family }) => family.includes('Grandstander'))).to.equal(true);
  });
});

describe('a choice of fonts', () => {
  const { load } = document.fonts;
  afterEach(() => {
    Object.assign(document.fonts, { load });
    document.fonts.clear();
    pageServer.url = undefined;
  });

  it('has a time limit for a silent server', async () => {
    Object.assign(document.fonts, { load: () => new Promise(() => undefined) });
    pageServer.url = location.origin;
    const clock = createFakeClock();
    let updates = 0;
    const choice = new FontChoice(() => (updates += 1), clock);
    choice.choose('Inter', 'en');
    clock.advance(MAX_LOAD_MS - 1);
    await until(() => document.fonts.size > 0);
    expect([choice.isReady, updates]).to.deep.equal([false, 0]);
    clock.advance(1);
    await choice.whenLoaded;
    expect([choice.isReady, updates, clock.pending]).to.deep.equal([true, 1, 0]);
  });

  it('leaves no timer behind if the fonts load in time', async () => {
    pageServer.url = location.origin;
    const clock = createFakeClock();
    const choice = new FontChoice(() => undefined, clock);
    choice.choose('Inter', 'en');
    await choice.whenLoaded;
    expect([choice.isReady, clock.pending]).to.deep.equal([true, 0]);
  });
});
