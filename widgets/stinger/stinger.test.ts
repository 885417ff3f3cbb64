import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import { createSource } from '../../core/stores/source.ts';
import '../canvas/define.ts';
import { appearance } from '../settings/appearance.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import { setPageVisibility } from '../testing/page-visibility.ts';
import { until } from '../testing/until.ts';
import { pageServer } from '../source/page-server.ts';
import './define.ts';
import type { Stinger } from './stinger.ts';

const LENGTH_MS = 1_600;

describe('<onair-stinger>', () => {
  beforeEach(async () => {
    setPageVisibility('visible');
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  for (const theme of appearance.theme.options)
    it(`covers its whole box in the middle, and nothing of it at both ends: ${theme}`, async () => {
      const { stinger, clock } = await play({ theme, label: 'Mara plays' });
      await emulateAt(stinger, LENGTH_MS / 2);
      expect(listHoles(stinger)).to.deep.equal([]);
      Object.assign(stinger.style, { width: '270px', height: '480px' });
      expect(listHoles(stinger), 'upright').to.deep.equal([]);
      Object.assign(stinger.style, { width: '480px', height: '270px' });
      const [words, box] = [wordsOf(stinger)!, stinger].map((each) => each.getBoundingClientRect());
      expect(words!.left >= box!.left && words!.right <= box!.right).to.equal(true);
      for (const atMs of [0, LENGTH_MS]) {
        await emulateAt(stinger, atMs);
        expect(listHoles(stinger).length, `${atMs} ms`).to.be.above(900);
      }
      clock.advance(LENGTH_MS);
      await stinger.updateComplete;
      expect([stinger.renderRoot.querySelector('.frame'), document.getAnimations().length]).to.deep.equal([null, 0]);
      expect(clock.pending).to.equal(0);
    });

  for (const theme of appearance.theme.options)
    it(`cuts no letter of a long label in an upright box: ${theme}`, async () => {
      const { stinger } = await play({
        theme,
        label: 'Boss fights: the last evening of the tournament, with prizes for everyone in chat',
      });
      Object.assign(stinger.style, { width: '270px', height: '480px' });
      await emulateAt(stinger, LENGTH_MS / 2);
      await document.fonts.ready;
      expect(listCutCorners(wordsOf(stinger)!)).to.deep.equal([]);
    });

  it('is drawn differently in each theme', async () => {
    const looks = new Set<string>();
    for (const theme of appearance.theme.options) {
      const { stinger } = await play({ theme });
      await emulateAt(stinger, LENGTH_MS / 4);
      const pieces = [...stinger.renderRoot.querySelectorAll('.piece')].map((piece) => getComputedStyle(piece));
      looks.add(JSON.stringify(pieces.map((style) => [style.transform, style.opacity, style.background])));
      stinger.remove();
    }
    expect(looks.size).to.equal(appearance.theme.options.length);
  });

  it('plays once, again when the page enters, and not between', async () => {
    const { clock, stinger } = await play();
    clock.advance(LENGTH_MS);
    await stinger.updateComplete;
    expect(isPlaying(stinger)).to.equal(false);
    clock.advance(60_000);
    await stinger.updateComplete;
    expect(isPlaying(stinger)).to.equal(false);
    window.dispatchEvent(new CustomEvent('obsSourceActiveChanged', { detail: { active: true } }));
    await stinger.updateComplete;
    expect(isPlaying(stinger)).to.equal(true);
  });

  it('only reveals if it is set so', async () => {
    const { clock, stinger } = await play({ entry: 'reveal' });
    const [motion] = await until(() => readMotions(stinger));
    expect(Number(motion!.effect!.getTiming().delay)).to.be.within(-LENGTH_MS / 2, 0);
    clock.advance(LENGTH_MS / 2);
    await stinger.updateComplete;
    expect(isPlaying(stinger)).to.equal(false);
  });

  it('is gone at once when the page is hidden, and never drawn with reduced motion', async () => {
    const { clock, stinger } = await play();
    setPageVisibility('hidden');
    await stinger.updateComplete;
    expect([isPlaying(stinger), clock.pending]).to.deep.equal([false, 0]);
    setPageVisibility('visible');
    await emulateMedia({ reducedMotion: 'reduce' });
    const other = await draw();
    other.stinger.play();
    await other.stinger.updateComplete;
    expect(isPlaying(other.stinger)).to.equal(false);
  });

  it('shows picture and label, each only if there is one', async () => {
    pageServer.url = '';
    const { stinger } = await play({ label: '', picture: '/pictures/missing' });
    expect([wordsOf(stinger), stinger.renderRoot.querySelector('img')?.getAttribute('src')]).to.deep.equal([
      null,
      '/pictures/missing',
    ]);
    const { stinger: bare } = await play({ label: '', picture: '' });
    expect(bare.renderRoot.querySelector('.sign')).to.equal(null);
    const { stinger: named } = await play({ label: '<b>Mara</b>' });
    expect(wordsOf(named)?.textContent.trim()).to.equal('<b>Mara</b>');
  });

  it('plays each time that its layer is shown, and stays empty while that is hidden', async () => {
    const connection = createFakeConnection();
    const canvas = await fixture<HTMLElementTagNameMap['onair-canvas']>(
      html`<onair-canvas style="width: 960px; height: 540px" .source=${createSource(connection)}></onair-canvas>`,
    );
    const place = { x: 0, y: 0, width: 1920, height: 1080, opacity: 100, locked: false };
    const settings = { label: 'Mara' };
    canvas.layers = [{ id: 'sting', widget: 'stinger', name: 'Stinger', ...place, hidden: true, settings }];
    await canvas.updateComplete;
    const stinger = canvas.querySelector('onair-stinger')!;
    const clock = createFakeClock();
    stinger.clock = clock;
    expect(isPlaying(stinger)).to.equal(false);
    for (const [hidden, plays] of [
      [false, true],
      [true, false],
      [false, true],
    ] as const) {
      connection.send('overlay/show', { layers: [{ layer: 'sting', hidden }] });
      await canvas.updateComplete;
      await stinger.updateComplete;
      expect(isPlaying(stinger), `hidden: ${hidden}`).to.equal(plays);
      clock.advance(LENGTH_MS);
      await stinger.updateComplete;
    }
  });

  it('plays with each press, once, whether its layer is hidden or not, and not one of long ago', async () => {
    const { clock, stinger } = await draw({ label: 'Mara', isShown: false });
    const press = async (playedAt: number): Promise<boolean> => {
      stinger.playedAt = playedAt;
      await stinger.updateComplete;
      const plays = isPlaying(stinger);
      clock.advance(LENGTH_MS);
      await stinger.updateComplete;
      return plays;
    };
    expect(await press(clock.now() - 60_000)).to.equal(false);
    const now = clock.now();
    expect(await press(now)).to.equal(true);
    expect(await press(now)).to.equal(false);
    expect(await press(clock.now() - 100)).to.equal(true);
  });

  it('sounds only if it is set so', async () => {
    const { AudioContext } = window;
    let asked = 0;
    const refuse = function (): never {
      asked += 1;
      throw new Error('blocked');
    };
    window.AudioContext = refuse as unknown as typeof AudioContext;
    await play({ sounds: 'none' });
    await import('../moments/sounds.ts');
    expect(asked).to.equal(0);
    await play({ sounds: 'theme' });
    await until(() => asked === 1);
    window.AudioContext = AudioContext;
  });

  for (const theme of appearance.theme.options)
    it(`passes the accessibility audit: ${theme}`, async () => {
      const { stinger } = await draw({ theme, label: 'Mara plays' });
      stinger.isStill = true;
      await until(() => wordsOf(stinger));
      await expect(stinger).to.be.accessible();
    });
});

/** Draws one that plays. */
async function play(settings: Partial<Stinger> = {}) {
  const drawn = await draw({ label: 'Mara', ...settings });
  await until(() => isPlaying(drawn.stinger));
  return drawn;
}

async function draw(settings: Partial<Stinger> = {}) {
  const clock = createFakeClock();
  const stinger = Object.assign(document.createElement('onair-stinger'), { clock }, settings);
  Object.assign(stinger.style, { display: 'block', width: '480px', height: '270px' });
  await fixture(html`<main>${stinger}</main>`);
  await stinger.updateComplete;
  return { clock, stinger };
}

const isPlaying = (stinger: Stinger): boolean => stinger.renderRoot.querySelector('.stinger') !== null;
const wordsOf = (stinger: Stinger): HTMLElement | null => stinger.renderRoot.querySelector<HTMLElement>('.words');

function readMotions(stinger: Stinger): readonly Animation[] | undefined {
  const motions = stinger.renderRoot.querySelector('.stinger')?.getAnimations({ subtree: true });
  return motions?.length ? motions : undefined;
}

/** Shows the moment of a play. */
async function emulateAt(stinger: Stinger, atMs: number): Promise<void> {
  for (const motion of await until(() => readMotions(stinger))) {
    motion.pause();
    motion.currentTime = atMs;
  }
}

/** Corners of the lines of a label, without the room above and below letters, that its own round corners cut off. */
function listCutCorners(words: HTMLElement): readonly string[] {
  const [box, text] = [words.getBoundingClientRect(), document.createRange()];
  text.selectNodeContents(words);
  const radius = Math.min(parseFloat(getComputedStyle(words).borderTopLeftRadius), box.width / 2, box.height / 2);
  return [...text.getClientRects()].flatMap(({ height, left, right, top, bottom }) =>
    [left, right].flatMap((x) =>
      [top + height / 5, bottom - height / 5].flatMap((y) => {
        const across = Math.max(0, box.left + radius - x, x - box.right + radius);
        const down = Math.max(0, box.top + radius - y, y - box.bottom + radius);
        return Math.hypot(across, down) > radius + 0.5 ? [`${x} ${y}`] : [];
      }),
    ),
  );
}

/** Points of a grid over the box at which no opaque piece is. */
function listHoles(stinger: Stinger): readonly string[] {
  const { height, left, top, width } = stinger.getBoundingClientRect();
  const columns = Math.floor(width / 10);
  const points = Array.from({ length: columns * Math.floor(height / 10) }, (_, index) => [
    5 + 10 * (index % columns),
    5 + 10 * Math.floor(index / columns),
  ]);
  const root = stinger.shadowRoot!;
  return points.flatMap(([x = 0, y = 0]) => {
    const there = root.elementsFromPoint(left + x, top + y);
    const isCovered = there.some(
      (each) => each.classList.contains('piece') && getComputedStyle(each).opacity === '1' && isOpaque(each),
    );
    return isCovered ? [] : [`${x} ${y}`];
  });
}

const isOpaque = (piece: Element): boolean => getComputedStyle(piece).backgroundColor.startsWith('rgb(');
