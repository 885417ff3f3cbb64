import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { Channel } from '../../core/service/channel.ts';
import type { StreamChannel } from '../../core/service/stream-status.ts';
import { createSource } from '../../core/stores/source.ts';
import { isOnAir } from '../base/on-air.ts';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import type { FakeClock } from '../../core/testing/fake-clock.ts';
import { makeChannel } from '../testing/channel.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import type { FakeConnection } from '../testing/fake-connection.ts';
import { setPageVisibility } from '../testing/page-visibility.ts';
import { readSeen } from '../testing/read-seen.ts';
import { makeStreamChannel } from '../testing/stream-channel.ts';
import './define.ts';
import type { LiveBadge } from './live-badge.ts';
import { SETTLE_MS } from './went-live.ts';
import { until } from '../testing/until.ts';
import '../testing/served-fonts.ts';

interface Bench {
  readonly badge: LiveBadge;
  readonly connection: FakeConnection;
  readonly clock: FakeClock;
  readonly read: () => string;
  readonly send: (live: boolean, ...channels: readonly StreamChannel[]) => Promise<void>;
  /** Advances time and lets the badge draw. */
  readonly pass: (ms: number) => Promise<void>;
  /** Returns whether a sweep of light runs over the badge. */
  readonly isCelebrating: () => boolean;
}

const twitch = makeStreamChannel();
const youtube = makeStreamChannel({ id: 2, streamingPlatformId: 5 });

const channel = (id: number, url: string): Channel => makeChannel({ id, url, displayName: 'Mira' });

async function setUp(settings: Partial<LiveBadge> = {}, channels: readonly Channel[] = []): Promise<Bench> {
  const connection = createFakeConnection({ channels });
  // The store uses the real time of day, so the badge must use the same.
  const clock = createFakeClock(Date.now());
  const source = createSource(connection);
  const badge = await fixture<LiveBadge>(
    html`<onair-live-badge lang="en" .clock=${clock} .source=${source}></onair-live-badge>`,
  );
  Object.assign(badge, settings);
  await badge.updateComplete;
  return {
    badge,
    connection,
    clock,
    read: () => readSeen(badge.renderRoot),
    async send(live, ...streams) {
      connection.sendStatus(live, streams);
      await badge.updateComplete;
    },
    async pass(ms) {
      clock.advance(ms);
      await badge.updateComplete;
    },
    isCelebrating: () => badge.renderRoot.querySelector('.celebrating') !== null,
  };
}

describe('<onair-live-badge>', () => {
  before(() => setPageVisibility('visible'));
  before(() => emulateMedia({ reducedMotion: 'no-preference' }));

  describe('states', () => {
    it('reports to its page that the stream goes live or ends', async () => {
      const { badge, send } = await setUp();
      const details: unknown[] = [];
      badge.addEventListener('onair-live', ({ detail }) => details.push(detail.live));
      await send(false);
      await send(true, twitch);
      await send(true, twitch, youtube);
      await send(false);
      expect(details).to.deep.equal(['offline', 'live', 'offline']);
    });

    it('draws nothing before the server has sent a status (A14)', async () => {
      const { badge } = await setUp();
      expect(badge.renderRoot.querySelector('.frame')).to.equal(null);
    });

    it('draws nothing while offline, unless set', async () => {
      const { badge, read, send } = await setUp();
      await send(false);
      expect(read()).to.equal('');
      badge.whenOffline = 'show';
      await badge.updateComplete;
      expect(read()).to.equal('Offline');
    });

    it('shows "starting" while live without channels (D27, F25)', async () => {
      const { read, send, pass } = await setUp({ showTime: false });
      await send(true);
      expect(read()).to.equal('Starting');
      await pass(600_000);
      expect(read()).to.equal('Starting');
    });

    it('is live even if no platform reports its viewers (D30)', async () => {
      const { read, send } = await setUp({ showTime: false });
      await send(true, makeStreamChannel({ viewers: null }));
      expect(read()).to.equal('Live');
    });

    it('ends when the server reports the end of the stream (A7)', async () => {
      const { read, send } = await setUp();
      await send(true, twitch);
      await send(false);
      expect(read()).to.equal('');
    });
  });

  describe('time live', () => {
    it('counts from a start that it observed', async () => {
      const { read, send, pass } = await setUp();
      await send(false);
      await send(true, twitch);
      await pass(62_000);
      expect(read()).to.match(/^Live 1:0[12]$/);
    });

    it('counts from the start that the server observed, also on a page opened later', async () => {
      const { badge, connection, clock, read, pass } = await setUp({ showPlatforms: false, lateTime: 'at-least' });
      const send = async (late: boolean): Promise<void> => {
        const liveSince = { atMs: clock.now() - 72_000, late };
        connection.send('user/stream', { live: true, channels: [twitch], userId: '1', liveSince });
        await badge.updateComplete;
      };
      await send(false);
      await pass(300);
      expect(read()).to.match(/^Live 1:1[23]$/);
      await send(true);
      expect(read()).to.match(/^Live 1:1[23]\+$/);
    });

    it('shows plain time if the stream was live before it was seen, and marks it if set', async () => {
      const { badge, read, send, pass } = await setUp({ timeStyle: 'minutes' });
      await send(true, twitch);
      await pass(12.5 * 60_000);
      expect(read()).to.equal('Live 12m');
      badge.lateTime = 'at-least';
      await badge.updateComplete;
      expect(read()).to.equal('Live 12m+');
    });

    it('omits the time if the start was missed, if set', async () => {
      const { read, send } = await setUp({ lateTime: 'hide' });
      await send(true, twitch);
      expect(read()).to.equal('Live');
    });

    it('pauses while the page is hidden, and is right when it is shown again', async () => {
      const { badge, clock, read, send, pass } = await setUp({ showPlatforms: false });
      await send(false);
      await send(true, twitch);
      await pass(SETTLE_MS);
      setPageVisibility('hidden');
      await badge.updateComplete;
      expect(clock.pending).to.equal(0);
      await pass(60_000);
      setPageVisibility('visible');
      await badge.updateComplete;
      expect(read()).to.match(/^Live 1:0[12]$/);
    });

    it('wakes once a minute for hours and minutes, once a second for a clock, and never while offline', async () => {
      const { badge, clock, send, pass } = await setUp({ timeStyle: 'minutes', whenOffline: 'show' });
      await send(true, twitch);
      await pass(SETTLE_MS);
      let drawings = 0;
      const { requestUpdate } = badge;
      badge.requestUpdate = (...change) => {
        drawings += 1;
        requestUpdate.apply(badge, change);
      };
      for (let second = 0; second < 60; second += 1) await pass(1000);
      expect(drawings).to.equal(1);
      badge.timeStyle = 'clock';
      await badge.updateComplete;
      drawings = 0;
      for (let second = 0; second < 60; second += 1) await pass(1000);
      // the first one waits for a whole second
      expect(drawings).to.be.within(59, 60);
      await send(false);
      await pass(SETTLE_MS);
      expect(clock.pending).to.equal(0);
    });

    it('has no timer while no time is shown', async () => {
      const { clock, send, pass } = await setUp({ showTime: false });
      await send(true, twitch);
      await pass(SETTLE_MS);
      expect(clock.pending).to.equal(0);
    });
  });

  describe('platforms', () => {
    it('shows the mark of each platform once', async () => {
      const { badge, send } = await setUp();
      await send(true, twitch, youtube, { ...youtube, id: 3 });
      const marks = [...badge.renderRoot.querySelectorAll('.platforms svg')];
      expect(marks.map((mark) => mark.getAttribute('aria-label'))).to.deep.equal(['Twitch', 'YouTube']);
    });

    it('keeps its state visible in a small source with any number of platforms', async () => {
      const { badge, send } = await setUp();
      badge.style.width = '160px';
      await send(
        true,
        ...[1, 5, 37, 59, 67, 69, 71, 72].map((id) => makeStreamChannel({ id, streamingPlatformId: id })),
      );
      const range = document.createRange();
      range.selectNodeContents(badge.renderRoot.querySelector('.state')!);
      const { bottom } = range.getBoundingClientRect();
      expect(bottom - badge.getBoundingClientRect().top).to.be.below(60);
    });

    for (const [width, height] of [
      [320, 80],
      [420, 120],
      [1920, 1080],
    ] as const) {
      it(`keeps eight platforms in one row at ${width}×${height}, and counts those without room`, async () => {
        const { badge, send } = await setUp();
        Object.assign(badge.style, { width: `${width}px`, height: `${height}px` });
        const ids = [1, 5, 37, 59, 67, 69, 71, 72];
        await send(true, ...ids.map((id) => makeStreamChannel({ id, streamingPlatformId: id })));
        const row = badge.renderRoot.querySelector('.platforms')!;
        const items = [...row.querySelectorAll<HTMLElement>('li:not([hidden], .more)')];
        const boxes = items.map((item) => item.getBoundingClientRect());
        for (const { left, right, bottom } of boxes) {
          expect(left).to.be.at.least(badge.getBoundingClientRect().left);
          expect(right).to.be.at.most(row.getBoundingClientRect().right);
          expect(bottom).to.be.at.most(badge.getBoundingClientRect().top + height);
        }
        const centres = boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2));
        expect(Math.max(...centres) - Math.min(...centres)).to.be.at.most(1);
        const marks = items.filter((item) => item.querySelector('.mark'));
        const more = Number(row.querySelector('.more:not([hidden])')?.textContent ?? 0);
        expect(marks.length + more).to.equal(8);
      });
    }

    for (const [width, height] of [
      [160, 60],
      [320, 80],
      [420, 110],
      [1080, 1920],
      [3840, 2160],
    ] as const) {
      it(`keeps state, time, title and game within ${width}×${height}, or omits them completely`, async () => {
        const { badge, send } = await setUp({ showTitle: true, showGame: true });
        Object.assign(badge.style, { width: `${width}px`, height: `${height}px` });
        const about = { title: 'Donaudampfschifffahrtsgesellschaft'.repeat(3), gameTitle: 'לילה טוב' };
        await send(true, ...[1, 5, 37].map((id) => makeStreamChannel({ id, streamingPlatformId: id, ...about })));
        const box = badge.getBoundingClientRect();
        for (const part of badge.renderRoot.querySelectorAll('.bug, .state, .time, .about, .title, .game')) {
          const { left, right, bottom } = part.getBoundingClientRect();
          if (right > left) expect(left, part.className).to.be.at.least(box.left);
          expect(right, part.className).to.be.at.most(box.right + 1);
          expect(bottom, part.className).to.be.at.most(box.bottom + 1);
        }
        expect(badge.renderRoot.querySelector<HTMLElement>('.state')!.offsetWidth).to.be.above(50);
      });
    }

    it('omits the game before the title if both are too high', async () => {
      const { badge, send } = await setUp({ showTitle: true, showGame: true });
      Object.assign(badge.style, { width: '420px', height: '76px' });
      await send(true, makeStreamChannel({ title: 'Final boss', gameTitle: 'Paper Boats' }));
      const isShown = (part: string): boolean => badge.renderRoot.querySelector<HTMLElement>(part)!.offsetHeight > 0;
      expect([isShown('.title'), isShown('.game')]).to.deep.equal([true, false]);
    });

    it('shows marks again once a wider source has room', async () => {
      const { badge, send } = await setUp();
      badge.style.width = '240px';
      const ids = [1, 5, 37, 59, 67, 69, 71, 72];
      await send(true, ...ids.map((id) => makeStreamChannel({ id, streamingPlatformId: id })));
      const isCut = (): boolean => badge.renderRoot.querySelector('.more:not([hidden])') !== null;
      expect(isCut()).to.equal(true);
      badge.style.width = '900px';
      await until(() => !isCut());
    });

    it('shows an unknown platform by a neutral mark (D31)', async () => {
      const { badge, send } = await setUp();
      await send(true, makeStreamChannel({ streamingPlatformId: 4711 }));
      expect(badge.renderRoot.querySelectorAll('.platforms svg').length).to.equal(1);
    });

    it('links to the channels on a web page if set', async () => {
      const { badge, send } = await setUp({ linkChannels: true }, [channel(1, 'https://twitch.example/mira')]);
      await send(true, twitch, youtube);
      const links = [...badge.renderRoot.querySelectorAll('a')];
      expect(links.map((link) => [link.href, link.rel])).to.deep.equal([
        ['https://twitch.example/mira', 'noopener noreferrer'],
      ]);
    });

    it('never links in OBS or on an overlay page', async () => {
      expect(isOnAir({ location: new URL('http://127.0.0.1/overlay/live-badge') as unknown as Location })).to.equal(
        true,
      );
      expect(isOnAir({ location: new URL('http://127.0.0.1/about') as unknown as Location })).to.equal(false);
      Object.assign(window, { obsstudio: {} });
      const { badge, send } = await setUp({ linkChannels: true }, [channel(1, 'https://twitch.example/mira')]);
      await send(true, twitch);
      expect(badge.renderRoot.querySelector('a')).to.equal(null);
      Reflect.deleteProperty(window, 'obsstudio');
    });

    it('shows the first title and game of any platform, and no empty line without one (D29)', async () => {
      const { badge, read, send } = await setUp({ showTime: false, showTitle: true, showGame: true });
      await send(true, twitch, { ...youtube, title: 'Friday night', gameTitle: 'Chess' });
      expect(read()).to.equal('Live Friday night Chess');
      await send(true, twitch, { ...youtube, gameTitle: 'Chess' });
      expect(badge.renderRoot.querySelector('.title')).to.equal(null);
      await send(true, twitch, youtube);
      expect(badge.renderRoot.querySelector('.about')).to.equal(null);
    });

    it('draws a title with markup as text, within its box (E53)', async () => {
      const { badge, send } = await setUp({ showTitle: true });
      const title = `<img src=x onerror=alert(1)>\u202e${'x'.repeat(5000)}`;
      await send(true, makeStreamChannel({ title }));
      expect(badge.renderRoot.querySelector('.title')?.textContent).to.equal(title);
      expect(badge.renderRoot.querySelector('img')).to.equal(null);
      expect(badge.scrollWidth, 'wider than its box').to.be.at.most(badge.clientWidth);
    });
  });

  describe('flourish', () => {
    /** Creates a badge for which offline is a stable state. */
    async function setUpOffline(settings: Partial<LiveBadge> = {}): Promise<Bench> {
      const bench = await setUp(settings);
      await bench.send(false);
      await bench.pass(SETTLE_MS);
      return bench;
    }

    it('celebrates a start that lasts two seconds (F27)', async () => {
      const { send, pass, isCelebrating } = await setUpOffline();
      await send(true, twitch);
      await pass(SETTLE_MS - 100);
      expect(isCelebrating()).to.equal(false);
      await pass(200);
      expect(isCelebrating()).to.equal(true);
    });

    it('moves once, and leaves nothing behind', async () => {
      // the mark of a moment moves, too, as soon as its code is loaded
      const { badge, send, pass, isCelebrating } = await setUpOffline({ moments: false });
      await send(true, twitch);
      await pass(SETTLE_MS);
      const moves = badge.renderRoot.querySelector('.bug')!.getAnimations({ subtree: true });
      expect(moves.map((move) => (move instanceof CSSAnimation ? move.animationName : ''))).to.have.members([
        'jump',
        'sweep',
      ]);
      moves.forEach((move) => move.finish());
      await until(() => !isCelebrating());
    });

    it('does not celebrate a first snapshot (D49)', async () => {
      const { send, pass, isCelebrating } = await setUp();
      await send(true, twitch);
      await pass(SETTLE_MS);
      expect(isCelebrating()).to.equal(false);
    });

    it('does not celebrate a snapshot after a reconnect (D49)', async () => {
      const { connection, send, pass, isCelebrating } = await setUpOffline();
      connection.$state.set('reconnecting');
      await pass(30_000);
      connection.$state.set('open');
      await send(true, twitch);
      await pass(SETTLE_MS);
      expect(isCelebrating()).to.equal(false);
    });

    it('does not celebrate a flapping state (F27)', async () => {
      const { send, pass, isCelebrating } = await setUpOffline();
      for (let flap = 0; flap < 40; flap += 1) {
        await send(flap % 2 === 0, twitch);
        await pass(100);
        expect(isCelebrating()).to.equal(false);
      }
    });

    it('does not celebrate a stream that resumes after a drop', async () => {
      const { send, pass, isCelebrating } = await setUp();
      await send(true, twitch);
      await pass(SETTLE_MS);
      await send(false);
      await pass(SETTLE_MS);
      await send(true, twitch);
      await pass(SETTLE_MS);
      expect(isCelebrating()).to.equal(false);
    });

    it('celebrates only if set', async () => {
      const { send, pass, isCelebrating } = await setUpOffline({ flourish: false });
      await send(true, twitch);
      await pass(SETTLE_MS);
      expect(isCelebrating()).to.equal(false);
    });

    it('has no animation for a viewer with reduced motion', async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      const { send, pass, isCelebrating } = await setUpOffline();
      await send(true, twitch);
      await pass(SETTLE_MS);
      expect(isCelebrating()).to.equal(false);
      await emulateMedia({ reducedMotion: 'no-preference' });
    });

    it('does not celebrate late if the source was hidden at the start', async () => {
      const { badge, send, pass, isCelebrating } = await setUpOffline();
      window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: false } }));
      await send(true, twitch);
      await pass(SETTLE_MS);
      window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: true } }));
      await badge.updateComplete;
      expect(isCelebrating()).to.equal(false);
    });
  });

  describe('accessibility and release', () => {
    it('passes the accessibility audit in every state', async () => {
      const { badge, send } = await setUp(
        { whenOffline: 'show', showTitle: true, showGame: true, linkChannels: true },
        [channel(1, 'https://twitch.example/mira')],
      );
      await send(false);
      await expect(badge).to.be.accessible();
      await send(true);
      await expect(badge).to.be.accessible();
      await send(true, { ...twitch, title: 'Friday night', gameTitle: 'Chess' }, youtube);
      await expect(badge).to.be.accessible();
    });

    it('releases every subscription and timer when it is removed', async () => {
      const { badge, connection, clock, send } = await setUp({ linkChannels: true });
      await send(true, twitch);
      expect(clock.pending).to.equal(1);
      badge.remove();
      expect(clock.pending).to.equal(0);
      await connection.whenReleased();
    });
  });
});
