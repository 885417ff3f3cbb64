import { expect } from '@open-wc/testing';
import { setLanguage } from '../../parts/language/msg.ts';
import { until } from '../../../../widgets/testing/until.ts';
import { answerQuestion, makeApi, makeDashboard, makeOverlay, usePageStyles } from '../../testing/dashboard-fixture.ts';
import type { Theme } from '../../../themes/theme-schemas.ts';
import type { Overlay } from '../api.ts';
import { WIDGETS } from '../../../../widgets/widgets.ts';
import type { ColorField } from '../../settings-form/color-field.ts';
import type { ThemeEditor } from './theme-editor.ts';
import type { ThemesSection } from './themes-section.ts';

const NIGHT = { name: 'Night', base: 'neon', tokens: { '--onair-text': '#010203' } };

const find = (overlays: readonly Overlay[], id: string): Promise<Overlay> =>
  Promise.resolve(overlays.find((one) => one.id === id) ?? makeOverlay(id, ''));

async function setUp(
  overlays?: readonly Overlay[],
  themes?: readonly Theme[],
): Promise<{ readonly section: ThemesSection; readonly api: ReturnType<typeof makeApi> }> {
  const api = makeApi({
    ...(overlays && { getOverlays: () => Promise.resolve(overlays), getOverlay: (id) => find(overlays, id) }),
    ...(themes && { getThemes: () => Promise.resolve(themes) }),
  });
  const dashboard = await makeDashboard(api, {}, '#themes');
  const section = await until(() => dashboard.renderRoot.querySelector('onair-themes-section'));
  await until(() => section.renderRoot.querySelector('.base-themes li'));
  return { section, api };
}

const press = (root: ParentNode, selector: string): void => root.querySelector<HTMLElement>(selector)!.click();

async function importFile(section: ThemesSection, text: string): Promise<void> {
  const input = section.renderRoot.querySelector<HTMLInputElement>('input[type="file"]')!;
  const files = new DataTransfer();
  files.items.add(new File([text], 'a.json'));
  input.files = files.files;
  input.dispatchEvent(new Event('change'));
  await until(() => section.renderRoot.querySelector('[role="alert"], onair-theme-editor'));
}

async function openEditor(section: ThemesSection): Promise<ThemeEditor> {
  await importFile(section, JSON.stringify({ onairTheme: 1, ...NIGHT }));
  return until(() => section.renderRoot.querySelector('onair-theme-editor'));
}

/** The frame of the viewer counter among the pictures. */
const frameOf = (editor: ThemeEditor): Element | null | undefined =>
  editor.renderRoot
    .querySelector('onair-theme-pictures')
    ?.renderRoot.querySelector('[data-exhibit="viewer-counter"] onair-live-picture')
    ?.shadowRoot?.querySelector('.place > *')
    ?.shadowRoot?.querySelector('.frame');

const rowOf = (editor: ThemeEditor, token: string): HTMLElement =>
  editor.renderRoot.querySelector<HTMLElement>(`[data-token="--onair-${token}"]`)!;
const originOf = (editor: ThemeEditor, token: string): string | undefined =>
  rowOf(editor, token)
    .querySelector('.origin')
    ?.textContent.trim()
    .replaceAll(/[\u2066\u2069]/g, '');
const colorOf = (editor: ThemeEditor, token: string): ColorField =>
  rowOf(editor, token).querySelector('onair-color-field')!;
const resetOf = (editor: ThemeEditor, token: string): HTMLElement | null =>
  rowOf(editor, token).querySelector('[data-reset]');

/** Types the code of a colour, as a person does. */
function typeColor(editor: ThemeEditor, token: string, code: string): void {
  const input = colorOf(editor, token).renderRoot.querySelector<HTMLInputElement>('.code')!;
  input.value = code;
  input.dispatchEvent(new Event('change'));
}

const listBad = (editor: ThemeEditor): readonly (string | undefined)[] =>
  [...editor.renderRoot.querySelectorAll<HTMLElement>('.legibility li')].map(({ dataset }) => dataset['kind']);
const textOf = (editor: ThemeEditor): string => {
  const frame = frameOf(editor);
  return frame ? getComputedStyle(frame).getPropertyValue('--_text').trim() : '';
};

describe('own themes in the dashboard', () => {
  usePageStyles();

  it('show each value as a sample and in words, with its origin, in groups by what they paint', async () => {
    const editor = await openEditor((await setUp()).section);
    await until(() => originOf(editor, 'accent') === 'From Neon: #ff4df0');
    expect(originOf(editor, 'text')).to.equal('Changed. In Neon: #f8f3ff');
    expect(colorOf(editor, 'text').value).to.equal('#010203');
    expect(resetOf(editor, 'accent')).to.equal(null);
    expect(originOf(editor, 'font')).to.equal('From Neon: Outfit');
    expect(originOf(editor, 'radius')).to.equal('From Neon: 0.42 em');
    expect(originOf(editor, 'padding')).to.equal('From Neon: 0.375 em × 1 em');
    expect(originOf(editor, 'font-size')).to.equal('From Neon: each widget’s own');
    expect(originOf(editor, 'ground')).to.equal('From Neon: Dark');
    const titles = [...editor.renderRoot.querySelectorAll('summary h2')].map(({ textContent }) => textContent);
    expect(titles).to.deep.equal(['Text', 'Cards', 'Accent and moments', 'Badge and counter', 'Letters', 'Shape']);
    expect(editor.renderRoot.querySelector('[data-group="text"] .count')?.textContent).to.equal('1 changed');
    for (const row of editor.renderRoot.querySelectorAll('.row'))
      expect(row.querySelector('.sample, onair-color-field'), row.textContent).to.not.equal(null);
  });

  it('have a field for the exact number beside each slider', async () => {
    const editor = await openEditor((await setUp()).section);
    await until(() => originOf(editor, 'radius') === 'From Neon: 0.42 em');
    const exact = rowOf(editor, 'radius').querySelector<HTMLInputElement>('.exact input')!;
    expect(exact.value).to.equal('0.42');
    exact.value = '0.9';
    exact.dispatchEvent(new Event('change'));
    await until(() => originOf(editor, 'radius') === 'Changed. In Neon: 0.42 em');
    const sides = rowOf(editor, 'padding').querySelectorAll<HTMLInputElement>('.exact input');
    expect([...sides].map(({ value }) => value)).to.deep.equal(['0.375', '1']);
    sides[1]!.value = '0.5';
    sides[1]!.dispatchEvent(new Event('change'));
    await until(() => resetOf(editor, 'padding'));
    expect(editor.edit.fields).to.deep.include({ '--onair-radius': '0.9em', '--onair-padding': '0.375em 0.5em' });
  });

  it('are created from one of ours, with live pictures that follow each change', async () => {
    const { api, section } = await setUp();
    press(section.renderRoot, '[data-new]');
    const editor = await until(() => section.renderRoot.querySelector('onair-theme-editor'));
    await until(() => textOf(editor) === '#f6f8fd');
    for (const group of editor.renderRoot.querySelectorAll('details')) group.open = true;
    await expect(editor).to.be.accessible();
    typeColor(editor, 'text', '#01020380');
    await until(() => textOf(editor) === '#01020380');
    const name = editor.renderRoot.querySelector<HTMLInputElement>('.bar wa-input')!;
    Object.assign(name, { value: 'Dusk' });
    name.dispatchEvent(new Event('input'));
    await until(() => !editor.renderRoot.querySelector<HTMLButtonElement>('[data-save]')?.disabled);
    press(editor.renderRoot, '[data-save]');
    await until(() => api.calls.length === 2);
    expect(api.calls).to.deep.equal([
      ['create theme', 'My theme', 'glass', {}],
      ['change theme', 't0', { name: 'Dusk', base: 'glass', tokens: { '--onair-text': '#01020380' } }],
    ]);
  });

  it('keep a gradient until a colour is chosen, and get it back when it is reset', async () => {
    const { section } = await setUp();
    press(section.renderRoot, '[data-base="glass"]');
    const editor = await until(() => section.renderRoot.querySelector('onair-theme-editor'));
    await until(() => originOf(editor, 'surface') === 'From Glass: a gradient');
    editor.renderRoot.querySelector<HTMLDetailsElement>('[data-group="cards"]')!.open = true;
    const field = colorOf(editor, 'surface');
    const swatch = (): string => getComputedStyle(field.renderRoot.querySelector('.swatch span')!).backgroundImage;
    await until(() => swatch().startsWith('linear-gradient'));
    field.focus();
    expect(editor.hasUnsaved).to.equal(false);
    const [chooser] = field.renderRoot.querySelectorAll('input');
    chooser!.value = '#204060';
    chooser!.dispatchEvent(new Event('input'));
    await until(() => originOf(editor, 'surface') === 'Changed. In Glass: a gradient');
    expect(swatch()).to.equal('none');
    resetOf(editor, 'surface')!.click();
    await until(() => swatch().startsWith('linear-gradient'));
    expect(editor.hasUnsaved).to.equal(false);
    await until(() => editor.shadowRoot?.activeElement === field);
  });

  it('show the value that is drawn where cards of another colour change it', async () => {
    const { section } = await setUp();
    press(section.renderRoot, '[data-base="glass"]');
    const editor = await until(() => section.renderRoot.querySelector('onair-theme-editor'));
    await until(() => originOf(editor, 'text') === 'From Glass: #f6f8fd');
    typeColor(editor, 'surface', '#ffffff');
    await until(() => originOf(editor, 'text') === 'From Glass: #f6f8fd, adapted to the cards');
    expect(colorOf(editor, 'text').value).to.match(/^#[0-7]/);
  });

  it('say in one line what is wrong with a typed colour, and keep it in its field', async () => {
    const editor = await openEditor((await setUp()).section);
    const { renderRoot } = colorOf(editor, 'text');
    typeColor(editor, 'text', 'dark red');
    await until(() => renderRoot.querySelector('.problem')?.textContent.includes('#1a2b3c'));
    expect(renderRoot.querySelector<HTMLInputElement>('.code')?.value).to.equal('dark red');
    expect(editor.hasUnsaved).to.equal(false);
    typeColor(editor, 'text', 'F0a');
    await until(() => colorOf(editor, 'text').value === '#ff00aa');
    await colorOf(editor, 'text').updateComplete;
    expect(renderRoot.querySelector('.problem')).to.equal(null);
  });

  it('are reset all at once, and back again', async () => {
    const editor = await openEditor((await setUp()).section);
    typeColor(editor, 'accent', '#00ff00');
    await until(() => editor.renderRoot.querySelector('.all p')?.textContent === '2 values are changed.');
    press(editor.renderRoot, '[data-reset-all]');
    await until(() => editor.renderRoot.querySelector('.all p')?.textContent === 'All values are from Neon.');
    press(editor.renderRoot, '[data-reset-all]');
    await until(() => colorOf(editor, 'text').value === '#010203');
    expect(colorOf(editor, 'accent').value).to.equal('#00ff00');
  });

  it('warn of text that is hard to read, with its widgets and what helps, and mend it with one press', async () => {
    const editor = await openEditor((await setUp()).section);
    await until(() => listBad(editor).length === 1);
    const [item] = editor.renderRoot.querySelectorAll('.legibility li');
    expect(item?.textContent.replace(/\s+/g, ' ')).to.contain(
      'Make cards darker or these letters lighter. Chat box, Viewer counter, Live badge, and Featured message',
    );
    expect(rowOf(editor, 'text').querySelector('.ratio[data-bad]')?.textContent).to.contain('1.0:1');
    await expect(editor).to.be.accessible();
    press(editor.renderRoot, '[data-kind="text"] [data-mend]');
    await until(() => listBad(editor).length === 0);
    expect(editor.renderRoot.querySelector('.verdict')?.textContent).to.contain('All text is readable');
    await until(() => editor.shadowRoot?.activeElement === editor.renderRoot.querySelector('.verdict'));
  });

  it('are shown as whole scenes and as every widget, each of which can be looked at in large', async () => {
    const editor = await openEditor((await setUp()).section);
    const pictures = editor.renderRoot.querySelector('onair-theme-pictures')!;
    await until(() => pictures.renderRoot.querySelector('[data-exhibit]'));
    const tiles = [...pictures.renderRoot.querySelectorAll<HTMLElement>('[data-exhibit]')];
    expect(tiles.map(({ dataset }) => dataset['exhibit'])).to.deep.equal([
      'scene-gameplay',
      'scene-starting-soon',
      ...WIDGETS.map(({ name }) => name).filter((name) => name !== 'canvas'),
    ]);
    const large = (): string | undefined =>
      pictures.renderRoot.querySelector('.large onair-live-picture')?.shadowRoot?.querySelector('.place > *')
        ?.localName;
    await until(() => large() === 'onair-canvas');
    await expect(pictures).to.be.accessible();
    press(pictures.renderRoot, '[data-exhibit="clips-carousel"]');
    await until(() => large() === 'onair-clips-carousel');
    const choice = pictures.renderRoot.querySelector<HTMLInputElement>('wa-select')!;
    const grounds = [...choice.querySelectorAll<HTMLInputElement>('wa-option')].map(({ value }) => value);
    expect(grounds).to.include.members(['game', 'camera', 'bright', 'dark']);
    Object.assign(choice, { value: 'bright' });
    choice.dispatchEvent(new Event('change'));
    await until(() =>
      pictures.renderRoot
        .querySelector('.large onair-live-picture')
        ?.shadowRoot?.querySelector('[data-ground="bright"]'),
    );
  });

  it('can start from any of ours, by its picture', async () => {
    const { api, section } = await setUp();
    await expect(section).to.be.accessible();
    press(section.renderRoot, '[data-base="neon"]');
    await until(() => section.renderRoot.querySelector('onair-theme-editor'));
    expect(api.calls).to.deep.equal([['create theme', 'My theme', 'neon', {}]]);
  });

  it('keep the focus when the list becomes an editor, and back', async () => {
    const { section } = await setUp();
    const focused = (): Element | null => section.shadowRoot!.activeElement;
    section.renderRoot.querySelector<HTMLElement>('[data-new]')!.focus();
    press(section.renderRoot, '[data-new]');
    const editor = await until(() => section.renderRoot.querySelector('onair-theme-editor'));
    expect(focused()?.localName).to.equal('h1');
    const back = editor.renderRoot.querySelector<HTMLElement>('.bar wa-button')!;
    back.focus();
    back.click();
    await until(() => section.renderRoot.querySelector('[data-edit]'));
    expect(focused()?.localName).to.equal('h1');
  });

  it('ask before the page is left with an unsaved change', async () => {
    const asksBeforeLeaving = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { section } = await setUp();
    const editor = await openEditor(section);
    expect(asksBeforeLeaving()).to.equal(false);
    typeColor(editor, 'text', '#ff0000');
    expect(asksBeforeLeaving()).to.equal(true);
  });

  it('keep an unsaved change while the owner visits another section', async () => {
    const { api, section } = await setUp();
    const editor = await openEditor(section);
    typeColor(editor, 'text', '#ff0000');
    location.hash = '#activity';
    await until(() => !section.isConnected);
    location.hash = '#themes';
    const dashboard = document.querySelector('onair-dashboard')!;
    const again = await until(() => dashboard.renderRoot.querySelector('onair-themes-section'));
    const kept = await until(() => again.renderRoot.querySelector('onair-theme-editor'));
    expect(kept.hasUnsaved).to.equal(true);
    press(kept.renderRoot, '[data-save]');
    await until(() => api.calls.length === 2);
    expect(api.calls[1]).to.deep.equal([
      'change theme',
      't0',
      { name: 'Night', base: 'neon', tokens: { '--onair-text': '#ff0000' } },
    ]);
    await until(() => !kept.hasUnsaved);
  });

  it('get a unique name', async () => {
    const mine = { id: 'mine', name: 'My theme', base: 'neon', tokens: {}, revision: 1, createdAt: '' };
    const { api, section } = await setUp(undefined, [mine]);
    press(section.renderRoot, '[data-new]');
    await until(() => api.calls.length === 1);
    expect(api.calls).to.deep.equal([['create theme', 'My theme 2', 'glass', {}]]);
  });

  it('reset a token to the value of the base', async () => {
    const { section } = await setUp();
    const editor = await openEditor(section);
    await until(() => textOf(editor) === '#010203');
    (await until(() => resetOf(editor, 'text'))).click();
    await until(() => textOf(editor) === '#f8f3ff');
    expect(editor.hasUnsaved).to.equal(true);
  });

  it('are shown with the names of widgets in the language of the page', async () => {
    await setLanguage('de');
    const { section } = await setUp();
    const editor = await openEditor(section);
    const { renderRoot } = editor.renderRoot.querySelector('onair-theme-pictures')!;
    await until(() => renderRoot.querySelector('li span'));
    const captions = Array.from(renderRoot.querySelectorAll('li span'), ({ textContent }) => textContent);
    expect(captions).to.include.members(['Chatbox', 'Zuschauerzähler']);
    expect(captions).to.not.include('Viewer counter');
    await setLanguage('en');
  });

  it('point back to the reading position', async () => {
    const { section } = await setUp();
    const editor = await openEditor(section);
    const icon = editor.renderRoot.querySelector('wa-icon[name=back]')!;
    expect(getComputedStyle(icon).transform).to.equal('matrix(1, 0, 0, 1, 0, 0)');
    editor.style.setProperty('--reading', '-1');
    expect(getComputedStyle(icon).transform).to.equal('matrix(-1, 0, 0, 1, 0, 0)');
  });

  it('ask before unsaved changes are lost', async () => {
    const { section } = await setUp();
    const editor = await openEditor(section);
    typeColor(editor, 'text', '#ff0000');
    await editor.updateComplete;
    editor.dispatchEvent(new Event('onair-theme-close'));
    await answerQuestion('no');
    expect(section.renderRoot.querySelector('onair-theme-editor')).to.equal(editor);
    editor.dispatchEvent(new Event('onair-theme-close'));
    await answerQuestion('yes');
    await until(() => section.renderRoot.querySelector('.own li'));
  });

  it('explain in one line why a file is refused, and store nothing', async () => {
    const { api, section } = await setUp();
    await importFile(section, JSON.stringify({ onairTheme: 2, ...NIGHT }));
    expect(section.renderRoot.querySelector('[role="alert"]')?.textContent).to.equal(
      'This file comes from a newer Onair: update this Onair first.',
    );
    expect(api.calls).to.deep.equal([]);
  });

  it('are used on an overlay and on all layers of a canvas, and deleted after a question that names both', async () => {
    const layers = [{ id: 'a', widget: 'chat-box', settings: { limit: 5 } }];
    const corner = { ...makeOverlay('a', 'Corner'), settings: { theme: 'own-t0' } };
    const scene = { ...makeOverlay('b', 'Scene'), settings: { layers } };
    const shown = [corner, scene];
    const { api, section } = await setUp(shown);
    const editor = await openEditor(section);
    editor.dispatchEvent(new Event('onair-theme-close'));
    const item = await until(() => section.renderRoot.querySelector('.own li'));
    expect(item.querySelector('p')?.textContent).to.equal('Used by Corner');
    await expect(section).to.be.accessible();
    const choose = (selector: string, value: string): void => {
      const dropdown = item.querySelector(selector)!;
      dropdown.dispatchEvent(new CustomEvent('wa-select', { detail: { item: { value } } }));
    };
    // a layer that another tab has changed since
    const later = layers.map((layer) => ({ ...layer, settings: { limit: 9 } }));
    shown[1] = { ...scene, settings: { layers: later }, revision: 2 };
    choose('[data-use]', 'b');
    await until(() => api.calls.length === 2);
    const themed = [{ ...layers[0], settings: { limit: 9, theme: 'own-t0' } }];
    expect(api.calls[1]).to.deep.equal(['change', 'b', { settings: { layers: themed } }]);
    choose('wa-dropdown:not([data-use])', 'delete');
    const dialog = await until(() => document.querySelector('wa-dialog'));
    expect(dialog.textContent).to.contain('It is used by Corner');
    const deleted = new Promise((resolve) => section.addEventListener('onair-deleted', resolve));
    await answerQuestion('yes');
    await deleted;
    await until(() => section.renderRoot.querySelector('.own li') === null);
    expect(api.calls.at(-1)).to.deep.equal(['delete theme', 't0']);
  });
});
