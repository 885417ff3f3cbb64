import { expect, fixture, html } from '@open-wc/testing';
import { createSource } from '../../core/stores/source.ts';
import { createFakeConnection, type FakeConnection } from '../testing/fake-connection.ts';
import { appearance } from '../settings/appearance.ts';
import { setPageVisibility } from '../testing/page-visibility.ts';
import { makeStreamChannel } from '../testing/stream-channel.ts';
import { until } from '../testing/until.ts';
import './define.ts';
import type { Canvas } from './canvas.ts';
import { definitionLibrary } from './definitions.ts';
import type { Layer } from './layer.ts';
import '../testing/served-fonts.ts';

const place = { x: 100, y: 50, width: 300, height: 200, opacity: 100, hidden: false, locked: false };

function createLayer(id: string, widget: string, changes: Partial<Layer> = {}): Layer {
  return { id, widget, name: id, ...place, settings: {}, ...changes };
}

const counter = createLayer('counter', 'viewer-counter');
const badge = createLayer('badge', 'live-badge', { x: 500, opacity: 40 });

interface Stage {
  readonly canvas: Canvas;
  readonly connection: FakeConnection;
  readonly show: (layers: readonly Layer[], size?: Partial<Canvas>) => Promise<void>;
  readonly find: (id: string) => HTMLElement | null;
  readonly elementOf: (id: string) => HTMLElement & Record<string, unknown>;
}

describe('<onair-canvas>', () => {
  before(() => setPageVisibility('visible'));

  it('shows each layer in its place, from back to front, with its own settings', async () => {
    const { show, find, elementOf } = await setUp();
    await show([counter, { ...badge, settings: { align: 'end' } }]);
    const { style } = find('badge') ?? document.createElement('p');
    expect([style.left, style.top, style.width, style.height]).to.deep.equal(['500px', '50px', '300px', '200px']);
    expect(style.opacity).to.equal('0.4');
    expect(Number(style.zIndex)).to.be.above(Number(find('counter')?.style.zIndex));
    expect(elementOf('badge')['align']).to.equal('end');
    expect(elementOf('counter').getBoundingClientRect().height).to.equal(100);
  });

  it('shows a layer by itself once its widget, which could not be loaded, may be tried again', async () => {
    let due: (() => void) | undefined;
    const failing = {
      find: () => false,
      whenDue: (_name: string, callback: () => void) => {
        due = callback;
        return () => (due = undefined);
      },
    };
    Object.assign(definitionLibrary, failing);
    const { canvas, show, find } = await setUp();
    await show([counter]);
    const retry = due;
    for (const name of Object.keys(failing)) Reflect.deleteProperty(definitionLibrary, name);
    expect([find('counter'), typeof retry]).to.deep.equal([null, 'function']);
    retry?.();
    await until(() => find('counter'));
    expect(due).to.equal(undefined);
    canvas.remove();
  });

  it('shows and hides layers as the owner controls them, until that ends', async () => {
    const { canvas, connection, show, find } = await setUp();
    await show([counter, { ...badge, hidden: true }]);
    const control = async (layers: readonly object[]): Promise<readonly boolean[]> => {
      connection.send('overlay/show', { layers });
      await canvas.updateComplete;
      return ['counter', 'badge'].map((id) => find(id) !== null);
    };
    expect(await control([{ layer: 'badge', hidden: false }])).to.deep.equal([true, true]);
    expect(await control([{ layer: 'counter', hidden: true }])).to.deep.equal([false, false]);
    expect(await control([])).to.deep.equal([true, false]);
  });

  it('shows a layer while its conditions are met; control counts more', async () => {
    const { canvas, connection, show, find } = await setUp();
    const live = { ...counter, when: { live: 'live' as const } };
    await show([live, { ...badge, when: { scenes: ['Game'] } }]);
    const shown = async (): Promise<readonly boolean[]> => {
      await canvas.updateComplete;
      return ['counter', 'badge'].map((id) => find(id) !== null);
    };
    expect(await shown()).to.deep.equal([false, false]);
    connection.sendStatus(true, [makeStreamChannel()]);
    connection.send('overlay/show', { scene: 'Game' });
    expect(await shown()).to.deep.equal([true, true]);
    connection.send('overlay/show', { scene: 'Pause', layers: [{ layer: 'counter', hidden: true }] });
    expect(await shown()).to.deep.equal([false, false]);
    connection.send('overlay/show', { layers: [{ layer: 'badge', hidden: false }] });
    expect(await shown()).to.deep.equal([true, true]);
  });

  it('shows its other format, with larger content where it is scaled', async () => {
    const { canvas, show, find, elementOf } = await setUp();
    const portrait = {
      width: 1080,
      height: 1920,
      places: { badge: { x: 7, y: 8, width: 400, height: 100, scale: 2 } },
    };
    await show([counter, badge], { formats: { portrait }, format: 'portrait' });
    expect(find('counter')).to.equal(null);
    const { left, width } = find('badge')!.style;
    expect([left, width]).to.deep.equal(['7px', '400px']);
    expect([elementOf('badge').style.width, elementOf('badge').style.transform]).to.deep.equal(['50%', 'scale(2)']);
    canvas.format = 'landscape';
    await canvas.updateComplete;
    expect([find('counter') !== null, find('badge')?.style.left]).to.deep.equal([true, '500px']);
    expect(elementOf('badge').style.transform).to.equal('');
  });

  it('gives all layers its own source, and listens once for what they share', async () => {
    const { canvas, connection, show, elementOf } = await setUp();
    await show([counter, badge]);
    expect(elementOf('badge')['source']).to.equal(canvas.source);
    const listeners = connection.listenerCount;
    await show([counter, badge, { ...counter, id: 'second' }]);
    expect(connection.listenerCount).to.equal(listeners);
  });

  it('changes a layer in place: its element stays, and no other is touched', async () => {
    const { show, find, elementOf } = await setUp();
    await show([counter, badge]);
    const [moved, other] = [elementOf('counter'), elementOf('badge')];
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(find('badge') ?? other, { attributes: true, childList: true, subtree: true });
    observer.observe(other.shadowRoot ?? other, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    });
    await show([{ ...counter, x: 700, settings: { layout: 'row' } }, badge]);
    expect(elementOf('counter')).to.equal(moved);
    expect(find('counter')?.style.left).to.equal('700px');
    expect(moved['layout']).to.equal('row');
    expect(elementOf('badge')).to.equal(other);
    expect(changes).to.deep.equal([]);
  });

  it('keeps elements when only their order changes', async () => {
    const { show, find, elementOf } = await setUp();
    await show([counter, badge]);
    const element = elementOf('counter');
    let disconnections = 0;
    new MutationObserver((records) => (disconnections += records.length)).observe(
      element.parentElement?.parentElement ?? element,
      {
        childList: true,
      },
    );
    await show([badge, counter]);
    expect(elementOf('counter')).to.equal(element);
    expect(disconnections).to.equal(0);
    expect(Number(find('counter')?.style.zIndex)).to.be.above(Number(find('badge')?.style.zIndex));
  });

  it('removes a setting that a layer no longer has, and replaces a widget by another', async () => {
    const { show, elementOf } = await setUp();
    await show([{ ...badge, settings: { align: 'end' } }]);
    await show([badge]);
    expect(elementOf('badge')['align']).to.equal('start');
    await show([{ ...badge, widget: 'viewer-counter' }]);
    expect(elementOf('badge').localName).to.equal('onair-viewer-counter');
  });

  it('draws neither a hidden layer nor one of an unknown widget', async () => {
    const { canvas, show, find } = await setUp();
    await show([{ ...counter, hidden: true }, createLayer('later', 'clock'), createLayer('self', 'canvas'), badge]);
    expect([...canvas.children].map((box) => (box as HTMLElement).dataset['layer'])).to.deep.equal(['badge']);
    await show([counter, badge]);
    expect(find('counter')).to.not.equal(null);
    await show([]);
    expect(canvas.children.length).to.equal(0);
  });

  it('sets only settings of the widget on an element', async () => {
    const { show, elementOf } = await setUp();
    await show([{ ...badge, settings: { innerHTML: '<b>no</b>', textContent: 'no', source: 'no', align: 'center' } }]);
    const element = elementOf('badge');
    expect(element.innerHTML).to.equal('');
    expect(element['source']).to.be.an('object');
    expect(element['align']).to.equal('center');
  });

  for (const theme of appearance.theme.options) {
    it(`draws a layer in ${theme} as outside of a canvas`, async () => {
      const { show, elementOf } = await setUp();
      const settings = { text: 'Hi', showCard: true, theme };
      await show([createLayer('words', 'text', { settings })]);
      const alone = await fixture(Object.assign(document.createElement('onair-text'), settings));
      await until(() => readTokens(alone) !== undefined);
      expect(readTokens(elementOf('words'))).to.deep.equal(readTokens(alone));
    });
  }

  it('is scaled to its element, and centered if the shape differs', async () => {
    const { canvas, show, find } = await setUp();
    await show([counter]);
    const own = canvas.getBoundingClientRect();
    const box = (): number[] => {
      const { left, top, width } = find('counter')?.getBoundingClientRect() ?? own;
      return [left - own.left, top - own.top, width].map(Math.round);
    };
    // 960 × 540 for 1920 × 1080
    expect(box()).to.deep.equal([50, 25, 150]);
    await show([counter], { width: 540, height: 540 });
    expect(box()).to.deep.equal([310, 50, 300]);
    canvas.style.height = '270px';
    await until(() => box()[2] === 150);
    expect(box()).to.deep.equal([395, 25, 150]);
  });

  it('shows its saved settings after each change', async () => {
    const { connection, find } = await setUp();
    const save = (layers: readonly Layer[], revision: number): void =>
      connection.send('overlay/settings', { widget: 'canvas', revision, settings: { layers } });
    save([counter], 1);
    await until(() => find('counter'));
    save([{ ...counter, y: 400 }, badge], 2);
    await until(() => find('badge'));
    expect(find('counter')?.style.top).to.equal('400px');
    connection.sendStatus(true, [makeStreamChannel({ viewers: 7 })]);
    await until(() => find('counter')?.firstElementChild?.shadowRoot?.textContent.includes('7'));
  });

  it('unsubscribes from everything when it is removed, and subscribes when it is added again', async () => {
    const { canvas, connection, show, find } = await setUp();
    await show([counter, badge]);
    const parent = canvas.parentElement;
    canvas.remove();
    expect(canvas.children.length).to.equal(0);
    await connection.whenReleased();
    parent?.append(canvas);
    await canvas.updateComplete;
    expect(find('counter')).to.not.equal(null);
  });

  it('passes the accessibility audit', async () => {
    const { canvas, connection, show } = await setUp();
    await show([counter, { ...badge, opacity: 100 }]);
    connection.sendStatus(true, [makeStreamChannel({ viewers: 7 })]);
    await canvas.updateComplete;
    await expect(canvas).to.be.accessible();
  });

  /** Returns the theme's values for the styles of a widget; undefined while nothing is drawn. */
  function readTokens({ shadowRoot }: Element): Readonly<Record<string, string>> | undefined {
    const frame = shadowRoot?.querySelector('.frame[data-theme]');
    if (!frame) return undefined;
    const style = getComputedStyle(frame);
    const names = ['edge', 'fonts', 'padding', 'radius', 'shadow', 'surface', 'weight', 'outline', 'ground'];
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--_${name}`)]));
  }

  async function setUp(): Promise<Stage> {
    const connection = createFakeConnection();
    const canvas = await fixture<Canvas>(
      html`<onair-canvas
        lang="en"
        entrance="none"
        style="width: 960px; height: 540px"
        .source=${createSource(connection)}
      ></onair-canvas>`,
    );
    const find = (id: string): HTMLElement | null => canvas.querySelector<HTMLElement>(`[data-layer="${id}"]`);
    return {
      canvas,
      connection,
      find,
      elementOf: (id) => find(id)?.firstElementChild as HTMLElement & Record<string, unknown>,
      async show(layers, size = {}) {
        Object.assign(canvas, { layers }, size);
        await canvas.updateComplete;
      },
    };
  }
});
