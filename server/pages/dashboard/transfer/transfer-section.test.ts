import { expect, fixture, html } from '@open-wc/testing';
import { setLanguage } from '../../parts/language/msg.ts';
import { until } from '../../../../widgets/testing/until.ts';
import { usePageStyles, makeApi, makeOverlay } from '../../testing/dashboard-fixture.ts';
import { ApiError, type DashboardApi } from '../api.ts';
import '../main.ts';
import type { TransferSection } from './transfer-section.ts';

const badge = { widget: 'live-badge', name: 'Corner', settings: {} };
const chat = { widget: 'chat-box', name: 'Chat <b>', settings: { limit: 5 } };

describe('<onair-transfer-section>', () => {
  let section: TransferSection;
  usePageStyles();

  const read = (selector: string): string =>
    [...section.renderRoot.querySelectorAll(selector)]
      .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
      .join(' | ');
  const button = (words: string): HTMLElement & { disabled: boolean } =>
    [...section.renderRoot.querySelectorAll<HTMLElement & { disabled: boolean }>('wa-button')].find(({ textContent }) =>
      textContent.includes(words),
    )!;
  async function show(answers: Partial<DashboardApi> = {}): Promise<ReturnType<typeof makeApi>> {
    const api = makeApi(answers);
    section = await fixture<TransferSection>(html`<onair-transfer-section .api=${api}></onair-transfer-section>`);
    return api;
  }
  /** Drops a file, as from a folder. */
  function drop(text: string): void {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'my file.json'));
    section.renderRoot.querySelector('.drop')!.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  }
  const dropParts = (...overlays: readonly object[]): void => drop(JSON.stringify({ onair: 1, overlays }));

  it('exports with a plain link, and passes the accessibility audit', async () => {
    await show();
    expect(button('Export a file').getAttribute('href')).to.equal('/api/export');
    await expect(section).to.be.accessible();
  });

  it('mentions dropping a file only on devices with a mouse', async () => {
    await show();
    const hasMouse = matchMedia('(any-hover: hover) and (any-pointer: fine)').matches;
    const importing = section.renderRoot.querySelector<HTMLElement>('.drop')!;
    expect(importing.innerText.includes('drop it here')).to.equal(hasMouse);
    expect(importing.innerText).to.contain('You see what is in it before anything is changed.');
  });

  it('explains in one line why a broken or newer file is refused, and sends nothing', async () => {
    const api = await show();
    drop('{"onair": 1,');
    await until(() => read('[role=alert]').startsWith('This file is broken'));
    drop('{"onair": 9}');
    await until(() => read('[role=alert]').startsWith('This file was made by a newer Onair'));
    expect(section.renderRoot.querySelector('.offer')).to.equal(null);
    expect(api.calls).to.deep.equal([]);
  });

  it('shows new and existing parts before the import, and sends the chosen ones', async () => {
    const api = await show({
      getOwned: () =>
        Promise.resolve({ overlays: [makeOverlay('a', 'Corner')], themes: [], pictures: [], fonts: [], kits: [] }),
    });
    dropParts(badge, chat, { widget: 'hologram', name: 'Later' });
    await until(() => section.renderRoot.querySelector('.offer'));
    expect(read('.offer p')).to.contain('my file.json: 1 new, 1 here already, 1 not for this version');
    expect(read('.offer li')).to.equal(
      'Chat <b> Chat box New | Corner Live badge Here already | Later hologram Needs a newer Onair',
    );
    await expect(section).to.be.accessible();
    const boxes = [...section.renderRoot.querySelectorAll<HTMLInputElement>('.offer input')];
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).to.deep.equal([
      [true, false],
      [false, false],
      [false, true],
    ]);
    expect(api.calls).to.deep.equal([]);
    let isTold = false;
    section.addEventListener('onair-imported', () => (isTold = true));
    button('Import 1').click();
    await until(() => read('[role=status]'));
    expect(read('[role=status]')).to.equal('Imported: 1 overlay. Each overlay has a link of its own.');
    expect(api.calls).to.deep.equal([
      ['import', { onair: 1, overlays: [chat], themes: [], pictures: [], fonts: [], kits: [] }],
    ]);
    expect(isTold).to.equal(true);
    expect(section.renderRoot.querySelector('.offer')).to.equal(null);
  });

  it('shows widgets and docks with their names in the language of the page', async () => {
    await setLanguage('de');
    try {
      await show();
      dropParts(badge, { widget: 'moderation-dock', name: 'Mods', settings: {} });
      await until(() => section.renderRoot.querySelector('.offer'));
      expect(read('.offer li small')).to.equal('Live-Anzeige | Moderationsdock');
    } finally {
      await setLanguage('en');
    }
  });

  it('imports nothing if nothing is chosen', async () => {
    await show();
    dropParts(chat);
    await until(() => section.renderRoot.querySelector('.offer input'));
    section.renderRoot.querySelector<HTMLInputElement>('.offer input')!.click();
    await section.updateComplete;
    expect(button('Import 0').disabled).to.equal(true);
    button('Cancel').click();
    await section.updateComplete;
    expect(section.renderRoot.querySelector('.offer')).to.equal(null);
  });

  it('imports a file that has only a kit', async () => {
    const imported = { overlays: 0, themes: 0, pictures: 0, fonts: 0, kits: 1, ignored: [] };
    await show({ importFile: () => Promise.resolve(imported) });
    drop(JSON.stringify({ onair: 1, kits: [{ name: 'Ada', look: 'neon', logo: null }] }));
    await until(() => section.renderRoot.querySelector('.offer'));
    expect(read('.offer li')).to.equal('Kit Ada New');
    button('Import 1').click();
    await until(() => read('[role=status]'));
    expect(read('[role=status]')).to.equal('Imported: the kit.');
  });

  it('names the parts that were left out because this version does not know them', async () => {
    const imported = { overlays: 1, themes: 0, pictures: 0, fonts: 0, kits: 0, ignored: ['overlays[0].colour'] };
    await show({ importFile: () => Promise.resolve(imported) });
    drop(JSON.stringify({ onair: 1, overlays: [chat], sounds: [] }));
    await until(() => section.renderRoot.querySelector('.offer'));
    button('Import 1').click();
    await until(() => read('[role=status]'));
    expect(read('[role=status]')).to.contain(
      'Left out, since this Onair does not know it: sounds, overlays[0].colour.',
    );
  });

  it('keeps the choice if the server refuses it, and explains why', async () => {
    await show({ importFile: () => Promise.reject(new ApiError(409, 'There are 100 overlays already.')) });
    dropParts(chat);
    await until(() => section.renderRoot.querySelector('.offer'));
    button('Import 1').click();
    await until(() => read('[role=alert]') === 'There are 100 overlays already.');
    expect(read('.offer li')).to.contain('Chat <b>');
  });
});
