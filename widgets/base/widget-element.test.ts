import { expect, fixture, html } from '@open-wc/testing';
import { createSource } from '../../core/stores/source.ts';
import { nothing, render, type PropertyValues, type TemplateResult } from 'lit';
import { pageServer } from '../source/page-server.ts';
import { appearance } from '../settings/appearance.ts';
import type { OwnThemes } from '../settings/own-theme.ts';
import { defineWidget } from '../settings/schema.ts';
import { OnairSource } from '../source/define.ts';
import type { SourceRequestEvent } from '../source/source-request.ts';
import { themeLibrary } from '../themes/themes.ts';
import { createFakeConnection, type FakeConnection } from '../testing/fake-connection.ts';
import { createWidgetBase } from './widget-base.ts';

const definition = defineWidget({
  name: 'test-widget',
  permissions: ['stream'],
  settings: {
    ...appearance,
    maxLines: { type: 'integer', default: 20, min: 1, max: 50 },
    isBold: { type: 'boolean', default: false },
    names: { type: 'list', default: [], maxItems: 3, maxLength: 8 },
  },
});

class TestWidget extends createWidgetBase(definition) {
  hasData = true;
  updates = 0;
  handleChange: () => void = () => undefined;

  /** Public for tests that inspect the first update before its dependencies are loaded. */
  override performUpdate(): void {
    super.performUpdate();
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('settings')) this.handleChange();
  }

  protected override render(): TemplateResult {
    this.updates += 1;
    const { maxLines, isBold } = this.settings;
    return this.renderFrame(this.hasData ? html`<p>${maxLines} ${isBold}</p>` : nothing);
  }
}
customElements.define('test-widget', TestWidget);

const frameOf = (widget: TestWidget): HTMLElement | null => widget.renderRoot.querySelector('.frame');
const valueOf = (widget: TestWidget, property: string): string =>
  getComputedStyle(frameOf(widget) ?? widget)
    .getPropertyValue(property)
    .trim();

const fontsOf = (widget: TestWidget): string => getComputedStyle(frameOf(widget) ?? widget).fontFamily;

async function makeWidget(template = html`<test-widget></test-widget>`): Promise<TestWidget> {
  return fixture<TestWidget>(template);
}

/** Creates a widget on a source of its own, whose connection the test controls. */
async function makeConnected(template = html`<test-widget></test-widget>`): Promise<[TestWidget, FakeConnection]> {
  const widget = await makeWidget(template);
  const connection = createFakeConnection();
  widget.source = createSource(connection);
  await widget.updateComplete;
  return [widget, connection];
}

const places: HTMLElement[] = [];

/** Adds an element around widgets to the page. Unlike a fixture it waits for no frame, which a hidden tab never gets. */
function place(template: TemplateResult): HTMLElement {
  const root = document.createElement('div');
  places.push(root);
  document.body.append(root);
  render(template, root);
  return root;
}

/** Creates a widget whose source has an overlay URL with this query. */
async function makeInside(query: string, connection = createFakeConnection()): Promise<TestWidget> {
  const source = createSource(connection);
  const answer = (event: SourceRequestEvent): void => {
    event.leave = () => undefined;
    event.callback(source, new URLSearchParams(query));
  };
  const root = place(html`<div @onair-source-request=${answer}><test-widget></test-widget></div>`);
  const widget = root.querySelector('test-widget') as TestWidget;
  await widget.updateComplete;
  return widget;
}

describe('a widget element', () => {
  afterEach(() => places.splice(0).forEach((root) => root.remove()));

  describe('settings', () => {
    it('has each setting of its definition as a property with its default', async () => {
      const widget = await makeWidget();
      expect([widget.maxLines, widget.isBold, widget.names]).to.deep.equal([20, false, []]);
    });

    it('reads attributes in kebab-case, and returns to the default when one is removed', async () => {
      const widget = await makeWidget(html`<test-widget max-lines="7" is-bold names="a, b"></test-widget>`);
      expect([widget.maxLines, widget.isBold, widget.names]).to.deep.equal([7, true, ['a', 'b']]);
      widget.removeAttribute('max-lines');
      expect(widget.maxLines).to.equal(20);
    });

    it('reads attributes in lower case, as HTML stores camelCase of a server', async () => {
      const widget = await makeWidget(html`<test-widget maxlines="7" isbold=""></test-widget>`);
      expect([widget.maxLines, widget.isBold]).to.deep.equal([7, true]);
      widget.removeAttribute('maxlines');
      expect(widget.maxLines).to.equal(20);
    });

    it('reads a text in a property like an attribute', async () => {
      const widget = await makeWidget();
      Object.assign(widget, { maxLines: '7', isBold: 'true', names: 'a,b' });
      expect([widget.maxLines, widget.isBold, widget.names]).to.deep.equal([7, true, ['a', 'b']]);
      Object.assign(widget, { maxLines: 'many', isBold: 'false', names: '' });
      expect([widget.maxLines, widget.isBold, widget.names]).to.deep.equal([20, false, []]);
    });

    it('limits an attribute to its bounds (E42)', async () => {
      const widget = await makeWidget(html`<test-widget max-lines="1e9"></test-widget>`);
      expect(widget.maxLines).to.equal(50);
    });

    it('draws a property after it was set, and returns it before that', async () => {
      const widget = await makeWidget();
      widget.maxLines = 9;
      expect(widget.maxLines).to.equal(9);
      await widget.updateComplete;
      expect(frameOf(widget)?.textContent).to.contain('9 false');
    });

    it('prefers the URL parameter of its source to the saved value, and its attribute to both', async () => {
      const widget = await makeInside('max-lines=30&is-bold=1');
      expect([widget.maxLines, widget.isBold]).to.deep.equal([30, true]);
      widget.setAttribute('max-lines', '5');
      expect(widget.maxLines).to.equal(5);
    });

    it('ignores a hostile URL (E41, E42)', async () => {
      const widget = await makeInside(
        'theme=%3C%2Fstyle%3E&font=x%3B%7Dbody%7B&max-lines=NaN&text-color=red%3Bx&source=1',
      );
      expect([widget.theme, widget.font, widget.maxLines, widget.textColor]).to.deep.equal(['glass', '', 20, '']);
    });

    it('applies a saved setting at once, and only one that is saved for this widget', async () => {
      const [widget, connection] = await makeConnected();
      connection.send('overlay/settings', { widget: 'test-widget', revision: 1, settings: { maxLines: 11 } });
      await widget.updateComplete;
      expect(frameOf(widget)?.textContent).to.contain('11');
      connection.send('overlay/settings', { widget: 'other-widget', revision: 2, settings: { maxLines: 12 } });
      expect(widget.maxLines).to.equal(20);
    });

    it('does not draw again if a saved setting changes nothing', async () => {
      const [widget, connection] = await makeConnected();
      let changes = 0;
      widget.handleChange = () => (changes += 1);
      connection.send('overlay/settings', { widget: 'test-widget', revision: 1, settings: { maxLines: 20 } });
      await widget.updateComplete;
      expect(changes).to.equal(0);
      connection.send('overlay/settings', { widget: 'test-widget', revision: 2, settings: { maxLines: 21 } });
      await widget.updateComplete;
      expect(changes).to.equal(1);
    });
  });

  describe('source', () => {
    it('uses the nearest source around it, including one that is defined later', async () => {
      const root = place(html`<test-widget></test-widget>`);
      const widget = root.querySelector('test-widget') as TestWidget;
      expect(widget.source).to.equal(undefined);
      const around = new OnairSource();
      root.append(around);
      around.src = 'http://127.0.0.1:9/overlay/chat-box#key=k';
      around.append(widget);
      await around.updateComplete;
      expect(widget.source).to.not.equal(undefined);
    });

    it('opens its own src, and no source for an invalid overlay URL', async () => {
      const widget = await makeWidget(
        html`<test-widget src="http://127.0.0.1:9/overlay/chat-box#key=k"></test-widget>`,
      );
      expect(widget.source).to.not.equal(undefined);
      widget.src = 'javascript:alert(1)';
      await widget.updateComplete;
      expect(widget.source).to.equal(undefined);
    });

    it('shares a source with another widget of the same src', async () => {
      const src = 'http://127.0.0.1:9/overlay/chat-box#key=k';
      const one = await makeWidget(html`<test-widget src=${src}></test-widget>`);
      const other = await makeWidget(html`<test-widget src=${src}></test-widget>`);
      expect(one.source).to.equal(other.source);
    });

    it('ends every subscription when it is removed, and subscribes when it is added again', async () => {
      const [widget, connection] = await makeConnected();
      const place = widget.parentElement;
      const store = widget.source?.store(() => 'kept');
      expect(store).to.equal('kept');
      widget.remove();
      expect(widget.source).to.equal(undefined);
      place?.append(widget);
      await widget.updateComplete;
      connection.send('overlay/settings', { widget: 'test-widget', revision: 1, settings: { maxLines: 3 } });
      expect(widget.maxLines).to.equal(3);
    });
  });

  describe('looks', () => {
    it('draws nothing at all without data', async () => {
      const widget = await makeWidget();
      widget.hasData = false;
      widget.requestUpdate();
      await widget.updateComplete;
      expect(frameOf(widget)).to.equal(null);
      expect(widget.renderRoot.textContent.trim()).to.equal('');
    });

    it('shows the state of its connection only on request, by attribute or by URL', async () => {
      const [widget] = await makeConnected(html`<test-widget debug></test-widget>`);
      expect(widget.renderRoot.querySelector('.debug')?.textContent).to.equal('test-widget: open');
      const other = await makeInside('debug');
      expect(other.renderRoot.querySelector('.debug')).to.not.equal(null);
    });

    it('looks different in every theme', async () => {
      const looks = new Set<string>();
      for (const value of appearance.theme.options) {
        const widget = await makeWidget(html`<test-widget theme=${value}></test-widget>`);
        looks.add(['--_text', '--_surface', '--_accent', '--_outline'].map((name) => valueOf(widget, name)).join());
        expect(valueOf(widget, '--_text'), value).to.not.equal('');
      }
      expect(looks.size).to.equal(appearance.theme.options.length);
    });

    it('has the styles of one theme, after all of its own', async () => {
      const widget = await makeWidget(html`<test-widget theme="pixel"></test-widget>`);
      const sheets = (): readonly CSSStyleSheet[] => [...(widget.shadowRoot?.adoptedStyleSheets ?? [])];
      const sheetOf = async (name: string): Promise<unknown> => (await themeLibrary.load(name)).styles.styleSheet;
      const before = sheets();
      expect(before.at(-1)).to.equal(await sheetOf('pixel'));
      widget.theme = 'paper';
      await widget.updateComplete;
      expect(sheets().at(-1)).to.equal(await sheetOf('paper'));
      expect(sheets().slice(0, -1)).to.deep.equal(before.slice(0, -1));
    });

    it('is not drawn, and loads no theme, until the saved settings of its overlay URL are loaded', async () => {
      const connection = createFakeConnection();
      const widget = await makeInside('', connection);
      expect(frameOf(widget)).to.equal(null);
      const settings = { theme: 'comic', maxLines: 3 };
      connection.send('overlay/settings', { widget: 'test-widget', revision: 1, settings });
      const seen: unknown[] = [];
      widget.handleChange = () => seen.push(frameOf(widget)?.dataset['theme']);
      await widget.updateComplete;
      expect(frameOf(widget)?.dataset['theme']).to.equal('comic');
      expect(seen.filter((theme) => theme !== undefined && theme !== 'comic')).to.deep.equal([]);
    });

    it('draws nothing until its first theme and texts are loaded', async () => {
      const holder = document.createElement('div');
      holder.lang = 'hi';
      document.body.append(holder);
      render(html`<test-widget></test-widget>`, holder);
      const widget = holder.querySelector<TestWidget>('test-widget');
      widget?.performUpdate();
      expect(widget && frameOf(widget)).to.equal(null);
      await widget?.updateComplete;
      expect(widget && frameOf(widget)).to.not.equal(null);
      holder.remove();
    });

    it('notifies a widget that draws without Lit of texts and themes that are loaded later', async () => {
      const widget = await makeWidget(html`<test-widget theme="pixel" lang="ja"></test-widget>`);
      let changes = 0;
      widget.handleChange = () => (changes += 1);
      widget.lang = 'ko';
      widget.requestUpdate();
      await widget.updateComplete;
      expect([widget.words.live, changes]).to.deep.equal(['라이브', 1]);
    });

    it('notifies a widget that draws without Lit after its fonts are loaded', async () => {
      await themeLibrary.load('neon');
      pageServer.url = location.origin;
      const widget = place(html`<test-widget theme="neon"></test-widget>`).querySelector('test-widget') as TestWidget;
      let changes = 0;
      widget.handleChange = () => (changes += frameOf(widget) ? 1 : 0);
      await widget.updateComplete;
      pageServer.url = undefined;
      expect(changes).to.equal(1);
    });

    it('prefers the page to the theme, and a setting to the page', async () => {
      const widget = await makeWidget();
      document.documentElement.style.setProperty('--onair-text', '#010203');
      expect(valueOf(widget, '--_text')).to.equal('#010203');
      widget.textColor = '#040506';
      await widget.updateComplete;
      expect(valueOf(widget, '--_text')).to.equal('#040506');
      widget.textColor = '';
      await widget.updateComplete;
      expect(valueOf(widget, '--_text')).to.equal('#010203');
      document.documentElement.style.removeProperty('--onair-text');
    });

    it('draws an own theme: its base, its tokens, and each change of them', async () => {
      const [widget, connection] = await makeConnected();
      const send = (theme: string, ownThemes?: OwnThemes): Promise<boolean> => {
        const payload = { widget: 'test-widget', revision: 1, settings: { theme }, ...(ownThemes && { ownThemes }) };
        connection.send('overlay/settings', payload);
        return widget.updateComplete;
      };
      const look = (): readonly string[] => [
        frameOf(widget)?.dataset['theme'] ?? '',
        // Some engines keep the original spaces of a formula.
        ...['--_text', '--_live', '--_surface'].map((name) => valueOf(widget, name).replace(/\s+/g, ' ')),
      ];
      const tokens = { '--onair-text': '#010203', '--onair-surface': '#04050680' };
      await send('own-a', { a: { base: 'broadcast', tokens } });
      expect(look()).to.deep.equal(['broadcast', '#010203', '#d3122e', 'rgb(4 5 6 / calc(0.502 * 1))']);
      let changes = 0;
      widget.handleChange = () => (changes += 1);
      await send('own-a', { a: { base: 'broadcast', tokens: { '--onair-live': '#070809' } } });
      expect([...look().slice(0, 3), changes]).to.deep.equal(['broadcast', '#fff', '#070809', 1]);
      await send('own-a');
      expect(look().slice(0, 2)).to.deep.equal(['glass', '#f6f8fd']);
      widget.ownThemes = { a: { base: 'pixel', tokens: {} } };
      await widget.updateComplete;
      expect(look().slice(0, 2)).to.deep.equal(['pixel', '#f4f4f4']);
    });

    it('draws the default theme for an own one whose id is a property of every object', async () => {
      const widget = await makeWidget(html`<test-widget theme="own-constructor" .ownThemes=${{}}></test-widget>`);
      expect(frameOf(widget)?.dataset['theme']).to.equal('glass');
    });

    it('prefers the page and settings to an own theme', async () => {
      const widget = await makeWidget(html`<test-widget theme="own-a"></test-widget>`);
      widget.ownThemes = { a: { base: 'neon', tokens: { '--onair-text': '#010203' } } };
      await widget.updateComplete;
      widget.style.setProperty('--onair-text', '#0a0b0c');
      expect(valueOf(widget, '--_text')).to.equal('#0a0b0c');
      widget.textColor = '#040506';
      await widget.updateComplete;
      expect(valueOf(widget, '--_text')).to.equal('#040506');
    });

    it('writes on a custom accent in a readable colour', async () => {
      const inks = [
        ['#fff', '#000000'],
        ['#ffee00', '#000000'],
        ['#112266ff', '#ffffff'],
      ] as const;
      for (const [accent, ink] of inks) {
        const widget = await makeWidget(html`<test-widget accent-color=${accent}></test-widget>`);
        expect([valueOf(widget, '--_accent'), valueOf(widget, '--_on-accent')]).to.deep.equal([accent, ink]);
      }
    });

    it('quotes names of fonts, but not generic families', async () => {
      const widget = await makeWidget(html`<test-widget font="8 bit wonder, monospace"></test-widget>`);
      expect(fontsOf(widget)).to.match(/^"8 bit wonder", monospace, /);
    });

    it('has a list of fonts that ends in sans-serif, on a page without a font', async () => {
      for (const theme of appearance.theme.options) {
        const widget = await makeWidget(html`<test-widget theme=${theme}></test-widget>`);
        expect(fontsOf(widget), theme).to.match(/"Noto Sans".*, sans-serif$/);
      }
    });

    it('uses the font of the page on request, and its own afterwards', async () => {
      const holder = place(html`<test-widget theme="minimal"></test-widget>`);
      const widget = holder.querySelector('test-widget') as TestWidget;
      await widget.updateComplete;
      holder.style.setProperty('--onair-font', 'Inter');
      expect(fontsOf(widget)).to.match(/^Inter, .*, sans-serif$/);
      holder.style.removeProperty('--onair-font');
      holder.style.fontFamily = 'Lora, fantasy';
      expect(fontsOf(widget)).to.match(/, sans-serif$/);
      widget.style.fontFamily = 'inherit';
      expect(fontsOf(widget)).to.equal('Lora, fantasy');
    });

    it('draws Han letters in the style of the language around it', async () => {
      const fonts = async (lang: string): Promise<string> =>
        fontsOf(await makeWidget(html`<test-widget lang=${lang}></test-widget>`));
      expect(await fonts('en'))
        .to.contain('CJK SC')
        .and.not.contain('CJK JP');
      expect(await fonts('ja-JP'))
        .to.contain('CJK JP')
        .and.not.contain('CJK SC');
      expect(await fonts('ko'))
        .to.contain('CJK KR')
        .and.not.contain('CJK SC');
      expect(await fonts('zh-TW'))
        .to.contain('CJK TC')
        .and.not.contain('CJK SC');
    });

    it('scales everything with its size', async () => {
      const widget = await makeWidget(html`<test-widget scale="2"></test-widget>`);
      expect(getComputedStyle(frameOf(widget)!).fontSize).to.equal('36px');
    });
  });

  describe('visibility', () => {
    const dispatch = (name: string, detail: unknown): boolean =>
      window.dispatchEvent(new CustomEvent(name, { detail }));
    afterEach(() => dispatch('obsSourceVisibleChanged', { visible: true }));

    it('follows OBS hiding and showing its browser source, with one update each', async () => {
      const widget = await makeWidget();
      const before = widget.updates;
      dispatch('obsSourceVisibleChanged', { visible: false });
      expect(widget.isVisible).to.equal(false);
      dispatch('obsSourceVisibleChanged', { visible: false });
      await widget.updateComplete;
      expect(widget.updates - before).to.equal(1);
      dispatch('obsSourceActiveChanged', { active: true });
      expect(widget.isVisible).to.equal(true);
    });

    it('stays visible if it only leaves the program, and after an empty event', async () => {
      const widget = await makeWidget();
      for (const detail of [{ active: false }, null, 'no', {}]) dispatch('obsSourceActiveChanged', detail);
      expect(widget.isVisible).to.equal(true);
    });

    it('ignores events after it was removed', async () => {
      const widget = await makeWidget();
      widget.remove();
      dispatch('obsSourceVisibleChanged', { visible: false });
      expect(widget.isVisible).to.equal(true);
    });
  });

  describe('words', () => {
    it('uses English texts for a language without texts, and the nearest lang for numbers', () => {
      const root = place(html`<div lang="ga"><test-widget></test-widget></div>`);
      const widget = root.querySelector('test-widget') as TestWidget;
      expect(widget.language).to.equal('ga');
      expect(widget.words.live).to.equal('Live');
    });

    it('uses the language of the setting instead of that of page and browser', async () => {
      const root = place(html`<div lang="fr"><test-widget locale="de"></test-widget></div>`);
      const widget = root.querySelector('test-widget') as TestWidget;
      await widget.updateComplete;
      expect(widget.language).to.equal('de');
      expect(widget.words.watching).to.equal('schauen zu');
      widget.locale = 'auto';
      await widget.updateComplete;
      expect(widget.language).to.equal('fr');
    });
  });
});
