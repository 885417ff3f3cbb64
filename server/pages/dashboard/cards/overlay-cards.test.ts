import { expect, fixture, html } from '@open-wc/testing';
import { answerQuestion, chooseItem, makeApi, makeOverlay } from '../../testing/dashboard-fixture.ts';
import { LANGUAGES } from '../../../../widgets/words/languages.ts';
import { setLanguage } from '../../parts/language/msg.ts';
import { until } from '../../../../widgets/testing/until.ts';
import type { DashboardApi, Overlay } from '../api.ts';
import { createOverlaysStore } from '../overlays/overlays-store.ts';
import type { OverlayCard } from './overlay-card.ts';
import type { OverlayCards } from './overlay-cards.ts';

describe('overlays as cards', () => {
  async function makeCards(api: DashboardApi): Promise<OverlayCards> {
    const store = createOverlaysStore({ api });
    await store.refresh();
    return fixture(html`<onair-overlay-cards .store=${store}></onair-overlay-cards>`);
  }
  const list = (cards: OverlayCards): readonly OverlayCard[] => [
    ...cards.renderRoot.querySelectorAll<OverlayCard>('onair-overlay-card'),
  ];

  it('show a live picture, the name and the places where each is open, and no key', async () => {
    const overlay: Overlay = { ...makeOverlay('a', 'Corner <b>'), lastUsedAt: new Date().toISOString() };
    const cards = await makeCards(makeApi({ getOverlays: () => Promise.resolve([overlay]) }));
    const root = list(cards)[0]!.renderRoot;
    const picture = root.querySelector('onair-live-picture')!;
    await until(() => picture.renderRoot.querySelector('onair-live-badge')?.shadowRoot?.textContent.trim());
    expect(root.querySelector('.name')?.textContent).to.equal('Corner <b>');
    expect(root.textContent).to.contain('Last seen just now');
    list(cards)[0]!.renderRoot.querySelector('article')?.dispatchEvent(new PointerEvent('pointerenter'));
    await list(cards)[0]!.updateComplete;
    expect([...root.querySelectorAll('*')].some((each) => /key=/.test(each.outerHTML))).to.equal(false);
  });

  it('show pictures with the shape of a stream, and end below their buttons', async () => {
    const cards = await makeCards(makeApi({ getOverlays: () => Promise.resolve([makeOverlay('a', 'First')]) }));
    const { renderRoot } = list(cards)[0]!;
    const measure = (selector: string): DOMRect => renderRoot.querySelector(selector)!.getBoundingClientRect();
    const { width, height } = measure('onair-live-picture');
    expect(Math.round((width * 9) / 16)).to.equal(Math.round(height));
    expect(Math.round(measure('article').bottom - measure('.actions').bottom)).to.be.lessThan(3);
  });

  it('are as high as the highest in their row, with their buttons in one line', async () => {
    const folder = 'Everything for the long tournament on Fridays';
    const overlays = [{ ...makeOverlay('a', 'First'), folder }, makeOverlay('b', 'Second')];
    const cards = await makeCards(makeApi({ getOverlays: () => Promise.resolve(overlays) }));
    cards.style.width = '700px';
    const measure = (selector: string): readonly number[] =>
      list(cards).map(({ renderRoot }) =>
        Math.round(renderRoot.querySelector(selector)!.getBoundingClientRect().bottom),
      );
    await until(() => measure('.facts')[0] !== measure('.facts')[1]);
    for (const part of ['article', '.actions']) await until(() => measure(part)[0] === measure(part)[1]);
  });

  it('say why more sources stay empty, if the server has refused some', async () => {
    const refused = {
      ...makeOverlay('a', 'First'),
      openIn: { obs: 20, page: 0, outdated: 0, refused: 'sources' as const },
    };
    const cards = await makeCards(
      makeApi({ getOverlays: () => Promise.resolve([refused, makeOverlay('b', 'Second')]) }),
    );
    const texts = list(cards).map(({ renderRoot }) => renderRoot.querySelector('.refused')?.textContent);
    expect(texts[0]).to.contain('Some sources stay empty');
    expect(texts[1]).to.equal(undefined);
    await expect(list(cards)[0]).to.be.accessible();
  });

  it('have buttons with distinct names', async () => {
    const overlays = [makeOverlay('a', 'First'), makeOverlay('b', 'Second')];
    const cards = await makeCards(makeApi({ getOverlays: () => Promise.resolve(overlays) }));
    const names = list(cards).map(({ renderRoot }) => {
      const id = renderRoot.querySelector('article')?.getAttribute('aria-labelledby') ?? '';
      return renderRoot.querySelector(`#${id}`)?.textContent;
    });
    expect(names).to.deep.equal(['First', 'Second']);
  });

  it('move the focus when the focused card disappears: to the next, finally to the link for a new one', async () => {
    const [a, b] = [makeOverlay('a', 'First'), makeOverlay('b', 'Second')];
    const cards = await makeCards(makeApi({ getOverlays: () => Promise.resolve([a, b]) }));
    const focused = (): Element | null => cards.shadowRoot!.activeElement;
    const first = list(cards)[0]!;
    first.link!.focus();
    await cards.store.revoke(first.overlay.id);
    await until(() => !first.isConnected);
    const second = list(cards)[0]!;
    expect(focused()).to.equal(second);
    expect(second.shadowRoot!.activeElement).to.equal(second.link);
    await cards.store.revoke(second.overlay.id);
    await until(() => !second.isConnected);
    expect(focused()?.getAttribute('href')).to.equal('#new');
  });

  it('show an own theme', async () => {
    const overlay = { ...makeOverlay('a', 'Corner'), settings: { theme: 'own-t1' } };
    const cards = await makeCards(makeApi({ getOverlays: () => Promise.resolve([overlay]) }));
    const theme = { id: 't1', name: 'Night', base: 'neon', tokens: { '--onair-live': '#123456' }, revision: 1 };
    cards.themes = [{ ...theme, createdAt: '' }];
    const badge = (): Element | null =>
      list(cards)[0]!.renderRoot.querySelector('onair-live-picture')!.renderRoot.querySelector('onair-live-badge');
    const frame = (): Element | null => badge()?.shadowRoot?.querySelector('.frame[data-own]') ?? null;
    await until(frame);
    expect(getComputedStyle(frame()!).getPropertyValue('--theme-live').trim()).to.equal('#123456');
    expect(frame()!.getAttribute('data-theme')).to.equal('neon');
  });

  it('give OBS the link when one is dragged, after the pointer came near', async () => {
    const card = list(await makeCards(makeApi()))[0]!;
    const article = card.renderRoot.querySelector('article')!;
    const drag = (): DragEvent => {
      const event = new DragEvent('dragstart', { dataTransfer: new DataTransfer(), cancelable: true });
      article.dispatchEvent(event);
      return event;
    };
    expect(drag().defaultPrevented).to.equal(true);
    article.dispatchEvent(new PointerEvent('pointerenter'));
    await until(() => !drag().defaultPrevented);
    expect(drag().dataTransfer?.getData('text/uri-list')).to.match(/layer-name=Onair%20Corner.*#key=of-a$/);
  });

  it('draw pictures only of cards in view, of two hundred', async () => {
    const overlays = Array.from({ length: 200 }, (_, index) => makeOverlay(`o${index}`, `Badge ${index}`));
    const cards = await makeCards(makeApi({ getOverlays: () => Promise.resolve(overlays) }));
    const countDrawn = (): number =>
      list(cards).filter(({ renderRoot }) =>
        renderRoot.querySelector('onair-live-picture')?.renderRoot.querySelector('onair-live-badge'),
      ).length;
    await until(() => countDrawn() > 0);
    expect(list(cards).length).to.equal(200);
    expect(countDrawn()).to.be.below(60);
  });

  it('keep the whole menu in view in every language', async () => {
    for (const language of LANGUAGES) {
      await setLanguage(language);
      const [card] = list(await makeCards(makeApi()));
      card!.style.width = '290px';
      const menu = card!.renderRoot.querySelector('.more')!;
      await until(() => menu.getBoundingClientRect().width > 0);
      const { right } = card!.getBoundingClientRect();
      expect(menu.getBoundingClientRect().right, language).to.be.at.most(right);
    }
    await setLanguage('en');
  });

  it('can be searched and sorted', async () => {
    const overlays = Array.from({ length: 12 }, (_, index) => makeOverlay(`o${index}`, `Badge ${index}`));
    const cards = await makeCards(makeApi({ getOverlays: () => Promise.resolve(overlays) }));
    const search = cards.renderRoot.querySelector('wa-input')!;
    const before = list(cards);
    const pictures = before.map(({ renderRoot }) => renderRoot.querySelector('onair-live-picture')!.settings);
    search.value = 'badge 1';
    search.dispatchEvent(new Event('input'));
    await cards.updateComplete;
    const shown = list(cards).filter((card) => card.checkVisibility());
    expect(shown.map(({ overlay }) => overlay.name)).to.deep.equal(['Badge 1', 'Badge 10', 'Badge 11']);
    search.value = 'none';
    search.dispatchEvent(new Event('input'));
    await cards.updateComplete;
    expect(cards.renderRoot.querySelector('[role=status]')?.textContent).to.contain('Nothing has “none”');
    // no card was created or rendered again, which takes long with hundreds
    expect(list(cards)).to.deep.equal(before);
    expect(
      before.map(({ renderRoot }) => renderRoot.querySelector('onair-live-picture')!.settings),
    ).to.have.ordered.members(pictures);
  });

  it('move into a folder, and can be shown folder by folder', async () => {
    const api = makeApi();
    const cards = await makeCards(api);
    const buttons = (): readonly HTMLButtonElement[] => [
      ...cards.renderRoot.querySelectorAll<HTMLButtonElement>('.folders button'),
    ];
    expect(buttons()).to.deep.equal([]);
    chooseItem(list(cards)[0]!.renderRoot, 'folder');
    const field = await until(() => document.querySelector<HTMLInputElement>('wa-dialog[open] wa-input'));
    field.value = ' Late show ';
    expect(await answerQuestion('yes')).to.equal('Folder of “Corner”');
    await until(() => api.calls.length === 1);
    expect(api.calls).to.deep.equal([['change', 'a', { folder: 'Late show' }]]);
    await until(() => buttons().length === 3);
    expect(buttons().map(({ textContent }) => textContent.trim())).to.deep.equal([
      'All folders',
      'Late show',
      'In no folder',
    ]);
    await until(() => list(cards)[0]!.renderRoot.querySelector('.folder')?.textContent === 'Late show');
    await expect(cards).to.be.accessible();
    buttons()[2]!.click();
    await until(() => list(cards)[0]!.closest('li')?.hidden);
  });

  it('stay where they are if the name of the folder is left empty', async () => {
    const api = makeApi();
    const cards = await makeCards(api);
    chooseItem(list(cards)[0]!.renderRoot, 'folder');
    await answerQuestion('yes');
    expect(api.calls).to.deep.equal([]);
  });

  it('duplicate, remove, and make a new link only after a question', async () => {
    const api = makeApi();
    const cards = await makeCards(api);
    chooseItem(list(cards)[0]!.renderRoot, 'copy');
    await until(() => list(cards).length === 2);
    chooseItem(list(cards)[0]!.renderRoot, 'rotate');
    await answerQuestion('no');
    chooseItem(list(cards).find(({ overlay }) => overlay.id === 'a')!.renderRoot, 'revoke');
    await until(() => list(cards).length === 1);
    expect(api.calls).to.deep.equal([
      ['copy', 'a'],
      ['revoke', 'a'],
    ]);
  });
});
