import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { Channel } from '../../core/service/channel.ts';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { ContentPart } from '../../core/service/content-part.ts';
import type { Featured } from '../../core/stores/featured-store.ts';
import { createSource } from '../../core/stores/source.ts';
import { createFakeClock, type FakeClock } from '../../core/testing/fake-clock.ts';
import { appearance } from '../settings/appearance.ts';
import { makeMessage, makeText } from '../testing/chat-entry.ts';
import { createFakeConnection, type FakeConnection } from '../testing/fake-connection.ts';
import { setPageVisibility } from '../testing/page-visibility.ts';
import { readSeen } from '../testing/read-seen.ts';
import { until } from '../testing/until.ts';
import { themeLibrary } from '../themes/themes.ts';
import './define.ts';
import type { FeaturedMessage } from './featured-message.ts';
import { LEAVE_MS } from './pinned-screen.ts';
import { pageServer } from '../source/page-server.ts';
import '../testing/served-fonts.ts';

interface Bench {
  readonly widget: FeaturedMessage;
  readonly connection: FakeConnection;
  readonly clock: FakeClock;
  readonly read: () => string;
  readonly find: (part: string) => HTMLElement | null;
  /** Sends a pinned message as the relay, or none. */
  readonly pin: (message: Partial<ChatMessage> | null, more?: Partial<Featured>) => Promise<void>;
}

const dot = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
const emote: ContentPart = { type: 'img', subtype: 'link', content: dot };
const sprite: ContentPart = {
  type: 'img',
  subtype: 'sprite',
  link: dot,
  objectPosition: '-28px 0px',
  height: '28px',
  width: '28px',
};

async function setUp(settings: Partial<FeaturedMessage> = {}, width = 900, height = 220): Promise<Bench> {
  const channels = [{ id: 4, streamingPlatformId: 5, displayName: 'Harbor', enabled: true }] as Channel[];
  const connection = createFakeConnection({ channels });
  const clock = createFakeClock(Date.now());
  const widget = document.createElement('onair-featured-message');
  Object.assign(widget, { lang: 'en', clock, source: createSource(connection) }, settings);
  Object.assign(widget.style, { inlineSize: `${width}px`, blockSize: `${height}px` });
  await fixture(html`${widget}`);
  return {
    widget,
    connection,
    clock,
    read: () => readSeen(widget.renderRoot),
    find: (part) => widget.renderRoot.querySelector<HTMLElement>(part),
    async pin(given, more = {}) {
      const message = given && makeMessage(given);
      connection.send('overlay/featured', { message, until: null, seconds: null, waiting: 0, ...more });
      await widget.updateComplete;
    },
  };
}

const words = (text: string): readonly ContentPart[] => text.split(' ').map((word) => makeText(word));
const idsOf = ({ widget }: Bench): readonly string[] =>
  [...widget.renderRoot.querySelectorAll('.message')].map((message) => readSeen(message));

describe('<onair-featured-message>', () => {
  before(() => emulateMedia({ reducedMotion: 'no-preference' }));
  beforeEach(() => setPageVisibility('visible'));

  describe('contents', () => {
    it('draws nothing while no message is pinned (A14)', async () => {
      const { find, read, pin } = await setUp();
      expect([find('.message'), read()]).to.deep.equal([null, '']);
      await pin(null, { waiting: 2 });
      expect(read()).to.equal('');
    });

    it('shows the mark of the platform, the name and the text', async () => {
      const { find, read, pin } = await setUp();
      await pin({ author: 'Luna', channelId: 4, platformId: 999, contents: words('hello there') });
      expect(read()).to.equal('Luna hello there');
      await until(() => find('.mark')?.getAttribute('aria-label') === 'YouTube');
    });

    it('is drawn once for a light theme while nothing is pinned, and is readable there', async () => {
      await themeLibrary.load('paper');
      // it is drawn again when a typeface is there
      pageServer.url = undefined;
      const { widget, find, pin } = await setUp();
      let updates = 0;
      widget.addController({ hostUpdated: () => (updates += 1) });
      widget.theme = 'paper';
      await widget.updateComplete;
      expect(updates).to.equal(1);
      pageServer.url = location.origin;
      await pin({ contents: [makeText('hello', '#ffffff')] });
      expect(getComputedStyle(find('.name')!).color).to.not.equal('rgb(255, 255, 255)');
    });

    it('omits parts that are switched off, and shows the channel if set', async () => {
      const { widget, find, pin, read } = await setUp({ showPlatform: false, showQueue: false });
      await pin({ channelId: 4 }, { waiting: 2 });
      expect([find('.mark'), find('.more'), find('.channel')]).to.deep.equal([null, null, null]);
      Object.assign(widget, { showQueue: true, showChannel: true });
      await until(() => read() === 'Luna Harbor 2 more hello');
    });

    it('shows the length of the queue, in the language of the page', async () => {
      const { widget, find, pin } = await setUp({ locale: 'de' });
      await pin({}, { waiting: 3 });
      await widget.updateComplete;
      await until(() => find('.more')?.textContent === '3 weitere');
    });

    it('shows links as text, also on a web page (E18)', async () => {
      const { find, pin } = await setUp();
      await pin({ contents: [{ type: 'link', url: 'https://a.example/x', content: 'a.example/x' }] });
      expect(find('.link')?.textContent).to.equal('a.example/\u200bx');
      expect(find('a')).to.equal(null);
    });

    it('shows markup as text (E1)', async () => {
      const { find, read, pin } = await setUp();
      await pin({ author: '<b>Bo</b>', contents: words('<img src=x onerror=alert(1)>') });
      expect(read()).to.equal('<b>Bo</b> <img src=x onerror=alert(1)>');
      expect(find('.text img')).to.equal(null);
    });

    it('calls an author without a name a viewer, and draws no message without content (E4, D55)', async () => {
      const { read, pin } = await setUp({ animation: 'none' });
      await pin({ author: '' });
      expect(read()).to.equal('viewer hello');
      await pin({ contents: [makeText('')] });
      expect(read()).to.equal('');
    });

    it('gives a name the same colour as in the chat box', async () => {
      const { find, pin, widget } = await setUp();
      await pin({ author: 'Luna', contents: [makeText('hello', '#000080')] });
      expect(find('.name')?.style.color).to.match(/^rgb/);
      await pin({ author: 'Luna' });
      expect(find('.message:not(.leave) .name')?.className).to.match(/\bc\d/);
      widget.nameColors = 'accent';
      await widget.updateComplete;
      expect(find('.message:not(.leave) .name')?.className).not.to.match(/\bc\d/);
    });

    it('marks the name of the owner, and every name if set', async () => {
      const { find, pin, widget } = await setUp({ animation: 'none' });
      await pin({ own: true });
      expect(find('.name')?.className).to.equal('name plate');
      await pin({ own: false });
      expect(find('.plate')).to.equal(null);
      widget.nameColors = 'accent';
      await widget.updateComplete;
      expect(find('.plate')).not.to.equal(null);
    });

    it('draws a placeholder for a picture that fails to load (F37)', async () => {
      const { find, pin } = await setUp();
      await pin({ contents: [{ type: 'img', subtype: 'link', content: 'data:image/png,broken' }, sprite] });
      await until(() => find('.picture.missing'));
      expect(find('.picture.missing')?.getAttribute('aria-label')).to.equal('image');
    });
  });

  describe('time', () => {
    it('runs out with the message, starting at its value on arrival', async () => {
      const { find, pin, clock } = await setUp();
      await pin({}, { until: clock.now() + 12_000, seconds: 30 });
      const [animation] = find('.rest')!.getAnimations();
      const { duration, delay } = animation!.effect!.getTiming();
      expect(duration).to.equal(30_000);
      expect(delay).to.be.closeTo(-18_000, 1);
    });

    it('restarts only for another end', async () => {
      const { find, pin, clock } = await setUp();
      const end = { until: clock.now() + 12_000, seconds: 30 };
      await pin({ id: 'm' }, end);
      const bar = find('.rest');
      await pin({ id: 'm' }, { ...end, waiting: 1 });
      expect(find('.rest')).to.equal(bar);
      await pin({ id: 'm' }, { ...end, until: end.until + 5_000 });
      expect(find('.rest')).not.to.equal(bar);
    });

    it('is not shown for a message without an end, or if switched off', async () => {
      const { widget, find, pin, clock } = await setUp();
      await pin({ id: 'm' });
      expect(find('.timer')).to.equal(null);
      await pin({ id: 'm' }, { until: clock.now() + 5_000, seconds: 5 });
      expect(find('.timer')).not.to.equal(null);
      widget.showTimer = false;
      await widget.updateComplete;
      expect(find('.timer')).to.equal(null);
    });
  });

  describe('transitions', () => {
    it('does not animate a message that was pinned before the page loaded', async () => {
      const { find, pin } = await setUp();
      await pin({});
      expect(find('.message')?.getAnimations()).to.deep.equal([]);
    });

    for (const theme of appearance.theme.options) {
      it(`animates opacity and transform only: ${theme}`, async () => {
        const bench = await setUp({ theme });
        const { find, pin, widget } = bench;
        await widget.updateComplete;
        await pin(null);
        await pin({ author: 'Ada' });
        await pin({ author: 'Grace' });
        expect(idsOf(bench)).to.deep.equal(['Ada hello', 'Grace hello']);
        for (const part of ['.enter', '.leave']) {
          const effects = find(part)!
            .getAnimations()
            .map(({ effect }) => effect as KeyframeEffect);
          expect(effects).to.have.length(1);
          const properties = effects.flatMap((effect) => effect.getKeyframes()).flatMap((frame) => Object.keys(frame));
          const moved = properties.filter((name) => !/^(offset|computedOffset|easing|composite)$/.test(name));
          expect([...new Set(moved)].sort()).to.deep.equal(['opacity', 'transform']);
        }
      });
    }

    it('removes a message after its exit, and has no timer then', async () => {
      const bench = await setUp();
      await bench.pin({ author: 'Ada' });
      await bench.pin(null);
      expect(bench.find('.leave')?.getAttribute('aria-hidden')).to.equal('true');
      bench.clock.advance(LEAVE_MS);
      await bench.widget.updateComplete;
      expect(bench.find('.message')).to.equal(null);
      expect(bench.clock.pending).to.equal(0);
    });

    it('removes a message that was taken off air at once, even during its exit', async () => {
      const { connection, widget, find, pin } = await setUp();
      await pin({ id: 'bad' });
      connection.send('overlay/moderation', { hide: ['bad'], clear: false });
      await widget.updateComplete;
      expect(find('.message')).to.equal(null);
      await pin({ id: 'worse' });
      await pin(null);
      expect(find('.leave')).not.to.equal(null);
      connection.send('overlay/moderation', { hide: [], clear: true });
      await widget.updateComplete;
      expect(find('.message')).to.equal(null);
    });

    const stills: Readonly<Record<string, (bench: Bench) => void | Promise<void>>> = {
      'without animations': ({ widget }) => {
        widget.animation = 'none';
      },
      'on a hidden page': () => setPageVisibility('hidden'),
      'where less motion is asked for': () => emulateMedia({ reducedMotion: 'reduce' }),
    };
    for (const [why, prepare] of Object.entries(stills)) {
      it(`changes at once ${why}`, async () => {
        const bench = await setUp();
        await prepare(bench);
        await bench.pin({ author: 'Ada' });
        await bench.pin({ author: 'Grace' });
        expect(idsOf(bench)).to.deep.equal(['Grace hello']);
        expect(bench.find('.message')?.getAnimations()).to.deep.equal([]);
        await emulateMedia({ reducedMotion: 'no-preference' });
      });
    }

    it('reports the pinned message to its page', async () => {
      const { widget, pin } = await setUp();
      const details: (string | undefined)[] = [];
      widget.addEventListener('onair-featured', ({ detail }) => details.push(detail.message?.author));
      await pin({ id: 'a', author: 'Ada' });
      await pin({ id: 'a', author: 'Ada' }, { waiting: 1 });
      await pin(null);
      expect(details).to.deep.equal(['Ada', undefined]);
    });

    it('draws nothing after the key was revoked (G11)', async () => {
      const { connection, widget, read, pin } = await setUp({ animation: 'none' });
      await pin({});
      connection.$state.set('refused');
      await widget.updateComplete;
      expect(read()).to.equal('');
    });
  });

  describe('room', () => {
    const long = Array.from({ length: 84 }, (_, index) => `word${index % 10}`).join(' ');
    const sayings: Readonly<Record<string, Partial<ChatMessage>>> = {
      short: {},
      '500 graphemes': { contents: words(long) },
      'no place to break': { author: 'W'.repeat(64), contents: [makeText('o'.repeat(500))] },
      Japanese: { author: '月見うどん', contents: [makeText('今日の配信も楽しみにしていました'.repeat(12))] },
      Arabic: { author: 'ليلى النجار', contents: words('اللعبة Level 42 صعبة جدا هل يمكنك '.repeat(8)) },
      Hindi: { author: 'मीरा', contents: words('आज का खेल बहुत अच्छा चल रहा है '.repeat(10)) },
      'emoji and emotes': { author: '🦊', contents: [makeText('👨‍👩‍👧‍👦🔥'.repeat(30)), emote, sprite, emote] },
    };
    const sizes = [
      [160, 60, 1],
      [320, 80, 1],
      [900, 220, 1.6],
      [1080, 1920, 3],
      [3840, 2160, 4],
    ] as const;
    for (const [name, message] of Object.entries(sayings)) {
      for (const [width, height, scale] of sizes) {
        it(`keeps within ${width} × ${height}: ${name}`, async () => {
          const { widget, find, pin, clock } = await setUp({ scale, showChannel: true }, width, height);
          await pin({ channelId: 4, ...message }, { until: clock.now() + 9_000, seconds: 9, waiting: 12 });
          await until(() => find('.channel'));
          const [outer, inner] = [widget, find('.message')!].map((element) => element.getBoundingClientRect());
          expect(inner!.left).to.be.at.least(outer!.left);
          expect(inner!.right).to.be.at.most(outer!.right + 0.5);
          expect(inner!.top).to.be.at.least(outer!.top);
          expect(inner!.bottom).to.be.at.most(outer!.bottom + 0.5);
          expect(find('.text')!.clientHeight).to.be.greaterThan(5);
        });
      }
    }

    it('shrinks a long message before it cuts it at the maximal number of lines', async () => {
      const { widget, find, pin } = await setUp({ scale: 1.6, maxLines: 2 });
      await pin({ contents: words('hello there') });
      const full = parseFloat(getComputedStyle(find('.text')!).fontSize);
      await pin(null);
      await pin({ contents: words(long.slice(0, 90)) });
      const text = find('.message:not(.leave) .text')!;
      const smaller = parseFloat(getComputedStyle(text).fontSize);
      expect(smaller).to.be.lessThan(full);
      expect(text.scrollHeight).to.be.at.most(text.clientHeight + 1);
      await pin({ contents: words(long) });
      const cut = find('.message:not(.leave) .text')!;
      expect(cut.scrollHeight).to.be.greaterThan(cut.clientHeight + 1);
      const { fontSize, lineHeight } = getComputedStyle(cut);
      expect(parseFloat(fontSize)).to.be.at.least(0.5 * full);
      expect(Math.round(cut.clientHeight / parseFloat(lineHeight))).to.equal(2);
      widget.maxLines = 3;
      await widget.updateComplete;
      expect(Math.round(cut.clientHeight / parseFloat(getComputedStyle(cut).lineHeight))).to.equal(3);
    });

    it('has room below its last line for descending letters such as Arabic ones', async () => {
      const { find, pin } = await setUp();
      await pin({ contents: words('النتيجة لصالح البحر') });
      const text = find('.text')!;
      const { fontSize, lineHeight } = getComputedStyle(text);
      expect(text.clientHeight - parseFloat(lineHeight)).to.be.at.least(0.12 * parseFloat(fontSize));
    });

    it('cuts no emote at the edge of its line', async () => {
      const { find, pin } = await setUp({ scale: 1.6 });
      await pin({ contents: [makeText('look'), emote] });
      const [text, picture] = ['.text', '.picture'].map((part) => find(part)!.getBoundingClientRect());
      expect(picture!.bottom).to.be.at.most(text!.bottom + 0.5);
      expect(picture!.top).to.be.at.least(text!.top - 0.5);
    });

    it('aligns a right-to-left message to the right', async () => {
      const { find, pin } = await setUp();
      await pin({ contents: words('שלום לכולם') });
      expect(find('.message')?.dir).to.equal('rtl');
    });

    for (const [align, vertical] of [
      ['start', 'top'],
      ['center', 'middle'],
      ['end', 'bottom'],
    ] as const) {
      it(`is placed at the ${vertical} ${align}`, async () => {
        const { widget, find, pin } = await setUp({ align, vertical });
        await pin({});
        const [outer, inner] = [widget, find('.message')!].map((element) => element.getBoundingClientRect());
        const before = { start: 0, center: 0.5, end: 1, top: 0, middle: 0.5, bottom: 1 };
        const room = [outer!.width - inner!.width, outer!.height - inner!.height] as const;
        expect((inner!.left - outer!.left) / room[0]).to.be.closeTo(before[align], 0.1);
        expect((inner!.top - outer!.top) / room[1]).to.be.closeTo(before[vertical], 0.1);
      });
    }
  });

  describe('for screen readers', () => {
    it('is a status that is announced on a web page and silent on air', async () => {
      const { widget, find, pin } = await setUp();
      expect(find('[role=status]')?.getAttribute('aria-live')).to.equal('polite');
      await pin({});
      await expect(widget).to.be.accessible();
      const onAir = await setUp({ onAir: true });
      expect(onAir.find('[role=status]')?.getAttribute('aria-live')).to.equal('off');
    });
  });
});
