import { expect } from '@open-wc/testing';
import { setLanguage } from '../../parts/language/msg.ts';
import { until } from '../../../../widgets/testing/until.ts';
import { answerQuestion, makeApi, makeDashboard, makeOverlay, usePageStyles } from '../../testing/dashboard-fixture.ts';
import type { Theme } from '../../../themes/theme-schemas.ts';
import type { Overlay } from '../api.ts';
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

const frameOf = (editor: ThemeEditor): Element | null | undefined =>
  editor.renderRoot
    .querySelector('.large onair-live-picture')
    ?.shadowRoot?.querySelector('.place > *')
    ?.shadowRoot?.querySelector('.frame');
const textOf = (editor: ThemeEditor): string => {
  const frame = frameOf(editor);
  return frame ? getComputedStyle(frame).getPropertyValue('--_text').trim() : '';
};

describe('own themes in the dashboard', () => {
  usePageStyles();

  it('have their values in one column, each with one label, and show the amount of each measure', async () => {
    const editor = await openEditor((await setUp()).section);
    press(editor.renderRoot, '[data-token="--onair-font-size"] wa-button');
    await until(() => editor.renderRoot.querySelector('output'));
    press(editor.renderRoot, '[data-token="--onair-font"] wa-button');
    const font = await until(() => editor.renderRoot.querySelector('onair-font-field'));
    const output = await until(() => editor.renderRoot.querySelector('output'));
    expect(output.textContent).to.match(/^[\d.]+ px$/);
    const columns = [...editor.renderRoot.querySelectorAll('.field > :nth-child(2)')].map((value) =>
      Math.round(value.getBoundingClientRect().left),
    );
    expect(new Set(columns).size).to.equal(1);
    const select = await until(() => font.renderRoot.querySelector('wa-select'));
    const label = await until(() => select.shadowRoot?.querySelector('[part~=form-control-label]'));
    expect(label.getBoundingClientRect().width).to.equal(1);
  });

  it('are created from one of ours, with a live picture that follows each change', async () => {
    const { api, section } = await setUp();
    press(section.renderRoot, '[data-new]');
    const editor = await until(() => section.renderRoot.querySelector('onair-theme-editor'));
    await until(() => textOf(editor) === '#f6f8fd');
    press(editor.renderRoot, '[data-token="--onair-text"] wa-button');
    const picker = await until(() => editor.renderRoot.querySelector<HTMLInputElement>('wa-color-picker'));
    await expect(editor).to.be.accessible();
    Object.assign(picker, { value: '#01020380' });
    picker.dispatchEvent(new Event('input'));
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
    press(editor.renderRoot, '[data-token="--onair-text"] wa-button');
    expect(asksBeforeLeaving()).to.equal(true);
  });

  it('keep an unsaved change while the owner visits another section', async () => {
    const { api, section } = await setUp();
    const editor = await openEditor(section);
    press(editor.renderRoot, '[data-token="--onair-text"] wa-button');
    location.hash = '#activity';
    await until(() => !section.isConnected);
    location.hash = '#themes';
    const dashboard = document.querySelector('onair-dashboard')!;
    const again = await until(() => dashboard.renderRoot.querySelector('onair-themes-section'));
    const kept = await until(() => again.renderRoot.querySelector('onair-theme-editor'));
    expect(kept.hasUnsaved).to.equal(true);
    press(kept.renderRoot, '[data-save]');
    await until(() => api.calls.length === 2);
    expect(api.calls[1]).to.deep.equal(['change theme', 't0', { name: 'Night', base: 'neon', tokens: {} }]);
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
    press(editor.renderRoot, '[data-token="--onair-text"] wa-button');
    await until(() => textOf(editor) === '#f8f3ff');
    expect(editor.hasUnsaved).to.equal(true);
  });

  it('are shown with the names of widgets in the language of the page', async () => {
    await setLanguage('de');
    const { section } = await setUp();
    const editor = await openEditor(section);
    const captions = Array.from(editor.renderRoot.querySelectorAll('figcaption'), ({ textContent }) => textContent);
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
    press(editor.renderRoot, '[data-token="--onair-text"] wa-button');
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
