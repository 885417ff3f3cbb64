import { expect } from '@open-wc/testing';
import { createSource } from '../../core/stores/source.ts';
import '../elements.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import { until } from '../testing/until.ts';
import { fontServer } from './font-server.ts';

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
    fontServer.url = undefined;
  });

  it('is drawn once the font is there, and not before', async () => {
    fontServer.url = location.origin;
    badge = addBadge('Outfit');
    await until(() => badge.shadowRoot !== null);
    expect(hasFrame()).to.equal(false);
    await until(() => hasFrame());
    expect(document.fonts.check('1em "Outfit"')).to.equal(true);
    expect([...document.fonts].some(({ status }) => status === 'loaded')).to.equal(true);
  });

  it('is drawn in a font of the system when the server has none for it', async () => {
    fontServer.url = `${location.origin}/nowhere`;
    badge = addBadge('Outfit');
    await until(() => hasFrame());
  });

  it('is drawn at once where no server is known', async () => {
    badge = addBadge('Outfit');
    await badge.updateComplete;
    expect(hasFrame()).to.equal(true);
    expect(document.fonts.size).to.equal(0);
  });

  it('takes the font that the page gives it', async () => {
    fontServer.url = location.origin;
    document.body.style.setProperty('--onair-font', '"Grandstander"');
    badge = addBadge('');
    await until(() => hasFrame());
    document.body.style.removeProperty('--onair-font');
    expect([...document.fonts].some(({ family }) => family.includes('Grandstander'))).to.equal(true);
  });
});
