import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { createSource } from '../../core/stores/source.ts';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import { appearance } from '../settings/appearance.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import { setPageVisibility } from '../testing/page-visibility.ts';
import { until } from '../testing/until.ts';
import { entranceLibrary } from '../themes/entrances.ts';
import type { Canvas } from './canvas.ts';
import './define.ts';
import type { Layer } from './layer.ts';
import { LayerMotion } from './layer-motion.ts';

const place = { x: 100, y: 50, width: 600, height: 200, opacity: 40, hidden: false, locked: false };
const words: Layer = { id: 'words', widget: 'text', name: 'Words', ...place, settings: { text: 'Hi', showCard: true } };
const other: Layer = { ...words, id: 'other', x: 1200 };
const ground: Layer = { ...words, id: 'ground', x: 0, y: 0, width: 1920, height: 1080 };

describe('layers of a canvas', () => {
  beforeEach(async () => {
    setPageVisibility('visible');
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  for (const theme of appearance.theme.options) {
    it(`enter and leave in the manner of their theme, and are in place between: ${theme}`, async () => {
      const { find, motionsOf, show } = await setUp(theme);
      await show([words]);
      const [entering] = await waitForMotion(motionsOf, 'words');
      expect(looksOf(find('words')!)).to.not.deep.equal(IN_PLACE);
      entering!.finish();
      await until(() => motionsOf('words').length === 0);
      expect(looksOf(find('words')!)).to.deep.equal(IN_PLACE);
      expect(find('words')!.style.visibility).to.equal('');
      await show([]);
      expect(find('words'), 'while it leaves').to.not.equal(null);
      motionsOf('words')[0]!.finish();
      await until(() => find('words') === null);
      expect(document.getAnimations()).to.deep.equal([]);
    });
  }

  it('move differently in each theme', async () => {
    const manners = await Promise.all(appearance.theme.options.map((theme) => entranceLibrary.load(theme)));
    const written = manners.map(({ toFrames, ...others }) => JSON.stringify([toFrames(-1), others]));
    expect(new Set(written).size).to.equal(appearance.theme.options.length);
    for (const { enterMs, leaveMs } of manners) expect(Math.max(enterMs, leaveMs)).to.be.within(1, 1_000);
  });

  it('enter again, one after another, each time that OBS takes the page into its program', async () => {
    const { find, motionsOf, settle, show } = await setUp('broadcast');
    await show([words, other]);
    await settle();
    window.dispatchEvent(new CustomEvent('obsSourceActiveChanged', { detail: { active: true } }));
    const [first] = await waitForMotion(motionsOf, 'words');
    const [second] = await waitForMotion(motionsOf, 'other');
    expect(second!.effect!.getTiming().delay).to.be.above(Number(first!.effect!.getTiming().delay));
    expect(looksOf(find('words')!).clip).to.not.equal(looksOf(find('other')!).clip);
  });

  it('are in place or gone at once when OBS hides the page', async () => {
    const { canvas, connection, find, motionsOf, settle, show } = await setUp('comic');
    await show([words, other]);
    await settle();
    connection.send('overlay/show', { layers: [{ layer: 'words', hidden: true }] });
    await canvas.updateComplete;
    window.dispatchEvent(new CustomEvent('obsSourceActiveChanged', { detail: { active: true } }));
    await until(() => motionsOf('other').length === 1);
    setPageVisibility('hidden');
    await canvas.updateComplete;
    expect([find('words'), document.getAnimations().length]).to.deep.equal([null, 0]);
    expect(looksOf(find('other')!)).to.deep.equal(IN_PLACE);
  });

  it('come and go as they are controlled, and only once at a time', async () => {
    const { canvas, connection, find, motionsOf, settle, show } = await setUp('pixel');
    await show([words]);
    await settle();
    for (const hidden of [true, false, true, false]) {
      connection.send('overlay/show', { layers: [{ layer: 'words', hidden }] });
      await canvas.updateComplete;
    }
    expect(canvas.children.length).to.equal(1);
    await until(() => motionsOf('words').length === 1);
    await settle();
    expect(looksOf(find('words')!)).to.deep.equal(IN_PLACE);
  });

  it('leave at once if they were not visible yet', async () => {
    const { box, enter, motion } = await setUpBox();
    void enter(new Promise(() => undefined));
    expect(box.style.visibility).to.equal('hidden');
    motion.leave({ box, side: 1, isShade: false }, 'glass');
    expect(box.isConnected).to.equal(false);
  });

  for (const [fault, draw] of [
    ['takes too long', () => new Promise(() => undefined)],
    ['fails', () => Promise.reject(new Error('Not drawn.'))],
  ] as const)
    it(`are visible without motion if drawing them ${fault}`, async () => {
      const { box, clock, enter } = await setUpBox();
      const entered = enter(draw());
      expect(box.style.visibility).to.equal('hidden');
      clock.advance(4_000);
      await entered;
      expect([box.style.visibility, box.getAnimations().length, clock.pending]).to.deep.equal(['', 0, 0]);
    });

  it('stand still as the ground of the canvas, with reduced motion, and with the setting “none”', async () => {
    const { motionsOf, show } = await setUp('glass');
    await show([ground]);
    expect(motionsOf('ground')).to.deep.equal([]);
    await emulateMedia({ reducedMotion: 'reduce' });
    const reduced = await setUp('glass');
    await reduced.show([words]);
    expect(reduced.motionsOf('words')).to.deep.equal([]);
    await emulateMedia({ reducedMotion: 'no-preference' });
    const still = await setUp('glass');
    still.canvas.entrance = 'none';
    await still.show([words]);
    expect([still.motionsOf('words'), still.find('words')!.style.visibility]).to.deep.equal([[], '']);
    await still.show([]);
    expect(still.find('words')).to.equal(null);
  });

  it('fade as a shade, whose edges would be seen', async () => {
    const { find, motionsOf, show } = await setUp('comic');
    await show([{ ...words, id: 'shade', widget: 'shape', settings: { fill: 'color', color: '#000000' } }]);
    await waitForMotion(motionsOf, 'shade');
    expect(looksOf(find('shade')!).transform).to.equal('none');
  });

  it('move as most of them do, an own theme as the one that it was made from', async () => {
    const { canvas, motionsOf, show } = await setUp('glass');
    canvas.ownThemes = { a: { base: 'terminal', tokens: {} } };
    await show([
      words,
      { ...other, settings: { ...other.settings, theme: 'own-a' } },
      { ...words, id: 'third', settings: { theme: 'own-a' } },
    ]);
    const [motion] = await waitForMotion(motionsOf, 'words');
    expect(motion!.effect!.getTiming().easing).to.match(/^steps\(14/);
  });

  const IN_PLACE = { opacity: '0.4', transform: 'none', clip: 'none' };

  function looksOf(box: HTMLElement) {
    const { clipPath, opacity, transform } = getComputedStyle(box);
    return { opacity, transform, clip: clipPath };
  }

  function waitForMotion(motionsOf: (id: string) => readonly Animation[], id: string): Promise<readonly Animation[]> {
    return until(() => (motionsOf(id).length > 0 ? motionsOf(id) : undefined));
  }

  async function setUpBox() {
    const clock = createFakeClock();
    const motion = new LayerMotion(clock);
    const box = await fixture<HTMLElement>(html`<div></div>`);
    const enter = (drawn: Promise<unknown>): Promise<void> =>
      motion.enter({ box, side: 1, isShade: false }, { theme: 'glass', order: 0, drawn });
    return { box, clock, enter, motion };
  }

  async function setUp(theme: string) {
    const connection = createFakeConnection();
    const canvas = await fixture<Canvas>(
      html`<onair-canvas style="width: 960px; height: 540px" .source=${createSource(connection)}></onair-canvas>`,
    );
    const find = (id: string) => canvas.querySelector<HTMLElement>(`[data-layer="${id}"]`);
    const motionsOf = (id: string) => find(id)?.getAnimations() ?? [];
    return {
      canvas,
      connection,
      find,
      motionsOf,
      async show(layers: readonly Layer[]) {
        canvas.layers = layers.map((layer) => ({ ...layer, settings: { theme, ...layer.settings } }));
        await canvas.updateComplete;
      },
      /** Waits until all layers have begun to enter, and ends that. */
      async settle() {
        await until(() => [...canvas.children].every((box) => (box as HTMLElement).style.visibility === ''));
        for (const animation of document.getAnimations()) animation.finish();
        await until(() => document.getAnimations().length === 0);
      },
    };
  }
});
