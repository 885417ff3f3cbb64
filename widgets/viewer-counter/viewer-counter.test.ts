import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { Channel } from '../../core/service/channel.ts';
import type { StreamChannel } from '../../core/service/stream-status.ts';
import { createSource } from '../../core/stores/source.ts';
import { createStreamStore } from '../../core/stores/stream-store.ts';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import type { FakeClock } from '../../core/testing/fake-clock.ts';
import { makeChannel } from '../testing/channel.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import type { FakeAnswers, FakeConnection } from '../testing/fake-connection.ts';
import { setPageVisibility } from '../testing/page-visibility.ts';
import { readSeen } from '../testing/read-seen.ts';
import { makeStreamChannel } from '../testing/stream-channel.ts';
import './define.ts';
import type { ViewerCounter } from './viewer-counter.ts';
import { until } from '../testing/until.ts';
import '../testing/served-fonts.ts';

interface Bench {
  readonly counter: ViewerCounter;
  readonly connection: FakeConnection;
  readonly clock: FakeClock;
  /** Returns the visible text. */
  readonly read: () => string;
  readonly send: (...channels: readonly StreamChannel[]) => Promise<void>;
}

const twitch = (viewers: number | null): StreamChannel => makeStreamChannel({ viewers });
const youtube = (viewers: number | null, id = 2): StreamChannel =>
  makeStreamChannel({ id, streamingPlatformId: 5, viewers });

const channel = (id: number, displayName: string): Channel => makeChannel({ id, streamingPlatformId: 5, displayName });

describe('<onair-viewer-counter>', () => {
  before(() => setPageVisibility('visible'));
  before(() => emulateMedia({ reducedMotion: 'reduce' }));

  it('reports the total to its page, also an unknown one', async () => {
    const { counter, connection, send } = await setUp();
    const details: unknown[] = [];
    counter.addEventListener('onair-viewers', ({ detail }) => details.push(detail.total));
    await send(twitch(100));
    await send(twitch(100), youtube(20));
    await send(twitch(100), youtube(20));
    connection.sendStatus(false);
    await counter.updateComplete;
    expect(details).to.deep.equal([100, 120, undefined]);
  });

  async function setUp(settings: Partial<ViewerCounter> = {}, answers: FakeAnswers = {}): Promise<Bench> {
    const connection = createFakeConnection(answers);
    const clock = createFakeClock();
    const source = createSource(connection);
    const counter = await fixture<ViewerCounter>(
      html`<onair-viewer-counter lang="en" .clock=${clock} .source=${source}></onair-viewer-counter>`,
    );
    Object.assign(counter, settings);
    await counter.updateComplete;
    return {
      counter,
      connection,
      clock,
      read: () => readSeen(counter.renderRoot),
      async send(...channels) {
        connection.sendStatus(true, channels);
        await counter.updateComplete;
      },
    };
  }

  describe('without data', () => {
    it('draws nothing before the server has sent a status (A14)', async () => {
      const { counter, read } = await setUp();
      expect(read()).to.equal('');
      expect(counter.renderRoot.querySelector('.frame')).to.equal(null);
    });

    it('draws nothing while offline', async () => {
      const { counter, connection, read } = await setUp();
      connection.sendStatus(false);
      await counter.updateComplete;
      expect(read()).to.equal('');
    });

    it('shows "offline" if set', async () => {
      const { counter, connection, read } = await setUp({ whenOffline: 'show' });
      connection.sendStatus(false);
      await counter.updateComplete;
      expect(read()).to.equal('Offline');
    });

    it('is warming up while live without channels, and never turns offline by itself (D27)', async () => {
      const { clock, send, read } = await setUp();
      await send();
      clock.advance(600_000);
      expect(read()).to.equal('Starting');
    });
  });

  describe('honest numbers', () => {
    it('sums the viewers of all platforms', async () => {
      const { send, read } = await setUp();
      await send(twitch(1200), youtube(34));
      expect(read()).to.equal('1.2K watching');
    });

    it('writes digits and words of a number in the direction of its language', async () => {
      const { counter, send } = await setUp({ locale: 'ar' });
      await send(twitch(1600));
      const { childNodes } = counter.renderRoot.querySelector('.count')!;
      const text = [...childNodes].find(({ textContent }) => textContent?.includes('ألف'));
      const place = (letters: string): DOMRect => {
        const range = document.createRange();
        const start = text!.textContent!.indexOf(letters);
        range.setStart(text!, start);
        range.setEnd(text!, start + letters.length);
        return range.getBoundingClientRect();
      };
      expect(place('ألف').right).to.be.at.most(place('6').left);
    });

    it('shows the known sum and marks a missing platform (D30)', async () => {
      const { send, read } = await setUp();
      await send(twitch(120), youtube(null));
      expect(read()).to.equal('120+? watching');
    });

    it('shows a dash, never 0, while every platform is unknown (F25)', async () => {
      const { counter, send, read } = await setUp();
      await send(twitch(null), youtube(null));
      expect(read()).to.equal('– watching');
      expect(counter.renderRoot.querySelector('.unseen')?.textContent).to.equal('unknown');
    });

    it('keeps a true 0 (D30)', async () => {
      const { send, read } = await setUp();
      await send(twitch(0));
      expect(read()).to.equal('0 watching');
    });

    it('shows the age of an old number if set, until it is reported again (D30, F25)', async () => {
      const { counter, send, read } = await setUp({ showAge: true });
      // The store uses the real time of day, so the counter must use the same.
      const clock = createFakeClock(Date.now());
      counter.clock = clock;
      await send(twitch(120), youtube(30));
      await send(twitch(125), youtube(null));
      expect(read()).to.equal('~155 watching');
      clock.advance(19_000);
      await counter.updateComplete;
      expect(read()).to.match(/^~155 watching 15 ?s(ec\.)? ago$/);
      await send(twitch(125), youtube(31));
      expect(read()).to.equal('156 watching');
      expect(clock.pending).to.equal(0);
    });

    it('keeps the last number of a platform without a new report, and marks it as old (D30)', async () => {
      const { send, read } = await setUp();
      await send(twitch(120), youtube(30));
      await send(twitch(125), youtube(null));
      expect(read()).to.equal('~155 watching');
    });

    it('describes an old number and a missing platform as text if set', async () => {
      const { counter, send, read } = await setUp({ uncertainty: 'words' });
      const watch = (viewers: number | null): StreamChannel =>
        makeStreamChannel({ id: 3, streamingPlatformId: 37, viewers });
      await send(twitch(120), youtube(30));
      expect(read()).to.equal('150 watching');
      await send(twitch(125), youtube(null));
      expect(read()).to.equal('155 watching last known');
      await send(twitch(125), youtube(null), watch(null));
      expect(read()).to.equal('155 watching last known · some not counted');
      counter.showLabel = false;
      await send(twitch(125), youtube(31), watch(null));
      expect(read()).to.equal('156 some not counted');
      await send(twitch(125), youtube(31), watch(4));
      expect(read()).to.equal('160');
    });

    it('describes an unknown number as text if set', async () => {
      const { send, read } = await setUp({ uncertainty: 'words', layout: 'row' });
      await send(twitch(null));
      expect(read()).to.equal('unknown watching unknown');
    });

    it('shows the number alone if set, and a dash, never 0, for an unknown one', async () => {
      const { counter, send, read } = await setUp({ uncertainty: 'plain', layout: 'row' });
      await send(twitch(120), youtube(30));
      await send(twitch(125), youtube(null));
      expect(read()).to.equal('155 watching 125 30');
      expect(counter.renderRoot.querySelector('[data-stale], .partial, .note')).to.equal(null);
      await send(twitch(125), youtube(null, 7));
      expect(read()).to.equal('125 watching 125 –');
    });

    it('shows the number alone on air, unless set', async () => {
      Object.assign(window, { obsstudio: {} });
      try {
        const { counter, send, read } = await setUp();
        await send(twitch(120), youtube(30));
        await send(twitch(125), youtube(null));
        expect(read()).to.equal('155 watching');
        counter.uncertainty = 'marks';
        await counter.updateComplete;
        expect(read()).to.equal('~155 watching');
      } finally {
        Reflect.deleteProperty(window, 'obsstudio');
      }
    });

    for (const uncertainty of ['plain', 'marks', 'words'] as const) {
      it(`shows no number that is older than 60 s: ${uncertainty} (D30)`, async () => {
        const { counter, connection, clock, read } = await setUp({ uncertainty });
        const store = createStreamStore(connection, clock);
        counter.source = { connection, store: () => store as never };
        await counter.updateComplete;
        connection.sendStatus(true, [twitch(120)]);
        connection.sendStatus(true, [twitch(null)]);
        clock.advance(59_999);
        await counter.updateComplete;
        expect(read()).to.contain('120');
        clock.advance(1);
        await counter.updateComplete;
        expect(read()).to.equal(uncertainty === 'words' ? 'unknown watching' : '– watching');
      });
    }

    it('shows the number alone, without sign and word, if set', async () => {
      const { counter, send, read } = await setUp({ showSign: false, showLabel: false });
      await send(twitch(1200), youtube(34));
      expect(read()).to.equal('1.2K');
      expect(counter.renderRoot.querySelector('svg')).to.equal(null);
    });

    it('shows followers instead of viewers', async () => {
      const { counter, send, read } = await setUp({ figure: 'followers', format: 'full' });
      await send(makeStreamChannel({ viewers: 3, followers: 12_345 }));
      expect(read()).to.equal('12,345 followers');
      expect(counter.renderRoot.querySelector('.unseen')?.textContent).to.equal('12,345');
    });

    it('neither shows nor counts an excluded platform', async () => {
      const { send, read } = await setUp({ layout: 'row', hidePlatforms: ['youtube'] });
      await send(twitch(120), youtube(30));
      expect(read()).to.equal('120 watching 120');
    });

    it('draws nothing if every platform is excluded', async () => {
      const { send, read } = await setUp({ hidePlatforms: ['Twitch'] });
      await send(twitch(120));
      expect(read()).to.equal('');
    });
  });

  describe('layouts', () => {
    it('shows each platform with its mark', async () => {
      const { counter, send, read } = await setUp({ layout: 'column', showLabel: false });
      await send(twitch(120), youtube(30), youtube(4, 3));
      expect(read()).to.equal('154 120 34');
      const marks = [...counter.renderRoot.querySelectorAll('[part="figure"] svg')];
      expect(marks.map((mark) => mark.getAttribute('aria-label'))).to.deep.equal(['Twitch', 'YouTube']);
    });

    it('names platforms if set', async () => {
      const { send, read } = await setUp({ layout: 'row', showLabel: false, showNames: true });
      await send(twitch(120));
      expect(read()).to.equal('120 Twitch120');
    });

    it('distinguishes two channels on one platform by name', async () => {
      const channels = [channel(2, 'Main'), channel(3, 'Second')];
      const { send, read } = await setUp({ layout: 'row', showLabel: false, split: 'channel' }, { channels });
      await send(twitch(1), youtube(30), youtube(4, 3));
      expect(read()).to.equal('35 1 Main30 Second4');
    });

    it('shows an unknown platform by a neutral mark and no name (D31)', async () => {
      const { counter, send, read } = await setUp({ layout: 'row', showLabel: false, showNames: true });
      await send(makeStreamChannel({ streamingPlatformId: 4711, viewers: 8 }));
      expect(read()).to.equal('8 8');
      expect(counter.renderRoot.querySelectorAll('[part="figure"] svg').length).to.equal(1);
    });

    it('shows one after the other, and is idle while there is only one', async () => {
      const { counter, clock, send, read } = await setUp({ layout: 'rotate', showLabel: false, rotateSeconds: 10 });
      await send(twitch(120), youtube(30));
      const seen = new Set<string>();
      for (let turn = 0; turn < 3; turn += 1) {
        seen.add(read());
        clock.advance(10_000);
        await counter.updateComplete;
      }
      expect([...seen].sort()).to.deep.equal(['120', '150', '30']);
      await send(twitch(120));
      expect(clock.pending, 'timers while nothing turns').to.equal(0);
    });

    it('is idle while the page is hidden', async () => {
      const { counter, clock, send } = await setUp({ layout: 'rotate' });
      await send(twitch(120), youtube(30));
      setPageVisibility('hidden');
      await counter.updateComplete;
      expect(clock.pending).to.equal(0);
      setPageVisibility('visible');
      await counter.updateComplete;
      expect(clock.pending).to.equal(1);
    });

    it('has no timer in a layout without rotation', async () => {
      const { clock, send } = await setUp({ layout: 'row' });
      await send(twitch(120), youtube(30));
      expect(clock.pending).to.equal(0);
    });
  });

  describe('room', () => {
    const ids = [1, 5, 37, 59, 67, 69, 71, 72];
    const eight = ids.map((id) => makeStreamChannel({ id, streamingPlatformId: id, viewers: 1234 }));

    for (const [width, height] of [
      [160, 60],
      [320, 80],
      [420, 120],
      [1080, 1920],
      [3840, 2160],
    ] as const) {
      for (const layout of ['total', 'row', 'column', 'rotate'] as const) {
        it(`keeps all of "${layout}" within ${width}×${height}, and counts the platforms without room`, async () => {
          const { counter, send } = await setUp({ layout, showPeak: true });
          Object.assign(counter.style, { width: `${width}px`, height: `${height}px` });
          await send(...eight);
          const box = counter.getBoundingClientRect();
          const seen = [...counter.renderRoot.querySelectorAll<HTMLElement>('.card, .count, .label, .peak, .name')];
          for (const { right, bottom, left, width: room } of seen.map((part) => part.getBoundingClientRect())) {
            if (room === 0) continue;
            expect(left).to.be.at.least(box.left - 1);
            expect(right).to.be.at.most(box.right + 1);
            expect(bottom).to.be.at.most(box.bottom + 1);
          }
          const list = counter.renderRoot.querySelector<HTMLElement>('.split');
          if (list === null || list.hidden) return;
          const more = Number(list.querySelector('.more:not([hidden])')?.textContent ?? 0);
          expect(list.querySelectorAll('.figure:not([hidden])').length + more).to.equal(8);
        });
      }
    }

    for (const showNames of [false, true]) {
      it(`puts platforms in columns of equal width, with ${showNames ? 'names' : 'numbers alone'}`, async () => {
        const { counter, send } = await setUp({ layout: 'row', showNames, format: 'full' });
        Object.assign(counter.style, { width: '600px', height: '400px' });
        await send(...eight.map((one, index) => ({ ...one, viewers: 5 ** index })));
        const figures = [...counter.renderRoot.querySelectorAll('.figure')];
        const boxes = figures.map((figure) => figure.getBoundingClientRect());
        expect(new Set(boxes.map(({ width }) => Math.round(width))).size).to.equal(1);
        expect(new Set(boxes.map(({ left }) => Math.round(left))).size).to.be.below(boxes.length);
      });
    }

    it('omits the word before the peak of the settings', async () => {
      const { counter, send } = await setUp({ showPeak: true, format: 'full' });
      counter.style.width = '200px';
      await send(...eight);
      expect(counter.renderRoot.querySelector<HTMLElement>('.label')!.hidden).to.equal(true);
      expect(counter.renderRoot.querySelector<HTMLElement>('.peak')!.hidden).to.equal(false);
    });

    it('shows platforms again once a larger source has room', async () => {
      const { counter, send } = await setUp({ layout: 'row' });
      Object.assign(counter.style, { width: '320px', height: '80px' });
      await send(...eight);
      const isCut = (): boolean => counter.renderRoot.querySelector('.more:not([hidden])') !== null;
      expect(isCut()).to.equal(true);
      counter.style.height = '400px';
      await until(() => !isCut());
    });

    it('measures nothing while a number runs', async () => {
      const { counter, send } = await setUp();
      await send(twitch(120));
      let measured = 0;
      counter.renderRoot.querySelector('.total')!.toggleAttribute = () => {
        measured += 1;
        return true;
      };
      await send(twitch(134));
      expect(measured).to.equal(0);
      await send(twitch(1345));
      expect(measured).to.be.above(0);
    });
  });

  describe('history', () => {
    it('shows the peak, keeps it after a drop, and starts over with the next stream', async () => {
      const { counter, connection, read } = await setUp({ showPeak: true, whenOffline: 'show' });
      const send = async (startMs: number, ...channels: readonly StreamChannel[]): Promise<void> => {
        const liveSince = { atMs: startMs, late: false };
        connection.send('user/stream', { live: channels.length > 0, channels, userId: '1', liveSince });
        await counter.updateComplete;
      };
      await send(1_000_000, twitch(500));
      await send(1_000_000, twitch(90));
      expect(read()).to.equal('90 watching Peak 500');
      await send(0);
      expect(read()).to.equal('Offline');
      await send(1_000_000, twitch(80));
      expect(read()).to.equal('80 watching Peak 500');
      await send(0);
      await send(2_000_000, twitch(7));
      expect(read()).to.equal('7 watching Peak 7');
    });

    it('draws the history from two samples on', async () => {
      const { counter, clock, send } = await setUp({ showSparkline: true });
      await send(twitch(10));
      expect(counter.renderRoot.querySelector('.sparkline')).to.equal(null);
      clock.advance(20_000);
      await send(twitch(40));
      expect(counter.renderRoot.querySelector('.sparkline .line')?.getAttribute('d')).to.match(/^M0\.0 22\.0L100\.0 /);
    });

    it('does not add an old number to the history', async () => {
      const { send, read } = await setUp({ showPeak: true });
      await send(twitch(100), youtube(100));
      await send(twitch(150), youtube(null));
      expect(read()).to.equal('~250 watching Peak 200');
    });
  });

  describe('motion', () => {
    it('shows the true number at once with reduced motion', async () => {
      const { send, read } = await setUp({ countUp: true });
      await send(twitch(100));
      await send(twitch(900));
      expect(read()).to.equal('900 watching');
    });

    it('shows the true number at once while the source is hidden, and requests no frame', async () => {
      await emulateMedia({ reducedMotion: 'no-preference' });
      const { counter, send, read } = await setUp();
      await send(twitch(100));
      window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: false } }));
      await send(twitch(900));
      expect(read()).to.equal('900 watching');
      expect(counter.getAnimations({ subtree: true })).to.deep.equal([]);
      window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: true } }));
      await emulateMedia({ reducedMotion: 'reduce' });
    });

    it('rotates without animation for a viewer with reduced motion', async () => {
      const { counter, clock, send, read } = await setUp({ layout: 'rotate', rotateSeconds: 2 });
      await send(twitch(100), youtube(20));
      clock.advance(2000);
      await counter.updateComplete;
      expect(read()).to.equal('100 watching');
      expect(counter.renderRoot.querySelector('.rotating')!.getAnimations()).to.deep.equal([]);
    });

    it('paints nothing while nothing changes: no timer, no frame, no animation', async () => {
      await emulateMedia({ reducedMotion: 'no-preference' });
      const { counter, clock, send } = await setUp({
        layout: 'row',
        showPeak: true,
        showSparkline: true,
        showAge: true,
      });
      await send(twitch(100), youtube(20));
      await nextFrame();
      await nextFrame();
      const request = window.requestAnimationFrame;
      let frames = 0;
      window.requestAnimationFrame = () => (frames += 1);
      await send(twitch(100), youtube(20));
      window.requestAnimationFrame = request;
      expect([frames, clock.pending, counter.getAnimations({ subtree: true }).length]).to.deep.equal([0, 0, 0]);
      await emulateMedia({ reducedMotion: 'reduce' });
    });

    it('gives a screen reader the true number even during a run', async () => {
      await emulateMedia({ reducedMotion: 'no-preference' });
      const { counter, send, read } = await setUp({ countUp: true });
      await send(twitch(100));
      await send(twitch(900));
      expect(read()).to.equal('100 watching');
      expect(counter.renderRoot.querySelector('.unseen')?.textContent).to.equal('900');
      await emulateMedia({ reducedMotion: 'reduce' });
    });
  });

  describe('hostile text', () => {
    it('draws a channel name with markup and direction marks as text (E53)', async () => {
      const channels = [channel(2, '<img src=x onerror=alert(1)>\u202e'), channel(3, 'x'.repeat(10_000))];
      const { counter, send } = await setUp({ layout: 'column', split: 'channel' }, { channels });
      await send(youtube(30), youtube(4, 3));
      const names = [...counter.renderRoot.querySelectorAll('bdi')];
      expect(names[0]?.textContent).to.equal('<img src=x onerror=alert(1)>\u202e');
      expect(counter.renderRoot.querySelector('img')).to.equal(null);
      expect(counter.scrollWidth, 'wider than its box').to.be.at.most(counter.clientWidth);
    });
  });

  describe('accessibility and release', () => {
    it('passes the accessibility audit in every layout', async () => {
      const { counter, send } = await setUp({ showPeak: true, showSparkline: true, showNames: true });
      await send(twitch(120), youtube(null));
      for (const layout of ['total', 'row', 'column', 'rotate'] as const) {
        counter.layout = layout;
        await counter.updateComplete;
        await expect(counter).to.be.accessible();
      }
    });

    it('releases every subscription and timer when it is removed', async () => {
      const { counter, connection, clock, send } = await setUp({ layout: 'rotate', showNames: true });
      await send(twitch(120), youtube(30));
      expect(clock.pending).to.equal(1);
      counter.remove();
      expect(clock.pending).to.equal(0);
      await connection.whenReleased();
    });
  });
});
