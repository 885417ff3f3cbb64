import { expect, fixture, html } from '@open-wc/testing';
import type { SubscriptionName } from '../../core/connection/connection.ts';
import type { LiveSince } from '../../core/service/live-since.ts';
import type { StreamChannel } from '../../core/service/stream-status.ts';
import { createSource } from '../../core/stores/source.ts';
import { createFakeClock, type FakeClock } from '../../core/testing/fake-clock.ts';
import { MAX_LOAD_MS } from '../base/library.ts';
import { createFakeConnection, type FakeAnswers, type FakeConnection } from '../testing/fake-connection.ts';
import { setPageVisibility } from '../testing/page-visibility.ts';
import { makeStreamChannel } from '../testing/stream-channel.ts';
import { until } from '../testing/until.ts';
import type { TextBox } from '../text/text.ts';
import '../countdown/define.ts';
import '../text/define.ts';
import '../testing/served-fonts.ts';

const twitch = makeStreamChannel({
  viewers: 1_204,
  followers: 20_000,
  title: 'All bosses, no hits',
  gameTitle: 'Celeste',
});
const youtube = makeStreamChannel({ id: 2, streamingPlatformId: 5, viewers: 30, title: 'Another title' });
const profile = { id: '1', username: 'Mira', email: '' };
const owner: FakeAnswers = { client: { getProfile: () => Promise.resolve(profile) } };

interface Bench {
  readonly box: TextBox;
  readonly connection: FakeConnection;
  readonly clock: FakeClock;
  /** Names of all subscriptions so far, in their order. */
  readonly subscribed: readonly SubscriptionName[];
  /** Reads the drawn text; empty if nothing is drawn. */
  readonly read: () => string;
  /** Sends that the stream is live with these channels; without channels, that it is offline. */
  readonly send: (...channels: readonly StreamChannel[]) => Promise<void>;
  /** Advances the clock. @returns the drawn text */
  readonly pass: (ms: number) => Promise<string>;
}

async function setUp(
  settings: Partial<TextBox> & { readonly lang?: string },
  answers: FakeAnswers = {},
  clock = createFakeClock(Date.now()),
): Promise<Bench> {
  const connection = createFakeConnection(answers);
  const subscribed: SubscriptionName[] = [];
  const source = createSource({
    ...connection,
    get clockAheadMs() {
      return connection.clockAheadMs;
    },
    subscribe(name, listener) {
      subscribed.push(name);
      return connection.subscribe(name, listener);
    },
  });
  const box = Object.assign(document.createElement('onair-text'), { lang: 'en', clock, source }, settings);
  Object.assign(box.style, { width: '500px', height: '160px' });
  await fixture(html`<main>${box}</main>`);
  await box.updateComplete;
  const read = (): string => readWords(box);
  return {
    box,
    connection,
    clock,
    subscribed,
    read,
    async send(...channels) {
      connection.sendStatus(channels.length > 0, channels);
      await box.updateComplete;
    },
    async pass(ms) {
      clock.advance(ms);
      await box.updateComplete;
      return read();
    },
  };
}

function readWords(box: HTMLElement): string {
  return box.shadowRoot?.querySelector<HTMLElement>('.words')?.textContent.trim() ?? '';
}

function partsOf({ box }: Bench): readonly Element[] {
  return [...box.renderRoot.querySelectorAll('[part=live]')];
}

function isLoaded(): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => name.includes('live-values'));
}

// Comes first: later tests load the code.
describe('a text without braces', () => {
  before(() => setPageVisibility('visible'));

  it('loads no code and follows nothing of the stream', async () => {
    const { subscribed, read } = await setUp({ text: 'Speedrun Sunday', unknownText: 'soon' });
    expect(read()).to.equal('Speedrun Sunday');
    expect(subscribed).to.deep.equal(['overlay/settings']);
    expect(isLoaded()).to.equal(false);
  });

  it('opens no connection outside a source, and needs no permission', async () => {
    const { box, connection, clock } = await setUp({ text: 'Speedrun {Sunday}' });
    connection.send('overlay/settings', { widget: 'text', permissions: [], revision: 1, settings: {} });
    await box.updateComplete;
    expect(box.error).to.equal(undefined);
    expect(clock.pending).to.equal(0);
    box.source = undefined;
    await box.updateComplete;
    expect(box.state).to.equal('idle');
    expect(readWords(box)).to.equal('Speedrun {Sunday}');
  });
});

describe('live texts', () => {
  before(() => setPageVisibility('visible'));

  describe('words', () => {
    const known: Readonly<Record<string, string>> = {
      '{title}': 'All bosses, no hits',
      '{game}': 'Celeste',
      '{viewers}': '1,234',
      '{followers}': '20,000',
      '{platforms}': 'Twitch and YouTube',
    };
    for (const [word, value] of Object.entries(known)) {
      it(`${word} is that of the stream, and unknown while it is offline`, async () => {
        const { read, send } = await setUp({ text: `Now: ${word}!`, unknownText: '…' });
        await send(twitch, youtube);
        expect(read()).to.equal(`Now: ${value}!`);
        await send();
        expect(read()).to.equal('Now: …!');
      });
    }

    it('{name} is the name of the owner', async () => {
      const { box, read } = await setUp({ text: 'Welcome to {name}' }, owner);
      await until(() => readWords(box) !== '');
      expect(read()).to.equal('Welcome to Mira');
    });

    it('{name} is that of the kit, once it has one', async () => {
      const { box, connection, read } = await setUp({ text: 'Welcome to {name}' }, owner);
      const name = async (text: string): Promise<string> => {
        connection.send('overlay/kit', { name: text });
        await box.updateComplete;
        return read();
      };
      expect(await name('Mira’s Harbor')).to.equal('Welcome to Mira’s Harbor');
      expect(await name('Harbor')).to.equal('Welcome to Harbor');
      await name('');
      await until(() => read() === 'Welcome to Mira');
    });

    it('{name} of the kit needs no permission', async () => {
      const { box, connection, read } = await setUp({ text: 'By {name}' });
      connection.send('overlay/settings', { widget: 'text', permissions: [], revision: 1, settings: {} });
      connection.send('overlay/kit', { name: 'Harbor' });
      await box.updateComplete;
      expect(read()).to.equal('By Harbor');
    });

    it('{time} is the time of day, and needs no connection', async () => {
      const at = new Date(2026, 10, 21, 20, 5, 30).getTime();
      const { box, read, subscribed, pass } = await setUp({ text: 'It is {time}' }, {}, createFakeClock(at));
      expect(read()).to.match(/^It is 8:05\sPM$/);
      expect(await pass(30_000)).to.match(/^It is 8:06\sPM$/);
      expect(subscribed).to.deep.equal(['overlay/settings']);
      box.source = undefined;
      await box.updateComplete;
      expect(read()).to.match(/^It is 8:06\sPM$/);
    });

    it('{time} is that of the server if the clock of this device is wrong', async () => {
      const at = new Date(2026, 10, 21, 20, 5).getTime();
      const { box, connection, read } = await setUp({ text: '{time}' }, {}, createFakeClock(at));
      connection.clockAheadMs = 600_000;
      box.requestUpdate();
      await box.updateComplete;
      expect(read()).to.match(/^7:55\sPM$/);
    });

    it('{uptime} runs from the start of the stream', async () => {
      const { connection, clock, pass, send } = await setUp({ text: 'Live for {uptime}' });
      const liveSince: LiveSince = { atMs: clock.now() - 3_599_000, late: false };
      connection.send('user/stream', { live: true, channels: [twitch], userId: '1', liveSince });
      expect(await pass(0)).to.equal('Live for 59:59');
      expect(await pass(1_000)).to.equal('Live for 1:00:00');
      await send();
      expect(await pass(0)).to.equal('Live for');
    });

    it('that do not exist stay as they are written', async () => {
      const { read, send } = await setUp({ text: '{foo} {Title} {{game}}' });
      await send(twitch);
      expect(read()).to.equal('{foo} {Title} {Celeste}');
    });

    it('of viewers are drawn as text', async () => {
      const bench = await setUp({ text: '{title}' });
      await bench.send({ ...twitch, title: '<b>{game}</b>' });
      expect(bench.read()).to.equal('<b>{game}</b>');
      expect(bench.box.renderRoot.querySelector('b')).to.equal(null);
    });
  });

  describe('unknown words', () => {
    it('draw nothing', async () => {
      const { box, read, send } = await setUp({ text: ' {viewers} ', showCard: true });
      const nothingKnown = { ...twitch, gameTitle: '', viewers: null };
      await send(nothingKnown);
      expect(box.renderRoot.querySelector('.frame')).to.equal(null);
      box.text = 'Playing {game} ({viewers})';
      await send(nothingKnown);
      expect(read()).to.equal('Playing  ()');
      await send(twitch);
      expect(read()).to.equal('Playing Celeste (1,204)');
    });

    it('draw the text of the setting instead, which is no live text itself', async () => {
      const { read, send } = await setUp({ text: '{game}, {viewers}', unknownText: 'a {secret} {title}' });
      await send({ ...twitch, gameTitle: '', viewers: 0 });
      expect(read()).to.equal('a {secret} {title}, 0');
    });

    it('are all unknown without a source, at once', async () => {
      const box = await fixture<TextBox>(html`<onair-text text="{viewers} watching" unknown-text="Many"></onair-text>`);
      await box.updateComplete;
      expect(readWords(box)).to.equal('Many watching');
      expect(box.state).to.equal('idle');
    });

    it('keep the text from being drawn until the first values come, for two seconds at most', async () => {
      const { read, pass, send } = await setUp({ text: '{viewers} watching' });
      expect(read()).to.equal('');
      expect(await pass(MAX_LOAD_MS - 1)).to.equal('');
      expect(await pass(1)).to.equal('watching');
      await send(twitch);
      expect(read()).to.equal('1,204 watching');
    });
  });

  describe('on air', () => {
    it('follow the stream and the settings', async () => {
      const { box, connection, read, send, subscribed } = await setUp({}, owner);
      const save = async (text: string, permissions: readonly string[]): Promise<void> => {
        connection.send('overlay/settings', { widget: 'text', permissions, revision: 1, settings: { text } });
        await box.updateComplete;
      };
      await save('Soon', []);
      expect(read()).to.equal('Soon');
      expect(subscribed).to.not.include('user/stream');
      await save('{game}', ['stream']);
      await send(twitch);
      expect(read()).to.equal('Celeste');
      await send({ ...twitch, gameTitle: 'Hades' });
      expect(read()).to.equal('Hades');
      await save('{game} by {name}', ['stream', 'profile']);
      await until(() => read() === 'Hades by Mira');
      await save('Soon', []);
      expect(read()).to.equal('Soon');
      box.remove();
      await connection.whenReleased();
    });

    it('end their subscriptions when the words go away', async () => {
      const { box, connection, send } = await setUp({ text: '{game}' });
      await send(twitch);
      const before = connection.listenerCount;
      box.text = 'Soon';
      await box.updateComplete;
      // A store unsubscribes a second after its last listener.
      await until(() => connection.listenerCount === before - 1);
    });

    it('report a key that may not read them, and then draw them as unknown', async () => {
      const { box, connection, pass } = await setUp({ text: '{viewers} watching' });
      connection.send('overlay/settings', { widget: 'text', permissions: ['profile'], revision: 1, settings: {} });
      await box.updateComplete;
      expect(box.error?.reason).to.equal('not_permitted');
      expect(await pass(MAX_LOAD_MS)).to.equal('watching');
      box.text = '{name} {time}';
      await box.updateComplete;
      expect(box.error).to.equal(undefined);
    });

    it('do not read the name with a key that may not', async () => {
      let reads = 0;
      const getProfile = (): Promise<typeof profile> => Promise.resolve((reads++, profile));
      const { box, connection, read } = await setUp({ text: 'Soon' }, { client: { getProfile } });
      const save = async (permissions: readonly string[]): Promise<void> => {
        connection.send('overlay/settings', { widget: 'text', permissions, revision: 1, settings: {} });
        await box.updateComplete;
      };
      await save(['stream']);
      box.text = 'By {name}';
      await box.updateComplete;
      expect(read()).to.equal('By');
      expect(reads).to.equal(0);
      await save(['profile']);
      await until(() => read() === 'By Mira');
    });
  });

  describe('in other languages', () => {
    it('have the numbers and lists of the language of the widget', async () => {
      const { read, send } = await setUp({ text: '{viewers} auf {platforms}', lang: 'de' });
      await send(twitch, youtube);
      expect(read()).to.equal('1.234 auf Twitch und YouTube');
    });

    it('keep a value of another direction together', async () => {
      const bench = await setUp({ text: 'Now: {title} – {viewers}' });
      await bench.send({ ...twitch, title: 'نبدأ البث بعد قليل' });
      const [title] = partsOf(bench);
      expect(title?.localName).to.equal('bdi');
      expect(getComputedStyle(title!).direction).to.equal('rtl');
      expect(getComputedStyle(title!.parentElement!).direction).to.equal('ltr');
    });

    it('begin at the side of the value if they are nothing but values', async () => {
      const bench = await setUp({ text: '{title}' });
      await bench.send({ ...twitch, title: 'نبدأ البث بعد قليل' });
      expect(getComputedStyle(bench.box.renderRoot.querySelector('.words')!).direction).to.equal('rtl');
    });

    it('fit into their box in Chinese', async () => {
      const bench = await setUp({ text: '正在玩：{title}', fontSize: 120, lang: 'zh' });
      await bench.send({ ...twitch, title: '今晚八点开始直播，我们一起通关最后的首领'.repeat(4) });
      const words = bench.box.renderRoot.querySelector('.words')!;
      expect(words.getBoundingClientRect().height).to.be.at.most(160);
      expect(words.scrollWidth).to.be.at.most(words.clientWidth + 1);
    });
  });

  it('shrink when a value gets longer', async () => {
    const { box, send } = await setUp({ text: '{title}', fontSize: 64 });
    const sizeOf = (): number => Number.parseFloat(getComputedStyle(box.renderRoot.querySelector('.words')!).fontSize);
    await send({ ...twitch, title: 'Hi' });
    expect(sizeOf()).to.equal(64);
    await send({ ...twitch, title: 'A very long sentence about a very long stream. '.repeat(5) });
    expect(sizeOf()).to.be.below(64);
  });

  it('are accessible', async () => {
    const { box, send } = await setUp({ text: '{viewers} watching {title}', showCard: true });
    await send(twitch);
    await expect(box).to.be.accessible();
  });

  it('wake nothing while the page is hidden', async () => {
    const { box, clock } = await setUp({ text: '{time}' });
    expect(clock.pending).to.equal(1);
    setPageVisibility('hidden');
    await box.updateComplete;
    expect(clock.pending).to.equal(0);
    setPageVisibility('visible');
    await box.updateComplete;
    expect(clock.pending).to.equal(1);
  });

  it('stand at the end of a countdown', async () => {
    const connection = createFakeConnection();
    const clock = createFakeClock(Date.now());
    const countdown = Object.assign(document.createElement('onair-countdown'), {
      lang: 'en',
      clock,
      source: createSource(connection),
      minutes: 0.5,
      endText: 'On with {game}',
      unknownText: 'the show',
    });
    await fixture(html`<main>${countdown}</main>`);
    await countdown.updateComplete;
    expect(readWords(countdown)).to.equal('0:30');
    clock.advance(30_000);
    await countdown.updateComplete;
    expect(readWords(countdown)).to.equal('On with the show');
    connection.sendStatus(true, [twitch]);
    await countdown.updateComplete;
    expect(readWords(countdown)).to.equal('On with Celeste');
  });
});
