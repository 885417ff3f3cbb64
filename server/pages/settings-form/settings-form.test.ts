import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import type WaColorPicker from '@awesome.me/webawesome/dist/components/color-picker/color-picker.js';
import type WaInput from '@awesome.me/webawesome/dist/components/input/input.js';
import { liveBadgeDescription } from '../../../widgets/live-badge/description.ts';
import { LIVE_WORDS } from '../../../widgets/settings/live-words.ts';
import type { DescribedSettings } from '../../../widgets/settings/describe.ts';
import { textDescription } from '../../../widgets/text/description.ts';
import { until } from '../../../widgets/testing/until.ts';
import { readPalette } from '../../../widgets/themes/palette.ts';
import './define.ts';
import { ownFonts, ownPictures, type OwnFile, type OwnPicture } from './own-files.ts';
import type { SettingChange, SettingsForm } from './settings-form.ts';

const schema = {
  limit: {
    type: 'integer',
    default: 20,
    min: 1,
    max: 50,
    unit: 'lines',
    label: 'Lines',
    help: 'How many.',
    group: 'List',
  },
  bold: { type: 'boolean', default: false, label: 'Bold', help: 'Heavy words.', group: 'Look' },
  side: {
    type: 'choice',
    default: 'top',
    options: ['top', 'bottom'],
    optionLabels: { top: 'Top', bottom: 'Bottom' },
    label: 'Side',
    help: 'Where.',
    group: 'List',
  },
  theme: {
    type: 'choice',
    default: 'glass',
    options: ['glass', 'neon'],
    optionLabels: { glass: 'Glass: calm', neon: 'Neon: bright' },
    label: 'Theme',
    help: 'All at once.',
    group: 'Look',
    kind: 'pictures',
  },
  title: { type: 'text', default: '', maxLength: 40, label: 'Title', help: 'Above.', group: 'Look', isAdvanced: true },
  tint: { type: 'color', default: '', label: 'Tint', help: 'Colour.', group: 'Look' },
  names: { type: 'list', default: [], maxItems: 2, maxLength: 8, label: 'Names', help: 'Hidden.', group: 'List' },
  font: { type: 'text', default: '', maxLength: 40, label: 'Font', help: 'Letters.', group: 'Look', kind: 'font' },
  more: { type: 'boolean', default: false, label: 'Quiet', help: 'Rarely.', group: 'List', isAdvanced: true },
} as const satisfies DescribedSettings;

type Control = HTMLElement & { value: string; checked: boolean; label: string };

function control(form: SettingsForm, name: string): Control {
  return form.renderRoot.querySelector<Control>(`#${name}`)!;
}

/** Returns the changes that the form reports while `action` runs. */
function listChanges(form: SettingsForm, action: () => void): readonly SettingChange[] {
  const changes: SettingChange[] = [];
  form.addEventListener('onair-setting-change', ({ detail }) => changes.push(detail));
  action();
  return changes;
}

function enter(input: Control, value: string, type = 'change'): void {
  input.value = value;
  input.dispatchEvent(new Event(type));
}

describe('<onair-settings-form>', () => {
  async function makeForm(values: Readonly<Record<string, unknown>> = {}): Promise<SettingsForm> {
    return fixture(html`<onair-settings-form .schema=${schema} .values=${values}></onair-settings-form>`);
  }
  async function search(form: SettingsForm, words: string): Promise<void> {
    enter(form.renderRoot.querySelector<Control>('.search')!, words, 'input');
    await form.updateComplete;
  }
  const listShown = (form: SettingsForm): readonly (string | undefined)[] =>
    [...form.renderRoot.querySelectorAll<HTMLElement>('.setting')].map(({ dataset }) => dataset['name']);

  it('offers each setting in the tab of its group, with its label, and its help on request', async () => {
    const form = await makeForm();
    const tabs = [...form.renderRoot.querySelectorAll('wa-tab')].map(({ textContent }) => textContent);
    expect(tabs).to.deep.equal(['List', 'Look']);
    expect(control(form, 'limit').getAttribute('label')).to.equal('Lines');
    const help = form.renderRoot.querySelector('wa-tooltip[for=limit-help]');
    expect(help?.textContent).to.equal('How many.');
    expect(form.renderRoot.querySelector('#limit-help')?.getAttribute('aria-label')).to.equal('About Lines');
  });

  it('hides rarely used settings behind one click', async () => {
    const form = await makeForm();
    expect(listShown(form)).to.not.include('title');
    const more = [...form.renderRoot.querySelectorAll<HTMLElement>('.more')].at(-1)!;
    expect(more.textContent.trim()).to.equal('More settings (1)');
    more.click();
    await form.updateComplete;
    expect(listShown(form)).to.include('title');
  });

  it('shows a refused or unsaved setting, even one behind a click', async () => {
    const form = await makeForm();
    form.problems = { title: 'Too long.' };
    await form.updateComplete;
    expect(form.renderRoot.querySelector('#title-note')?.textContent).to.contain('Too long.');
    form.problems = {};
    form.unsaved = ['more'];
    await form.updateComplete;
    expect(listShown(form)).to.include('more').and.not.include('title');
  });

  it('finds settings by their words in all groups, and says if there is none', async () => {
    const form = await makeForm();
    await search(form, 'above');
    expect(listShown(form)).to.deep.equal(['title']);
    await search(form, 'nothing');
    expect(form.renderRoot.querySelector('[role=status]')?.textContent).to.contain('No setting has “nothing”');
    await search(form, '');
    expect(form.renderRoot.querySelectorAll('wa-tab').length).to.equal(2);
  });

  it('shows defaults for missing values, and the given values', async () => {
    const form = await makeForm({ side: 'bottom' });
    expect(Number(control(form, 'limit').value)).to.equal(20);
    await until(() => control(form, 'side').value === 'bottom');
  });

  it('resets a setting that is not its default, and offers that for no other', async () => {
    const form = await makeForm({ limit: 7 });
    const resets = form.renderRoot.querySelectorAll<HTMLElement>('.reset');
    expect([...resets].map((reset) => reset.getAttribute('aria-label'))).to.deep.equal(['Reset Lines']);
    const changes = listChanges(form, () => resets[0]?.click());
    expect(changes).to.deep.equal([{ name: 'limit', value: 20, isFinal: true }]);
  });

  it('distinguishes a dragged slider from a released one', async () => {
    const form = await makeForm();
    const changes = listChanges(form, () => {
      enter(control(form, 'limit'), '33', 'input');
      enter(control(form, 'limit'), '34');
    });
    expect(changes).to.deep.equal([
      { name: 'limit', value: 33, isFinal: false },
      { name: 'limit', value: 34, isFinal: true },
    ]);
  });

  it('takes an exact number that is typed beside the slider, within its limits', async () => {
    const form = await makeForm();
    const field = control(form, 'limit')
      .closest('.number')!
      .querySelector<HTMLInputElement & Control>('[type=number]')!;
    const type = (value: string) => listChanges(form, () => enter(field, value));
    expect(type('33')).to.deep.equal([{ name: 'limit', value: 33, isFinal: true }]);
    expect(type('99999')[0]?.value).to.equal(Number(field.max));
    expect(type('')).to.deep.equal([]);
    expect(Number(field.value)).to.equal(Number(control(form, 'limit').value));
  });

  it('keeps a number that is being typed when it is drawn again, and follows another value', async () => {
    const form = await makeForm();
    const field = control(form, 'limit').closest('.number')!.querySelector<HTMLInputElement>('[type=number]')!;
    field.value = '3';
    form.values = { ...form.values };
    await form.updateComplete;
    expect(field.value).to.equal('3');
    form.values = { ...form.values, limit: 44 };
    await form.updateComplete;
    expect(field.value).to.equal('44');
  });

  it('gives booleans, choices and fonts their own types', async () => {
    const form = await makeForm();
    const changes = listChanges(form, () => {
      control(form, 'bold').checked = true;
      control(form, 'bold').dispatchEvent(new Event('change'));
      enter(control(form, 'side'), 'bottom');
      control(form, 'font').dispatchEvent(new CustomEvent('onair-font-change', { detail: 'Inter' }));
    });
    expect(changes.map(({ value }) => value)).to.deep.equal([true, 'bottom', 'Inter']);
  });

  it('shows a choice of themes as pictures of the widget, and as words if it cannot be rendered', async () => {
    const form = await makeForm();
    expect(control(form, 'theme').localName).to.equal('wa-select');
    form.drawWith = ({ theme }) => html`<b>${theme}</b>`;
    await form.updateComplete;
    const tiles = [...form.renderRoot.querySelectorAll('.tile')];
    expect(tiles.map((tile) => tile.querySelector('b')?.textContent)).to.deep.equal(['glass', 'neon']);
    expect(tiles.map((tile) => tile.querySelector('span')?.textContent)).to.deep.equal(['Glass', 'Neon']);
    const changes = listChanges(form, () => tiles[1]?.querySelector('input')?.click());
    expect(changes.map(({ value }) => value)).to.deep.equal(['neon']);
  });

  it('offers own themes in each choice of a theme, rendered with their own values', async () => {
    const form = await makeForm({ theme: 'own-t1' });
    form.schema = { ...schema, theme: { ...schema.theme, hasOwnThemes: true } };
    form.ownThemes = [{ id: 't1', name: 'Night: late', base: 'neon', tokens: { '--onair-accent': '#123456' } }];
    await form.updateComplete;
    await until(() => control(form, 'theme').value === 'own-t1');
    expect(form.renderRoot.querySelector('wa-option[value=own-t1]')?.textContent).to.equal('Night: late');
    form.drawWith = (settings) => html`<b>${JSON.stringify(settings)}</b>`;
    await form.updateComplete;
    expect(form.renderRoot.querySelector('.own')?.textContent).to.equal('Your own themes');
    const tile = [...form.renderRoot.querySelectorAll('.tile')].at(-1)!;
    expect(tile.querySelector('span')?.textContent).to.equal('Night: late');
    expect(tile.querySelector('input')?.checked).to.equal(true);
    expect(JSON.parse(tile.querySelector('b')!.textContent)).to.deep.equal({
      theme: 'own-t1',
      ownThemes: { t1: { base: 'neon', tokens: { '--onair-accent': '#123456' } } },
    });
    const picker = form.renderRoot.querySelector<WaColorPicker>('wa-color-picker')!;
    await until(() => JSON.stringify(picker.swatches).includes('#123456'));
    expect(picker.swatches).to.include.members([...(await readPalette('neon'))]);
  });

  it('offers the kit where there is one, as the value to reset to', async () => {
    const form = await makeForm({ theme: 'neon' });
    form.schema = { ...schema, theme: { ...schema.theme, hasOwnThemes: true } };
    await form.updateComplete;
    expect(form.renderRoot.querySelector('wa-option[value=kit]')).to.equal(null);
    form.kitLook = 'paper';
    await form.updateComplete;
    expect(form.renderRoot.querySelector('wa-option[value=kit]')?.textContent).to.contain('Your kit');
    const reset = form.renderRoot.querySelector<HTMLElement>('[data-name=theme] .reset');
    expect(listChanges(form, () => reset?.click()).map(({ value }) => value)).to.deep.equal(['kit']);
    form.values = { theme: 'kit' };
    await form.updateComplete;
    expect(form.renderRoot.querySelector('[data-name=theme] .reset')).to.equal(null);
    await until(() => form.renderRoot.querySelector<WaColorPicker>('wa-color-picker')?.swatches.length);
    const palette = await readPalette('paper');
    await until(() =>
      JSON.stringify(form.renderRoot.querySelector<WaColorPicker>('wa-color-picker')!.swatches).includes(palette[0]!),
    );
  });

  it('has a field for Custom CSS if it knows the widget, and not otherwise', async () => {
    const form = await makeForm();
    form.schema = {
      ...schema,
      css: { type: 'css', default: '', maxLength: 90, label: 'CSS', help: 'Looks.', group: 'Look' },
    };
    await form.updateComplete;
    expect(listShown(form)).to.not.include('css');
    form.widget = 'chat-box';
    await form.updateComplete;
    const changes = listChanges(form, () =>
      control(form, 'css').dispatchEvent(new CustomEvent('onair-css-change', { detail: { css: 'a', isFinal: false } })),
    );
    expect(changes).to.deep.equal([{ name: 'css', value: 'a', isFinal: false }]);
  });

  it('splits a list at its commas and keeps it within bounds', async () => {
    const form = await makeForm();
    const changes = listChanges(form, () => enter(control(form, 'names'), ' one ,, abcdefghijk , three'));
    expect(changes.map(({ value }) => value)).to.deep.equal([['one', 'abcdefgh']]);
  });

  it('lets Tab move through an open colour picker, however deep the form is nested, and closes it afterwards', async () => {
    const outer = await fixture<HTMLElement>(html`<div></div>`);
    const inner = document.createElement('div');
    const next = document.createElement('button');
    outer.attachShadow({ mode: 'open' }).append(inner, next);
    const form = await makeForm();
    form.schema = { tint: schema.tint };
    await form.updateComplete;
    inner.attachShadow({ mode: 'open' }).append(form);
    const picker = form.renderRoot.querySelector<WaColorPicker>('wa-color-picker')!;
    await picker.show();
    const focusFromTab = async (target: HTMLElement): Promise<void> => {
      form.shadowRoot?.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, composed: true }),
      );
      target.focus();
      // the picker checks the focus after a timer of 0 ms, which was set before this one
      await aTimeout(0);
    };
    picker.focus();
    await focusFromTab(picker.shadowRoot!.querySelector<HTMLElement>('[part~="grid-handle"]')!);
    expect(picker.open).to.equal(true);
    await focusFromTab(next);
    await until(() => !picker.open);
  });

  it('accepts a colour with alpha, and suggests those of the theme', async () => {
    const form = await makeForm({ tint: '#11223380', theme: 'neon' });
    const picker = form.renderRoot.querySelector<WaColorPicker>('wa-color-picker')!;
    await until(() => JSON.stringify(picker.swatches).includes('#ff4df0'));
    expect(picker.opacity).to.equal(true);
    expect(picker.getFormattedValue('hexa').toLowerCase()).to.equal('#11223380');
  });

  it('suggests the colours of the theme that was chosen last, even if those of another arrive later', async () => {
    const form = await makeForm({ theme: 'glass' });
    const picker = form.renderRoot.querySelector<WaColorPicker>('#tint')!;
    const glass = await readPalette('glass');
    await until(() => JSON.stringify(picker.swatches).includes(glass[0]!));
    // it has to be loaded first
    form.values = { theme: 'terminal' };
    await form.updateComplete;
    form.values = { theme: 'glass' };
    await form.updateComplete;
    await readPalette('terminal');
    await nextFrame();
    await form.updateComplete;
    expect(picker.swatches).to.deep.equal(glass);
  });

  it('inserts a live word at the caret of a text, unless the text would become too long', async () => {
    const form = await fixture<SettingsForm>(
      html`<onair-settings-form
        .schema=${{ text: { ...textDescription.settings['text']!, maxLength: 30 } }}
        .values=${{ text: 'Now:  (live)' }}
      ></onair-settings-form>`,
    );
    const input = form.renderRoot.querySelector<WaInput>('#text')!;
    await input.updateComplete;
    const words = [...form.renderRoot.querySelectorAll<HTMLElement>('.live-words button')];
    expect(words.map(({ textContent }) => textContent.trim())).to.deep.equal(
      Object.keys(LIVE_WORDS).map((word) => `{${word}}`),
    );
    const press = (word: string): void => words.find(({ textContent }) => textContent.includes(word))?.click();
    input.focus();
    input.setSelectionRange(5, 5);
    const changes = listChanges(form, () => {
      press('{title}');
      press('{game}');
      press('{viewers}');
    });
    expect(changes).to.deep.equal([
      { name: 'text', value: 'Now: {title} (live)', isFinal: true },
      { name: 'text', value: 'Now: {title}{game} (live)', isFinal: true },
    ]);
    expect(form.shadowRoot?.activeElement).to.equal(input);
  });

  it('passes the accessibility audit with the settings of a real widget', async () => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
    link.href = new URL('../parts/page.css', import.meta.url).href;
    const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
    document.head.append(link);
    await loaded;
    const form = await fixture<SettingsForm>(
      html`<onair-settings-form .schema=${liveBadgeDescription.settings}></onair-settings-form>`,
    );
    await expect(form).to.be.accessible();
    form.schema = textDescription.settings;
    await form.updateComplete;
    await expect(form).to.be.accessible();
    link.remove();
  });
});

describe('<onair-font-field>', () => {
  it('lists the fonts of this computer on request, each shown in its own letters', async () => {
    const field = await fixture<HTMLElementTagNameMap['onair-font-field']>(
      html`<onair-font-field
        .queryFonts=${() => Promise.resolve([{ family: 'Foo Sans' }, { family: 'Foo Sans' }, { family: 'Bar' }])}
      ></onair-font-field>`,
    );
    field.renderRoot.querySelector('button')?.focus();
    field.renderRoot.querySelector('button')?.click();
    await until(() => field.renderRoot.textContent.includes('2 fonts'));
    // the button is gone
    expect(field.shadowRoot!.activeElement?.localName).to.equal('wa-select');
    const options = [...field.renderRoot.querySelectorAll('wa-option')];
    expect(options.map(({ value }) => value)).to.include.members(['', 'Foo Sans', 'Bar']);
    expect(options.find(({ value }) => value === 'Bar')?.style.fontFamily).to.match(/^"?Bar"?$/);
  });

  it('lists the typefaces of the server, which every computer has', async () => {
    const field = await fixture<HTMLElementTagNameMap['onair-font-field']>(
      html`<onair-font-field .value=${'Tilt Neon'}></onair-font-field>`,
    );
    const options = [...field.renderRoot.querySelectorAll('wa-option')];
    expect(options.filter(({ value }) => value === 'Tilt Neon')).to.have.length(1);
    expect(options.map(({ value }) => value)).to.include.members(['Inter', 'Pixelify Sans', 'JetBrains Mono']);
  });

  it('uploads a font of the owner, chooses it, and deletes it again', async () => {
    let stored: readonly OwnFile[] = [];
    ownFonts.store = {
      list: () => Promise.resolve(stored),
      add: ({ name }) => {
        if (name !== 'mine.woff2') return Promise.reject(new Error('This is not a WOFF2 font.'));
        stored = [{ value: 'own-1', name: 'Mine' }];
        return Promise.resolve({ value: 'own-1', name: 'Mine' });
      },
      remove: () => Promise.resolve((stored = []).length === 0),
    };
    const chosen: string[] = [];
    const field = await fixture<HTMLElementTagNameMap['onair-font-field']>(
      html`<onair-font-field
        .label=${'Font'}
        .queryFonts=${undefined}
        @onair-font-change=${({ detail }: CustomEvent<string>) => chosen.push(detail)}
      ></onair-font-field>`,
    );
    const input = field.renderRoot.querySelector<HTMLInputElement>('input[type="file"]');
    const choose = (name: string): void => {
      const data = new DataTransfer();
      data.items.add(new File(['x'], name));
      if (input) input.files = data.files;
      input?.dispatchEvent(new Event('change'));
    };
    choose('other.ttf');
    await until(() => field.renderRoot.textContent.includes('not a WOFF2 font'));
    choose('mine.woff2');
    await until(() => chosen.length === 1);
    expect(chosen).to.deep.equal(['own-1']);
    field.value = 'own-1';
    await until(() => field.renderRoot.querySelector('button')?.textContent.includes('Mine'));
    await expect(field).to.be.accessible();
    field.renderRoot.querySelector('button')?.click();
    await until(() => chosen.length === 2);
    expect([chosen[1], stored]).to.deep.equal(['', []]);
    ownFonts.store = undefined;
  });

  it('uploads a picture of the owner, chooses it, and deletes it again', async () => {
    const value = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    const logo: OwnPicture = { value, name: 'logo', width: 1, height: 1, isMoving: false };
    let stored: readonly OwnPicture[] = [];
    ownPictures.store = {
      list: () => Promise.resolve(stored),
      add: ({ name }) => {
        if (name !== 'logo.png') return Promise.reject(new Error('This is not a picture.'));
        stored = [logo];
        return Promise.resolve(logo);
      },
      remove: () => Promise.resolve((stored = []).length === 0),
    };
    const chosen: string[] = [];
    let deletions = 0;
    const field = await fixture<HTMLElementTagNameMap['onair-picture-field']>(
      html`<onair-picture-field
        .label=${'Picture'}
        @onair-deleted=${() => (deletions += 1)}
        @onair-picture-change=${({ detail }: CustomEvent<string>) => chosen.push(detail)}
      ></onair-picture-field>`,
    );
    const input = await until(() => field.renderRoot.querySelector<HTMLInputElement>('input[type="file"]'));
    const choose = (name: string): void => {
      const data = new DataTransfer();
      data.items.add(new File(['x'], name));
      input.files = data.files;
      input.dispatchEvent(new Event('change'));
    };
    choose('notes.txt');
    await until(() => field.renderRoot.textContent.includes('not a picture'));
    await until(() => field.renderRoot.querySelector('.upload:not([data-busy])'));
    choose('logo.png');
    await until(() => chosen.length === 1);
    field.value = value;
    await until(() => field.renderRoot.querySelector('button')?.textContent.includes('logo'));
    await expect(field).to.be.accessible();
    field.renderRoot.querySelector<HTMLInputElement>('.tile input')?.click();
    await until(() => chosen.length === 2);
    field.renderRoot.querySelector('button')?.click();
    await until(() => chosen.length === 3);
    expect([chosen, deletions]).to.deep.equal([[value, '', ''], 1]);
    expect(stored).to.deep.equal([]);
    ownPictures.store = undefined;
  });

  it('marks pictures that move, and warns of their cost while one is chosen', async () => {
    const value = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    const party: OwnPicture = { value, name: 'party', width: 1, height: 1, isMoving: true };
    ownPictures.store = {
      list: () => Promise.resolve([party]),
      add: () => Promise.reject(new Error('full')),
      remove: () => Promise.resolve(false),
    };
    const field = await fixture<HTMLElementTagNameMap['onair-picture-field']>(
      html`<onair-picture-field .label=${'Picture'}></onair-picture-field>`,
    );
    await until(() => field.renderRoot.querySelector('.moving')?.textContent === 'Moves');
    expect(field.renderRoot.querySelector('.cost')).to.equal(null);
    field.value = value;
    await until(() => field.renderRoot.querySelector('.cost')?.textContent.includes('takes processor'));
    await expect(field).to.be.accessible();
    ownPictures.store = undefined;
  });

  it('offers videos as pictures only where they fit, and refuses one elsewhere', async () => {
    const loop: OwnPicture = { value: '/pictures/a.webm', name: 'loop', width: 1, height: 1, isMoving: true };
    let uploads = 0;
    ownPictures.store = {
      list: () => Promise.resolve([loop]),
      add: () => Promise.resolve((uploads++, loop)),
      remove: () => Promise.resolve(false),
    };
    const field = await fixture<HTMLElementTagNameMap['onair-picture-field']>(
      html`<onair-picture-field .label=${'Picture'} .takesLoops=${true}></onair-picture-field>`,
    );
    const video = await until(() => field.renderRoot.querySelector<HTMLVideoElement>('.tile video'));
    expect([video.muted, video.paused, video.preload]).to.deep.equal([true, true, 'metadata']);
    await expect(field).to.be.accessible();
    field.takesLoops = false;
    await field.updateComplete;
    expect(field.renderRoot.querySelector('video')).to.equal(null);
    const input = field.renderRoot.querySelector<HTMLInputElement>('input[type="file"]')!;
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'loop.webm', { type: 'video/webm' }));
    input.files = data.files;
    input.dispatchEvent(new Event('change'));
    await until(() => field.renderRoot.textContent.includes('A video loop does not fit here'));
    expect(uploads).to.equal(0);
    ownPictures.store = undefined;
  });

  it('offers the logo of the kit as a picture, where there is a kit', async () => {
    const field = await fixture<HTMLElementTagNameMap['onair-picture-field']>(
      html`<onair-picture-field .label=${'Picture'} .hasKit=${true}></onair-picture-field>`,
    );
    const chosen: string[] = [];
    field.addEventListener('onair-picture-change', ({ detail }) => chosen.push(detail));
    const [, tile] = field.renderRoot.querySelectorAll<HTMLElement>('.tile');
    expect(tile?.textContent.trim()).to.equal('The logo of your kit');
    tile?.click();
    expect(chosen).to.deep.equal(['/pictures/kit']);
    await expect(field).to.be.accessible();
    field.hasKit = false;
    await field.updateComplete;
    expect(field.renderRoot.querySelector('.tile')).to.equal(null);
  });

  for (const [tag, store, event] of [
    ['onair-font-field', ownFonts, 'onair-font-change'],
    ['onair-picture-field', ownPictures, 'onair-picture-change'],
  ] as const) {
    it(`keeps the focus while <${tag}> uploads a file, and when the file is deleted`, async () => {
      const file = { value: 'data:,', name: 'mine', width: 1, height: 1, isMoving: false };
      let stored: readonly OwnPicture[] = [];
      let finish = (): void => undefined;
      store.store = {
        list: () => Promise.resolve(stored),
        add: () => new Promise((resolve) => (finish = () => resolve(file))),
        remove: () => Promise.resolve((stored = []).length === 0),
      };
      const field = document.createElement(tag);
      await fixture(html`${field}`);
      let changes = 0;
      field.addEventListener(event, () => (changes += 1));
      const input = await until(() => field.renderRoot.querySelector<HTMLInputElement>('input[type="file"]'));
      input.focus();
      const data = new DataTransfer();
      data.items.add(new File(['x'], 'mine'));
      input.files = data.files;
      input.dispatchEvent(new Event('change'));
      await field.updateComplete;
      expect(field.shadowRoot!.activeElement).to.equal(input);
      expect(input.matches(':disabled')).to.equal(false);
      stored = [file];
      finish();
      await until(() => changes === 1);
      field.value = file.value;
      const remove = await until(() =>
        [...field.renderRoot.querySelectorAll('button')].find(({ textContent }) => textContent.includes('mine')),
      );
      remove.focus();
      remove.click();
      await until(() => !remove.isConnected);
      await until(() => field.shadowRoot!.activeElement === input);
      store.store = undefined;
    });
  }

  it('says if the browser refuses, and accepts a typed name', async () => {
    const field = await fixture<HTMLElementTagNameMap['onair-font-field']>(
      html`<onair-font-field .queryFonts=${() => Promise.reject(new Error('no'))}></onair-font-field>`,
    );
    field.renderRoot.querySelector('button')?.click();
    await until(() => field.renderRoot.textContent.includes('not allowed'));
    const chosen: string[] = [];
    field.addEventListener('onair-font-change', ({ detail }) => chosen.push(detail));
    enter(field.renderRoot.querySelector<Control>('wa-select')!, '*other');
    await field.updateComplete;
    enter(field.renderRoot.querySelector<Control>('wa-input')!, ' My Font ');
    expect(chosen).to.deep.equal(['My Font']);
  });
});
