import { expect, fixture, html } from '@open-wc/testing';
import { appearance } from '../settings/appearance.ts';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import type { FakeClock } from '../../core/testing/fake-clock.ts';
import { systemClock } from '../../core/connection/clock.ts';
import { createSource } from '../../core/stores/source.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import { setPageVisibility } from '../testing/page-visibility.ts';
import type { Countdown } from './countdown.ts';
import './define.ts';
import '../testing/served-fonts.ts';

interface Bench {
  readonly countdown: Countdown;
  readonly clock: FakeClock;
  /** Advances the clock. @returns the drawn text */
  readonly pass: (ms: number) => Promise<string>;
}

describe('<onair-countdown>', () => {
  before(() => setPageVisibility('visible'));

  it('counts down from its first update, second by second, and then shows its end text', async () => {
    const { pass } = await setUp({ minutes: 0.5, endText: 'Here we go' });
    expect(await pass(0)).to.equal('0:30');
    expect(await pass(1_000)).to.equal('0:29');
    expect(await pass(28_500)).to.equal('0:01');
    expect(await pass(500)).to.equal('Here we go');
    expect(await pass(60_000)).to.equal('Here we go');
  });

  it('restarts when its minutes change, and only then', async () => {
    const { countdown, pass } = await setUp({ minutes: 5 });
    expect(await pass(60_000)).to.equal('4:00');
    countdown.tone = 'accent';
    expect(await pass(0)).to.equal('4:00');
    countdown.minutes = 10;
    expect(await pass(0)).to.equal('10:00');
  });

  it('counts to a time of day by the clock of the computer', async () => {
    const { countdown, clock, pass } = await setUp();
    const soon = new Date(clock.now() + 120_000);
    countdown.time = `${soon.getHours()}:${String(soon.getMinutes()).padStart(2, '0')}`;
    countdown.runs = 'time';
    expect(await pass(0)).to.match(/^[12]:\d\d$/);
    expect(await pass(120_000)).to.equal('Any moment now');
  });

  it('starts at a time of day without a server, and stands still before', async () => {
    const { countdown, clock, pass } = await setUp({ minutes: 10, start: 'time', timeZone: 'UTC' });
    const next = new Date(Math.ceil(clock.now() / 60_000) * 60_000 + 60_000);
    countdown.time = toTimeOfDay(next.getTime());
    expect(await pass(0)).to.equal('10:00');
    expect(await pass(next.getTime() - clock.now() + 60_000)).to.equal('9:00');
  });

  it('draws nothing at the end without a text', async () => {
    const { countdown, pass } = await setUp({ minutes: 0.5, endText: ' ' });
    expect(await pass(30_000)).to.equal('');
    expect(countdown.renderRoot.querySelector('.frame')).to.equal(null);
  });

  it('has figures of one width, and fits into its box', async () => {
    const { countdown } = await setUp({ minutes: 600, fontSize: 300 });
    const words = countdown.renderRoot.querySelector('.words')!;
    expect(getComputedStyle(words).fontVariantNumeric).to.equal('tabular-nums');
    expect(words.scrollWidth).to.be.at.most(countdown.clientWidth);
    expect(words.getBoundingClientRect().height).to.be.at.most(countdown.clientHeight);
  });

  for (const theme of appearance.theme.options) {
    it(`stays inside the card of ${theme}`, async () => {
      const { countdown } = await setUp({ minutes: 600, fontSize: 300, showCard: true, theme });
      const words = countdown.renderRoot.querySelector('.words')!;
      const figures = document.createRange();
      figures.selectNodeContents(words);
      expect(figures.getBoundingClientRect().right).to.be.at.most(words.getBoundingClientRect().right);
    });
  }

  it('gives a screen reader the remaining time as a duration, and does not announce each second', async () => {
    const { countdown } = await setUp({ minutes: 5 });
    const time = countdown.renderRoot.querySelector('time')!;
    expect([time.dateTime, time.getAttribute('role'), time.ariaLive]).to.deep.equal(['PT0H5M0S', 'timer', 'off']);
    await expect(countdown).to.be.accessible();
  });

  describe('run by the server', () => {
    const entry = (changes: object): object => ({ layer: null, state: 'running', remainingMs: 90_000, ...changes });

    it('shows nothing until the server has told it, and then what all pages show', async () => {
      const { countdown, connection } = await setUpServed({ minutes: 5 });
      expect(read(countdown)).to.equal('');
      connection.send('overlay/show', { countdowns: [entry({ state: 'paused', remainingMs: 61_500 })] });
      await countdown.updateComplete;
      expect(read(countdown)).to.equal('1:02');
    });

    it('counts by itself if the server does not tell it in two seconds', async () => {
      const { countdown, clock } = await setUpServed({ minutes: 5 });
      clock.advance(2_000);
      await countdown.updateComplete;
      expect(read(countdown)).to.equal('4:58');
    });

    it('stands still while it is paused or waits, and goes on', async () => {
      const { countdown, clock, connection } = await setUpServed({ minutes: 5, start: 'hand' });
      connection.send('overlay/show', { countdowns: [] });
      await countdown.updateComplete;
      expect(read(countdown)).to.equal('5:00');
      expect(clock.pending).to.equal(0);
      for (const state of ['paused', 'waiting']) {
        connection.send('overlay/show', { countdowns: [entry({ state, remainingMs: 30_000 })] });
        await countdown.updateComplete;
        clock.advance(10_000);
        await countdown.updateComplete;
        expect(read(countdown), state).to.equal('0:30');
      }
    });

    it('ends with its text, and ignores the countdowns of layers', async () => {
      const { countdown, connection } = await setUpServed({ minutes: 5, endText: 'Here we go', clock: systemClock });
      connection.send('overlay/show', { countdowns: [entry({ layer: 'other' }), entry({ remainingMs: 0 })] });
      await countdown.updateComplete;
      expect(read(countdown)).to.equal('Here we go');
    });

    it('counts to a time of day like the server, and to the next day six hours later', async () => {
      const zone = { runs: 'time', time: '20:00', timeZone: 'UTC' } as const;
      const { countdown, clock, connection } = await setUpServed({ ...zone, endText: 'Here we go' });
      connection.send('overlay/show', { countdowns: [entry({ state: 'paused', remainingMs: 61_500 })] });
      await countdown.updateComplete;
      expect(read(countdown)).to.equal('1:02');
      connection.send('overlay/show', { countdowns: [entry({ remainingMs: 0 })] });
      await countdown.updateComplete;
      clock.advance(60_000);
      await countdown.updateComplete;
      expect(read(countdown)).to.equal('Here we go');
      clock.advance(6 * 3_600_000 + 1_000);
      countdown.time = toTimeOfDay(clock.now() + 90_000);
      await countdown.updateComplete;
      expect(read(countdown)).to.match(/^[01]:\d\d$/);
    });

    it('counts by the clock of its computer if its settings say so', async () => {
      const { countdown, connection } = await setUpServed({ runs: 'time', time: '20:00', timeZone: 'computer' });
      connection.send('overlay/show', { countdowns: [entry({ state: 'paused', remainingMs: 61_500 })] });
      await countdown.updateComplete;
      expect(read(countdown)).not.to.equal('1:02');
    });

    const read = (countdown: Countdown): string => countdown.renderRoot.textContent.trim();

    async function setUpServed(settings: Partial<Countdown>) {
      const connection = createFakeConnection();
      const { countdown, clock } = await setUp({
        src: 'https://onair.example/overlay/countdown#key=AAAA',
        source: createSource(connection),
        ...settings,
      });
      return { countdown, clock, connection };
    }
  });

  const toTimeOfDay = (ms: number): string => new Date(ms).toISOString().slice(11, 16);

  async function setUp(settings: Partial<Countdown> = {}): Promise<Bench> {
    const clock = createFakeClock();
    const countdown = document.createElement('onair-countdown');
    Object.assign(countdown, { clock, lang: 'en' }, settings);
    Object.assign(countdown.style, { width: '400px', height: '160px' });
    await fixture(html`<main>${countdown}</main>`);
    await countdown.updateComplete;
    return {
      countdown,
      clock,
      async pass(ms) {
        clock.advance(ms);
        await countdown.updateComplete;
        return countdown.renderRoot.textContent.trim();
      },
    };
  }
});
