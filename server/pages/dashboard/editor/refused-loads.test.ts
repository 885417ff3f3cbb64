import { expect, fixture, html } from '@open-wc/testing';
import type { Overlay } from '../api.ts';
import { RefusedLoads } from './refused-loads.ts';
import type { ListedLoad } from '../../../overlays/overlay-schemas.ts';
import { until } from '../../../../widgets/testing/until.ts';

customElements.define('onair-refused-loads', RefusedLoads);

const OVERLAY: Overlay = {
  id: 'a',
  name: 'Chat',
  widget: 'chat-box',
  settings: { fontHosts: ['b.example'] },
  permissions: [],
  allowedOrigins: [],
  folder: '',
  embed: false,
  revision: 1,
  obs: { name: 'Chat', width: 1, height: 1 },
  createdAt: '',
  lastUsedAt: null,
  revokedAt: null,
  expiresAt: null,
};

async function show(loads: readonly ListedLoad[]): Promise<RefusedLoads> {
  const element = await fixture<RefusedLoads>(
    html`<onair-refused-loads .read=${() => Promise.resolve(loads)} .overlay=${OVERLAY}></onair-refused-loads>`,
  );
  if (loads.length > 0) await until(() => element.renderRoot.querySelector('li'));
  return element;
}

describe('the list of refused loads of Custom CSS', () => {
  it('is hidden while everything loads', async () => {
    const element = await show([]);
    expect(element.renderRoot.textContent.trim()).to.equal('');
    expect(getComputedStyle(element).display).to.equal('none');
  });

  it('shows the refused file, its host and the reason, and allows it with a click', async () => {
    const element = await show([
      { kind: 'font', origin: 'https://fonts.example', isProven: true },
      { kind: 'picture', origin: 'http://127.0.0.1:8080', isProven: true },
    ]);
    expect(element.offsetHeight).to.be.greaterThan(0);
    const texts = [...element.renderRoot.querySelectorAll('li')].map((item) => item.textContent.replace(/\s+/g, ' '));
    expect(texts[0]).to.contain('could not load a font from fonts.example. This host is not allowed');
    expect(texts[1]).to.contain('a picture from 127.0.0.1:8080');
    const changes: unknown[] = [];
    element.addEventListener('onair-setting-change', (event) => changes.push((event as CustomEvent).detail));
    for (const button of element.renderRoot.querySelectorAll('button')) button.click();
    expect(changes).to.deep.equal([
      { name: 'fontHosts', value: ['b.example', 'fonts.example'], isFinal: true },
      { name: 'pictureHosts', value: ['http://127.0.0.1:8080'], isFinal: true },
    ]);
  });

  it('offers no button for a host that was reported from elsewhere, and explains why', async () => {
    const element = await show([{ kind: 'font', origin: 'https://attacker.example', isProven: false }]);
    expect(element.renderRoot.textContent).to.contain('came from outside your network');
    expect(element.renderRoot.querySelector('button')).to.equal(null);
    await expect(element).to.be.accessible();
  });

  it('explains what to change if no list can allow it', async () => {
    const element = await show([{ kind: 'style', origin: 'http://fonts.example', isProven: true }]);
    expect(element.renderRoot.textContent).to.contain('begins with http: change it to https');
    expect(element.renderRoot.querySelector('button')).to.equal(null);
  });

  it('passes axe', async () => {
    await expect(await show([{ kind: 'font', origin: 'https://fonts.example', isProven: true }])).to.be.accessible();
  });
});
