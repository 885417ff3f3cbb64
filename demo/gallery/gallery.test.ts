import { expect, fixture, html } from '@open-wc/testing';
import { appearance } from '../../widgets/settings/appearance.ts';
import { until } from '../../widgets/testing/until.ts';
import type { Gallery, GalleryAddress } from './gallery.ts';
import type { SnippetBox } from './snippet.ts';
import type { Stage } from './stage.ts';
import './define.ts';

const nowhere: GalleryAddress = { look: null, widget: '', showLook: () => undefined };

/** The gallery at an address. */
async function visit(address: Partial<GalleryAddress> = {}): Promise<Gallery> {
  return fixture<Gallery>(html`<onair-gallery .address=${{ ...nowhere, ...address }}></onair-gallery>`);
}

const shop = (gallery: Gallery): ShadowRoot => gallery.renderRoot.querySelector('onair-shop-window')!.shadowRoot!;
const cards = (gallery: Gallery): ShadowRoot => gallery.renderRoot.querySelector('onair-widget-cards')!.shadowRoot!;
const themesOf = (root: ShadowRoot): string[] =>
  [...root.querySelectorAll('[data-layer] > *')].map((widget) => String(Reflect.get(widget, 'theme')));
const lookOf = (gallery: Gallery): string | null => shop(gallery).querySelector('a.primary')!.getAttribute('href');

/** Chooses a theme as the arrow keys and clicks do. */
function choose(gallery: Gallery, theme: string): void {
  shop(gallery).querySelector<HTMLInputElement>(`input[value=${theme}]`)!.click();
}

describe('the gallery', () => {
  it('opens with a whole scene, and shows it in every theme', async () => {
    const gallery = await visit();
    for (const theme of appearance.theme.options) {
      choose(gallery, theme);
      await until(() => themesOf(shop(gallery)).length > 4 && themesOf(shop(gallery)).every((each) => each === theme));
      await until(() => lookOf(gallery) === `/#new/gameplay/${theme}/landscape`);
    }
  });

  it('steps from the last theme to the first, and back', async () => {
    const gallery = await visit({ look: appearance.theme.options.at(-1)! });
    const press = (label: string): void => shop(gallery).querySelector<HTMLElement>(`[aria-label='${label}']`)!.click();
    press('The next look');
    await until(() => lookOf(gallery)?.includes(`/${appearance.theme.options[0]}/`));
    press('The look before');
    await until(() => lookOf(gallery)?.includes(`/${appearance.theme.options.at(-1)}/`));
  });

  it('shows the next look when a finger swipes across the scene, and keeps it on a tap or scroll', async () => {
    const gallery = await visit({ look: 'neon' });
    const scene = shop(gallery).querySelector('.scene')!;
    const swipe = (by: number, end = 'pointerup', pointerType = 'touch'): void => {
      scene.dispatchEvent(new PointerEvent('pointerdown', { clientX: 200, isPrimary: true, pointerType }));
      scene.dispatchEvent(new PointerEvent(end, { clientX: 200 + by, isPrimary: true, pointerType }));
    };
    swipe(20);
    swipe(-120, 'pointercancel');
    scene.dispatchEvent(new PointerEvent('pointerup', { clientX: 0, isPrimary: true, pointerType: 'touch' }));
    swipe(-120, 'pointerup', 'mouse');
    swipe(-120);
    await until(() => lookOf(gallery)?.includes('/broadcast/'));
    swipe(120);
    await until(() => lookOf(gallery)?.includes('/neon/'));
    document.documentElement.dir = 'rtl';
    swipe(120);
    document.documentElement.removeAttribute('dir');
    await until(() => lookOf(gallery)?.includes('/broadcast/'));
  });

  it('never reads sample chat aloud', async () => {
    const gallery = await visit();
    const stages = [...cards(gallery).querySelectorAll<Stage>('onair-stage')];
    for (const drawn of [shop(gallery).querySelector('onair-canvas')!, ...stages]) expect(drawn.inert).to.equal(true);
  });

  it('shows scene and widgets as on air, live for a while already', async () => {
    const gallery = await visit();
    const stages = [...cards(gallery).querySelectorAll<Stage>('onair-stage')].map(({ widget }) => widget);
    for (const drawn of [shop(gallery).querySelector('onair-canvas'), ...stages])
      expect(drawn).to.have.property('onAir', true);
    const badge = stages.find((widget) => widget?.localName === 'onair-live-badge');
    const time = await until(() => badge?.shadowRoot?.querySelector('[part=time]')?.textContent);
    expect(time.trim()).to.match(/^47:\d\d$/);
  });

  it('shows every widget in the chosen theme, with a link to the dashboard', async () => {
    const gallery = await visit();
    choose(gallery, 'pixel');
    await until(() => cards(gallery).querySelector('a')?.getAttribute('href') === '/#new/chat-box/pixel/landscape');
    const widgets = [...cards(gallery).querySelectorAll<Stage>('onair-stage')].map(({ widget }) => widget!);
    expect(widgets.map(({ localName }) => localName)).to.include.members(['onair-chat-box', 'onair-clips-carousel']);
    for (const widget of widgets) expect(Reflect.get(widget, 'theme'), widget.localName).to.equal('pixel');
  });

  it('begins with the theme of its address, keeps it there, and ignores unknown ones', async () => {
    const shown: string[] = [];
    const gallery = await visit({ look: 'neon', showLook: (theme) => shown.push(theme) });
    await until(() => lookOf(gallery)?.includes('/neon/'));
    choose(gallery, 'minimal');
    expect(shown).to.deep.equal(['minimal']);
    const other = await visit({ look: '"><script>' });
    await until(() => lookOf(other)?.includes(`/${appearance.theme.default}/`));
  });

  it('shows the portrait scene on a narrow page', async () => {
    const gallery = await visit();
    gallery.style.width = '390px';
    await until(() => lookOf(gallery)?.endsWith('/portrait'));
    await until(() => shop(gallery).querySelector('onair-canvas')?.height === 1920);
  });

  it('puts the scene over a picture of one’s own, and ignores a file that is no picture', async () => {
    const gallery = await visit();
    const give = (file: File): void => {
      const input = shop(gallery).querySelector<HTMLInputElement>('.file')!;
      const files = new DataTransfer();
      files.items.add(file);
      input.files = files.files;
      input.dispatchEvent(new Event('change'));
    };
    const chosen = (): string | undefined =>
      shop(gallery).querySelector<HTMLInputElement>('[name=backdrop]:checked')?.value;
    give(new File(['no picture'], 'notes.png', { type: 'image/png' }));
    await until(() => chosen() === 'game');
    const drawn = Object.assign(document.createElement('canvas'), { width: 8, height: 4 });
    const blob = await new Promise<Blob | null>((resolve) => drawn.toBlob(resolve));
    give(new File([blob!], 'game.png', { type: 'image/png' }));
    await until(() => chosen() === 'own' && shop(gallery).querySelector('.scene > canvas'));
    expect(shop(gallery).querySelector<HTMLCanvasElement>('.scene > canvas')?.width).to.equal(8);
  });

  it('keeps the workbench closed until someone wants to try everything, or the address names a widget', async () => {
    const gallery = await visit();
    expect(gallery.renderRoot.querySelector('onair-workbench')).to.equal(null);
    gallery.renderRoot.querySelector('summary')!.click();
    await until(() => gallery.renderRoot.querySelector('onair-workbench'));
    const other = await visit({ widget: 'live-badge' });
    await until(() => other.renderRoot.querySelector('onair-workbench'));
  });

  it('applies the chosen look in the workbench, until a widget there gets a theme of its own', async () => {
    const gallery = await visit({ look: 'paper', widget: 'text' });
    const bench = await until(() => gallery.renderRoot.querySelector('onair-workbench'));
    const exhibit = await until(() => bench.shadowRoot?.querySelector('onair-exhibit#text'));
    const themeOf = (): unknown => {
      const stage = exhibit.shadowRoot?.querySelector<Stage>('onair-stage');
      return stage?.widget && Reflect.get(stage.widget, 'theme');
    };
    await until(() => themeOf() === 'paper');
    choose(gallery, 'comic');
    await until(() => themeOf() === 'comic');
    expect(exhibit.shadowRoot?.querySelector<SnippetBox>('onair-snippet')?.text).to.contain('theme="comic"');
    const form = exhibit.shadowRoot!.querySelector('onair-settings-form')!;
    expect(form.values['theme']).to.equal('comic');
    form.dispatchEvent(new CustomEvent('onair-setting-change', { detail: { name: 'theme', value: 'neon' } }));
    await until(() => themeOf() === 'neon');
    choose(gallery, 'pixel');
    await until(() => lookOf(gallery)?.includes('/pixel/'));
    expect(themeOf()).to.equal('neon');
  });

  it('is accessible', async () => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
    const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
    link.href = new URL('../../server/pages/parts/page.css', import.meta.url).href;
    document.head.append(link);
    await loaded;
    await expect(await visit()).to.be.accessible();
    link.remove();
  });
});
