import { expect, fixture, html } from '@open-wc/testing';
import { until } from '../../../../widgets/testing/until.ts';
import {
  answerQuestion,
  clickButton,
  enterTime,
  makeApi,
  makeOverlay,
  usePageStyles,
} from '../../testing/dashboard-fixture.ts';
import { ApiError, type DashboardApi, type Overlay } from '../api.ts';
import '../main.ts';
import { createOverlayList } from '../overlays/overlay-list.ts';
import { createOverlaysStore } from '../overlays/overlays-store.ts';
import type { DockCard } from './dock-card.ts';
import type { DocksSection } from './docks-section.ts';
import { createDocksStore, type DocksStore } from './docks-store.ts';

/** A saved dock. */
function makeDock(id: string, name: string, safety: boolean): Overlay {
  return { ...makeOverlay(id, name), widget: 'moderation-dock', settings: { safety } };
}

describe('<onair-docks-section>', () => {
  let api: ReturnType<typeof makeApi>;
  let store: DocksStore;
  let section: DocksSection;

  async function show(overrides: Partial<DashboardApi> = {}): Promise<void> {
    api = makeApi(overrides);
    const list = createOverlayList(api);
    await list.refresh();
    const { savers } = createOverlaysStore({ api, list });
    store = createDocksStore({ api, list, savers });
    section = await fixture<DocksSection>(html`<onair-docks-section .store=${store}></onair-docks-section>`);
  }
  const listCards = (): readonly DockCard[] => [...section.renderRoot.querySelectorAll<DockCard>('onair-dock-card')];
  async function findCard(): Promise<DockCard> {
    await until(() => listCards()[0]?.url);
    const [card] = listCards();
    if (!card) throw new Error('there is no dock');
    await card.updateComplete;
    return card;
  }
  const docks = (...all: Overlay[]): Partial<DashboardApi> => ({ getOverlays: () => Promise.resolve(all) });

  usePageStyles();

  it('lists docks and no overlays, and says if there is none', async () => {
    await show();
    expect(listCards()).to.deep.equal([]);
    expect(section.renderRoot.querySelector('.empty')?.textContent).to.contain('no dock yet');
    await expect(section).to.be.accessible();
    await show(docks(makeOverlay('a', 'Corner'), makeDock('d', '<b>Hana</b>', true)));
    expect(listCards().map(({ dock }) => dock.name)).to.deep.equal(['<b>Hana</b>']);
  });

  it('creates a dock for a moderator without the right to change safety settings', async () => {
    const made: unknown[] = [];
    await show({
      createOverlay(widget, name, settings) {
        made.push([widget, name, settings]);
        return Promise.resolve({ ...makeDock('n', name, false), url: 'https://onair.example/dock/moderation#key=new' });
      },
    });
    clickButton(section.renderRoot, 'Moderator’s dock');
    const card = await findCard();
    expect(made).to.deep.equal([['moderation-dock', 'Moderator’s dock', { safety: false }]]);
    expect(card.renderRoot.querySelector('details')?.open).to.equal(true);
    expect(card.renderRoot.querySelectorAll('details li').length).to.equal(3);
    await expect(section).to.be.accessible();
  });

  it('hides the key and draws no code until the owner asks for it', async () => {
    await show({
      ...docks(makeDock('d', 'Hana', true)),
      getOverlayUrl: () => Promise.resolve('https://onair.example/dock/moderation#key=SECRET'),
    });
    const { renderRoot } = await findCard();
    const field = renderRoot.querySelector<HTMLInputElement>('[data-testid=dock-url]')!;
    expect(field.value).to.equal('https://onair.example/dock/moderation#key=••••••••');
    expect(renderRoot.querySelector('onair-qr-code')).to.equal(null);
    clickButton(renderRoot, 'QR code');
    await until(() => renderRoot.querySelector('onair-qr-code')?.shadowRoot?.querySelector('path'));
    await expect(section).to.be.accessible();
    clickButton(renderRoot, 'Hide QR code');
    await until(() => !renderRoot.querySelector('onair-qr-code'));
    clickButton(renderRoot, 'Show');
    await until(() => field.value.endsWith('#key=SECRET'));
  });

  it('draws no code for an address that only this computer can open, and explains what to do', async () => {
    await show({
      ...docks(makeDock('d', 'Hana', true)),
      getOverlayUrl: () => Promise.resolve('http://localhost:4680/dock/moderation#key=x'),
    });
    const { renderRoot } = await findCard();
    clickButton(renderRoot, 'QR code');
    await until(() => renderRoot.querySelector('.phone')?.textContent.includes('A phone cannot open this address'));
    expect(renderRoot.querySelector('onair-qr-code')).to.equal(null);
    expect(renderRoot.querySelector('.share code')?.textContent).to.equal('onair share');
    await expect(section).to.be.accessible();
  });

  it('asks before it makes a new key or revokes a dock', async () => {
    await show(docks(makeDock('d', 'Hana', true)));
    const card = await findCard();
    clickButton(card.renderRoot, 'New link');
    expect(await answerQuestion('no')).to.equal('A new link for “Hana”?');
    clickButton(card.renderRoot, 'Remove');
    expect(await answerQuestion('no')).to.equal('Remove “Hana”?');
    expect(api.calls).to.deep.equal([]);
    expect(card.url).not.to.equal('about:blank#key=rotated');
    clickButton(card.renderRoot, 'New link');
    await answerQuestion('yes');
    await until(() => card.url === 'about:blank#key=rotated');
    card.renderRoot.querySelector<HTMLElement>('.danger')!.focus();
    clickButton(card.renderRoot, 'Remove');
    await answerQuestion('yes');
    await until(() => listCards().length === 0);
    expect(api.calls).to.deep.equal([['revoke', 'd']]);
    expect(section.shadowRoot!.activeElement?.className).to.equal('offer');
  });

  it('changes the name and the rights of a dock', async () => {
    await show(docks(makeDock('d', 'Hana', true)));
    const card = await findCard();
    const name = card.renderRoot.querySelector<HTMLInputElement>('[aria-label=Name]')!;
    name.value = ' Hana’s phone ';
    name.dispatchEvent(new Event('change'));
    card.renderRoot.querySelector<HTMLInputElement>('[role=switch]')!.click();
    await until(() => api.calls.length === 2);
    expect(api.calls).to.deep.equal([
      ['change', 'd', { name: 'Hana’s phone' }],
      ['change', 'd', { settings: { safety: false } }],
    ]);
  });

  it('asks which name to keep if another tab has changed it', async () => {
    let saved = makeDock('d', 'Hana', true);
    await show({
      ...docks(saved),
      getOverlay: () => Promise.resolve(saved),
      changeOverlay(_id, { name = '', revision }) {
        if (revision !== saved.revision) return Promise.reject(new ApiError(409, 'Changed.'));
        saved = { ...saved, name, revision: saved.revision + 1 };
        return Promise.resolve(saved);
      },
    });
    saved = { ...saved, name: 'Theirs', revision: 2 };
    const { renderRoot } = await findCard();
    const name = renderRoot.querySelector<HTMLInputElement>('[aria-label=Name]')!;
    name.value = 'Mine';
    name.dispatchEvent(new Event('change'));
    const question = await until(() => renderRoot.querySelector('.contested'));
    expect(question.textContent).to.contain('Another tab changed this too: Name.');
    await until(() => name.value === 'Theirs');
    await expect(section).to.be.accessible();
    clickButton(renderRoot, 'Save mine');
    await until(() => !renderRoot.querySelector('.contested') && name.value === 'Mine');
    expect(saved.name).to.equal('Mine');
  });

  it('keeps a change while the server does not answer', async () => {
    await show({ ...docks(makeDock('d', 'Hana', true)), changeOverlay: () => Promise.reject(new TypeError('fetch')) });
    const { renderRoot } = await findCard();
    renderRoot.querySelector<HTMLInputElement>('[role=switch]')!.click();
    await until(() => renderRoot.querySelector('#safety-note')?.textContent.includes('Not saved yet'));
    expect(renderRoot.querySelector<HTMLInputElement>('[role=switch]')?.checked).to.equal(false);
    store.savers.forget('d');
  });

  it('keeps a name that is being typed when the dock is reloaded', async () => {
    await show(docks(makeDock('d', 'Hana', true)));
    const card = await findCard();
    const name = card.renderRoot.querySelector<HTMLInputElement>('[aria-label=Name]')!;
    name.value = 'Hana’s ph';
    card.dock = { ...card.dock, lastUsedAt: '2026-11-25T10:00:00.000Z' };
    await card.updateComplete;
    expect(name.value).to.equal('Hana’s ph');
  });

  it('sets when the URL of a dock expires, shows it, and removes the expiry', async () => {
    const dock = { ...makeDock('d', 'Hana', true), expiresAt: '2020-01-01T10:00:00.000Z' };
    const changes: unknown[] = [];
    await show({
      ...docks(dock),
      changeOverlay(_id, { expiresAt = null }) {
        changes.push(expiresAt);
        return Promise.resolve({ ...dock, expiresAt });
      },
    });
    const { renderRoot } = await findCard();
    const field = renderRoot.querySelector<HTMLInputElement>('#expires-at')!;
    expect(renderRoot.querySelector('.expiry')?.closest('details')?.open).to.equal(true);
    expect(renderRoot.querySelector('.expiry')?.textContent).to.contain('the link does not work');
    await expect(section).to.be.accessible();
    await enterTime(field, '0002-12-31T20:15', '2099-12-31T20:15');
    expect(changes).to.deep.equal([]);
    field.dispatchEvent(new Event('blur'));
    await until(() => renderRoot.querySelector('.expiry')?.textContent.includes('From then on it shows nothing'));
    expect(renderRoot.querySelectorAll('summary')[1]?.textContent).to.match(/^Expires .*2099/);
    await enterTime(field, '');
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    await until(() => renderRoot.querySelectorAll('summary')[1]?.textContent === 'Let it expire');
    expect(changes).to.deep.equal([new Date('2099-12-31T20:15').toISOString(), null]);
  });

  it('shows in one line why the server refused something', async () => {
    await show({ createOverlay: () => Promise.reject(new ApiError(400, 'Remove one first.')) });
    clickButton(section.renderRoot, 'Control dock');
    await until(() => section.renderRoot.querySelector('[role=alert]')?.textContent === 'Remove one first.');
  });
});
