import { expect, waitUntil } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { Channel } from '../../core/service/channel.ts';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import { createChatStore } from '../../core/stores/chat-store.ts';
import { appearance } from '../settings/appearance.ts';
import { makeMessage, makeText } from '../testing/chat-entry.ts';
import { makeChannel } from '../testing/channel.ts';
import { makeBox } from './testing/chat-box-bench.ts';
import type { FakeConnection } from '../testing/fake-connection.ts';
import { setPageVisibility } from '../testing/page-visibility.ts';
import type { ChatBox } from './chat-box.ts';
import '../testing/served-fonts.ts';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const channel = (id: number, streamingPlatformId: number, displayName = `channel ${id}`): Channel =>
  makeChannel({ id, streamingPlatformId, displayName });

/** Sends messages as history, like a relay. */
function replay(connection: FakeConnection, ...messages: readonly ChatMessage[]): void {
  for (const payload of messages) connection.send('user/chat', payload, { replay: true });
}

describe('<onair-chat-box>', () => {
  beforeEach(() => setPageVisibility('visible'));

  describe('messages', () => {
    it('draws nothing before the first one', async () => {
      const { box, lines } = await makeBox();
      expect(lines().length).to.equal(0);
      expect(box.renderRoot.textContent.trim()).to.equal('');
    });

    it('shows each author with the message, the newest at the bottom', async () => {
      const { say, read } = await makeBox();
      say({ author: 'Ana', contents: [makeText('first')] }, { author: 'Ben', contents: [makeText('second')] });
      expect(read('name')).to.deep.equal(['Ana', 'Ben']);
      expect(read('text')).to.deep.equal(['first', 'second']);
    });

    it('reports each message to its page once, history marked', async () => {
      const { box, connection, say } = await makeBox();
      const details: unknown[] = [];
      box.addEventListener('onair-message', ({ detail }) => details.push([detail.message.author, detail.isHistory]));
      replay(connection, makeMessage({ author: 'Ana' }));
      say({ author: 'Ben' }, { author: 'Cid' });
      const [first = ''] = box
        .source!.store(createChatStore)
        .$messages.get()
        .map(({ id }) => id);
      connection.send('overlay/moderation', { hide: [first], clear: false });
      say({ author: 'Dee' });
      expect(details).to.deep.equal([
        ['Ana', true],
        ['Ben', false],
        ['Cid', false],
        ['Dee', false],
      ]);
    });

    it('removes the current messages when its page calls clear(), and shows later ones', async () => {
      const { box, say, read, clock } = await makeBox();
      say({ author: 'Ana' }, { author: 'Ben' });
      box.clear();
      clock.advance(200);
      expect(read('name')).to.deep.equal([]);
      say({ author: 'Cid' });
      expect(read('name')).to.deep.equal(['Cid']);
    });

    it('shows the newest at the top if set', async () => {
      const { say, read } = await makeBox({ newest: 'top' });
      say({ author: 'Ana' }, { author: 'Ben' });
      say({ author: 'Cid' });
      expect(read('name')).to.deep.equal(['Cid', 'Ben', 'Ana']);
    });

    for (const newest of ['bottom', 'top']) {
      it(`shows whole lines only, with the newest at the ${newest}`, async () => {
        const { box, say, clock, lines } = await makeBox({ newest, animation: 'none' });
        box.style.height = '150px';
        for (let count = 0; count < 8; count += 1) {
          say({});
          clock.advance(500);
        }
        const { top, bottom } = box.getBoundingClientRect();
        const isInside = (line: Element, side: 'top' | 'bottom'): boolean => {
          const at = line.getBoundingClientRect()[side];
          return at > top && at < bottom;
        };
        const reached = lines().filter((line) => isInside(line, 'top') || isInside(line, 'bottom'));
        const whole = reached.filter((line) => isInside(line, 'top') && isInside(line, 'bottom'));
        expect(reached.length).to.equal(whole.length + 1, 'the height cuts one line');
        expect(reached.filter((line) => getComputedStyle(line).opacity === '1')).to.deep.equal(whole);
      });
    }

    it('shows a line that is taller than the box as far as it fits, and cuts lines without a soft edge', async () => {
      const tall = await makeBox({ animation: 'none' });
      tall.box.style.height = '30px';
      tall.say({ author: 'Ana' });
      expect(tall.lines().map((line) => getComputedStyle(line).opacity)).to.deep.equal(['1']);
      const hard = await makeBox({ 'soft-edge': 'false', animation: 'none' });
      hard.box.style.height = '150px';
      hard.say(...Array.from({ length: 8 }, () => ({})));
      expect(hard.lines().every((line) => getComputedStyle(line).opacity === '1')).to.equal(true);
    });

    it('shows a hidden line again once there is room', async () => {
      const { box, say, lines } = await makeBox({ animation: 'none' });
      box.style.height = '150px';
      say(...Array.from({ length: 8 }, () => ({})));
      expect(lines().some((line) => getComputedStyle(line).opacity === '0')).to.equal(true);
      box.style.height = '2000px';
      await waitUntil(() => lines().every((line) => getComputedStyle(line).opacity === '1'));
    });

    it('has cards with shadows in a calm chat, and flat ones at a high rate', async () => {
      const { say, clock, lines } = await makeBox();
      const read = (): readonly string[] => {
        const { backgroundImage, boxShadow } = getComputedStyle(lines()[0]!);
        return [backgroundImage.split('(')[0]!, String(boxShadow.includes('0.6'))];
      };
      clock.advance(1000);
      say({});
      expect(read()).to.deep.equal(['linear-gradient', 'true']);
      say(...Array.from({ length: 10 }, () => ({})));
      expect(read()).to.deep.equal(['none', 'false']);
      clock.advance(1000);
      expect(read()).to.deep.equal(['linear-gradient', 'true']);
    });

    it('keeps cards of the page at a high rate', async () => {
      const { box, say, lines } = await makeBox();
      box.style.setProperty('--onair-surface', 'rgb(1, 2, 3)');
      say(...Array.from({ length: 10 }, () => ({})));
      expect(getComputedStyle(lines()[0]!).backgroundColor).to.equal('rgb(1, 2, 3)');
    });

    it('has no blurred shadows of letters at a high rate, but keeps an outline of the settings', async () => {
      const burst = async (settings: Readonly<Record<string, string>>): Promise<string> => {
        const { say, lines } = await makeBox(settings);
        say(...Array.from({ length: 10 }, () => ({})));
        return getComputedStyle(lines()[0]!).textShadow;
      };
      expect(await burst({})).to.equal('rgba(0, 0, 0, 0.6) 0px 1px 0px');
      expect(await burst({ outline: 'thin' })).to.contain('2px');
      expect(await burst({ outline: 'none' })).to.equal('none');
    });

    it('keeps at most as many lines as the limit', async () => {
      const { say, read } = await makeBox({ limit: '2' });
      say({ author: 'Ana' }, { author: 'Ben' }, { author: 'Cid' });
      expect(read('name')).to.deep.equal(['Ben', 'Cid']);
    });

    it('draws the owner’s own messages differently (D57)', async () => {
      const { say, lines } = await makeBox();
      say({ own: true }, { own: false });
      expect(lines().map((line) => line.part.contains('message--own'))).to.deep.equal([true, false]);
      const colons = lines().map((line) => line.querySelector('.head')!.textContent.endsWith(':'));
      expect(colons).to.deep.equal([false, true]);
    });

    it('draws the owner’s own like all others if set (D57)', async () => {
      const { say, lines } = await makeBox({ 'own-messages': 'same' });
      say({ own: true });
      expect(lines()[0]?.part.contains('message--own')).to.equal(false);
    });

    it('removes a message after its time', async () => {
      const { say, lines, clock } = await makeBox({ 'fade-seconds': '10' });
      say({});
      clock.advance(10_000);
      expect(lines()[0]?.classList.contains('leave')).to.equal(true);
      clock.advance(1000);
      expect(lines().length).to.equal(0);
      expect(clock.pending).to.equal(0);
    });

    it('shows history without motion, and can omit it', async () => {
      const { connection, clock, lines, box } = await makeBox();
      replay(connection, makeMessage(), makeMessage());
      clock.advance(200);
      expect(lines().map((line) => line.classList.contains('enter'))).to.deep.equal([false, false]);
      box.history = false;
      await box.updateComplete;
      clock.advance(200);
      expect(lines().length).to.equal(0);
    });
  });

  describe('people, platforms and channels', () => {
    const channels = [channel(1, 1), channel(2, 5, 'Main'), channel(3, 5, 'Español'), channel(4, 75, 'off')];
    const markOf = (line: HTMLElement | undefined): string | null | undefined =>
      line?.querySelector('.mark')?.getAttribute('aria-label');

    it('uses the platform of the channel, since chat may have other platform ids', async () => {
      const { say, lines } = await makeBox({}, { channels });
      say({ channelId: 4, platformId: 29 });
      expect(markOf(lines()[0])).to.equal('Kick');
    });

    it('uses the message’s own platform while the channel is unknown', async () => {
      const { say, lines } = await makeBox({}, { channels });
      say({ channelId: 99, platformId: 5 });
      expect(markOf(lines()[0])).to.equal('YouTube');
    });

    it('draws a neutral mark and no name for an unknown platform (D31)', async () => {
      const { say, lines } = await makeBox();
      say({ platformId: 31337 });
      expect(lines()[0]?.querySelector('.mark')?.getAttribute('aria-hidden')).to.equal('true');
    });

    it('uses the png of a platform that only the service has (D23, D31)', async () => {
      const image = { png: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', svg: '' };
      const { say, lines, flush } = await makeBox({}, { platforms: [{ id: 31337, name: 'New', url: '', image }] });
      say({ platformId: 31337 });
      await flush();
      expect(lines()[0]?.querySelector('img.mark')?.getAttribute('alt')).to.equal('New');
    });

    it('names two channels on one platform, but not a single one', async () => {
      const { say, read } = await makeBox({}, { channels });
      say({ channelId: 1 }, { channelId: 2 }, { channelId: 3 });
      expect(read('channel')).to.deep.equal([undefined, 'Main', 'Español']);
    });

    it('puts the channel after the name, which then needs no colon', async () => {
      const { say, lines } = await makeBox({}, { channels });
      say({ channelId: 2, author: 'Ada', contents: [makeText('hello')] });
      expect(
        lines()[0]!
          .textContent.replace(/[\s\u2060]+/g, ' ')
          .trim(),
      ).to.match(/Ada ?Main hello$/);
      expect(getComputedStyle(lines()[0]!).fontSize).to.equal('24px');
    });

    it('names channels always or never if set', async () => {
      const { box, say, read, flush } = await makeBox({ 'show-channel': 'always' }, { channels });
      say({ channelId: 1 });
      expect(read('channel')).to.deep.equal(['channel 1']);
      box.showChannel = 'never';
      await flush();
      expect(read('channel')).to.deep.equal([undefined]);
    });

    it('hides platforms and people', async () => {
      const { say, read } = await makeBox({ 'hide-platforms': 'YouTube', 'hide-names': 'NightBot' }, { channels });
      say({ channelId: 2, author: 'Ana' }, { author: 'nightbot' }, { author: 'Ben' });
      expect(read('name')).to.deep.equal(['Ben']);
    });

    it('colours a name the same in every message, by platform or accent if set', async () => {
      const { box, say, lines, flush } = await makeBox();
      say({ author: 'Ana' }, { author: 'Ben' }, { author: 'Ana' });
      const colors = (): string[] => lines().map((line) => getComputedStyle(line.querySelector('.name')!).color);
      expect(colors()[0]).to.equal(colors()[2]);
      box.nameColors = 'accent';
      await flush();
      expect(new Set(colors()).size).to.equal(1);
      box.nameColors = 'platform';
      await flush();
      expect(lines()[0]?.querySelector<HTMLElement>('.name')?.style.color).to.not.equal('');
    });

    it('shows the time if set, in the language around it', async () => {
      const { say, read } = await makeBox({ 'show-time': '', lang: 'de' });
      say({ timestamp: new Date(2026, 4, 10, 17, 5).toISOString() });
      expect(read('time')).to.deep.equal(['17:05']);
    });

    it('formats the time in the language of the setting, not of the browser', async () => {
      const at = { timestamp: new Date(2026, 4, 10, 17, 5).toISOString() };
      for (const [lang, time] of [
        ['en', '5:05 PM'],
        ['en-GB', '17:05'],
      ] as const) {
        const { say, read } = await makeBox({ 'show-time': '', lang });
        say(at);
        expect(read('time').map((text) => text?.replace(/\s/u, ' '))).to.deep.equal([time]);
      }
    });
  });

  describe('hostile text', () => {
    it('shows markup in a name as text (E1)', async () => {
      const { say, read, lines } = await makeBox();
      say({ author: '<img src=x onerror=alert(1)>' });
      expect(read('name')).to.deep.equal(['<img src=x onerror=alert(1)>']);
      expect(lines()[0]?.querySelector('img')).to.equal(null);
    });

    it('calls an author without a name a viewer (E4)', async () => {
      const { say, read } = await makeBox();
      say({ author: '' });
      expect(read('name')).to.deep.equal(['viewer']);
    });

    it('keeps a right-to-left override within the name (E30)', async () => {
      const { say, lines } = await makeBox();
      say({ author: '\u202egnp.exe', contents: [makeText('plain')] });
      const [name, text] = ['.name', '.text'].map((part) => lines()[0]?.querySelector(part));
      expect(getComputedStyle(name!).unicodeBidi).to.equal('plaintext');
      expect(getComputedStyle(text!).unicodeBidi).to.equal('isolate');
      expect(text!.getBoundingClientRect().left).to.be.greaterThan(name!.getBoundingClientRect().left);
    });

    it('reverses a line for right-to-left text (E33)', async () => {
      const { say, lines } = await makeBox({ 'show-time': '' });
      say({ author: 'Luna', contents: [makeText('مرحبا'), makeText('بالجميع')] }, { author: 'أحمد' });
      expect(lines().map((line) => getComputedStyle(line).direction)).to.deep.equal(['rtl', 'ltr']);
    });

    it('never splits the first word, even beside a long name', async () => {
      const { box, say, lines } = await makeBox();
      say({ author: 'somebody with a name', contents: [makeText('unbelievable')] });
      const words = document.createRange();
      words.selectNodeContents(lines()[0]!.querySelector('.text')!);
      for (let width = 220; width <= 420; width += 10) {
        box.style.inlineSize = `${width}px`;
        expect(words.getClientRects().length, `${width} px`).to.equal(1);
      }
    });

    it('never begins a line with the colon, even after a long name', async () => {
      const { box, say, lines } = await makeBox();
      for (const width of [120, 160, 200, 240]) {
        box.style.inlineSize = `${width}px`;
        say({ author: 'ריצה אחרונה לפני הבוס 100%', contents: [makeText('hi')] });
        const name = lines().at(-1)!.querySelector('.name')!;
        const colon = document.createRange();
        colon.selectNodeContents(name.nextSibling!);
        expect(colon.getBoundingClientRect().top, `${width}px`).to.be.below(name.getBoundingClientRect().bottom);
      }
    });

    it('wraps a word of 4,000 letters inside the box (E34)', async () => {
      const { box, say, lines } = await makeBox();
      say({ author: 'x'.repeat(64), contents: [makeText('a'.repeat(4000))] });
      const right = box.getBoundingClientRect().right;
      for (const element of lines()[0]!.querySelectorAll('*')) {
        expect(element.getBoundingClientRect().right, element.className).to.be.at.most(right);
      }
    });

    it('reserves the box of a picture before it is loaded', async () => {
      const { say, lines } = await makeBox({ 'emote-size': '2', scale: '1' });
      say({ contents: [{ type: 'img', subtype: 'link', content: '/never-there' }, makeText('x')] });
      // Without the effects of a theme's entrance.
      const { offsetHeight, offsetWidth } = lines()[0]!.querySelector<HTMLElement>('.picture')!;
      expect([offsetWidth, offsetHeight]).to.deep.equal([48, 48]);
    });

    it('has no anchor unless set, and then a safe one (E18)', async () => {
      const { box, say, lines, flush } = await makeBox();
      say({ contents: [{ type: 'link', url: 'https://a.example/', content: 'a.example' }] });
      expect(lines()[0]?.querySelector('a')).to.equal(null);
      box.links = 'anchor';
      await flush();
      expect(lines()[0]?.querySelector('a')?.rel).to.equal('noopener noreferrer nofollow');
    });

    it('has no anchor in OBS with any settings (E18)', async () => {
      Object.assign(window, { obsstudio: {} });
      const { say, lines, box } = await makeBox({ links: 'anchor' });
      say({ contents: [{ type: 'link', url: 'https://a.example/', content: 'a.example' }] });
      expect(lines()[0]?.querySelector('a')).to.equal(null);
      expect(box.renderRoot.querySelector('[role=log]')?.getAttribute('aria-live')).to.equal('off');
      Reflect.deleteProperty(window, 'obsstudio');
    });
  });

  describe('moderation', () => {
    it('removes a hidden message at once', async () => {
      const { connection, say, read } = await makeBox();
      say({ author: 'Ana', id: 'a' }, { author: 'Ben', id: 'b' });
      connection.send('overlay/moderation', { hide: ['a'], clear: false });
      expect(read('name')).to.deep.equal(['Ben']);
    });

    it('clears everything at once, and shows later messages', async () => {
      const { connection, say, read } = await makeBox();
      say({ author: 'Ana' }, { author: 'Ben' });
      connection.send('overlay/moderation', { hide: [], clear: true });
      expect(read('name')).to.deep.equal([]);
      say({ author: 'Cid' });
      expect(read('name')).to.deep.equal(['Cid']);
    });

    it('is empty after the key was revoked', async () => {
      const { connection, say, lines } = await makeBox();
      say({});
      connection.$state.set('refused');
      expect(lines().length).to.equal(0);
    });
  });

  describe('painting', () => {
    it('paints 500 messages a second at most ten times (F28)', async () => {
      const { box, connection, clock, lines } = await makeBox({ limit: '50' });
      const paints = new Set<number>();
      const observer = new MutationObserver(() => undefined);
      observer.observe(box.renderRoot.querySelector('.lines')!, { childList: true });
      for (let ms = 0; ms < 1000; ms += 2) {
        connection.send('user/chat', makeMessage());
        clock.advance(2);
        if (observer.takeRecords().length > 0) paints.add(ms);
      }
      expect(paints.size).to.be.within(5, 11);
      clock.advance(1000);
      expect(lines().length).to.equal(50);
    });

    it('shows undrawn messages of a burst and its frames in the debug line (G15)', async () => {
      const { box, connection, clock, flush } = await makeBox({ debug: '', limit: '5' });
      let drawn = 0;
      const observer = new MutationObserver(() => undefined);
      observer.observe(box.renderRoot.querySelector('.lines')!, { childList: true });
      for (const burst of [30, 3, 12, 500]) {
        for (let said = 0; said < burst; said += 1) connection.send('user/chat', makeMessage());
        clock.advance(200);
        drawn += observer.takeRecords().reduce((sum, { addedNodes }) => sum + addedNodes.length, 0);
      }
      await flush();
      expect(drawn).to.equal(18);
      const state = box.renderRoot.querySelector('.debug')?.textContent;
      expect(state).to.equal('chat-box: open, frame p95 16 ms, 527 skipped');
    });

    it('has no timer and no frame when idle', async () => {
      const { say, clock } = await makeBox();
      clock.advance(1000);
      expect(clock.pending).to.equal(0);
      say({});
      expect(clock.pending).to.equal(0);
    });

    it('draws nothing while hidden, and the newest without motion when shown (F31)', async () => {
      const { box, connection, clock, lines, read, say } = await makeBox({ limit: '2' });
      say({ author: 'Ana' });
      setPageVisibility('hidden');
      await box.updateComplete;
      for (const author of ['Ben', 'Cid', 'Dan']) connection.send('user/chat', makeMessage({ author }));
      clock.advance(1000);
      expect(read('name')).to.deep.equal(['Ana']);
      expect(clock.pending).to.equal(0);
      setPageVisibility('visible');
      await box.updateComplete;
      expect(read('name')).to.deep.equal(['Cid', 'Dan']);
      expect(lines().some((line) => line.classList.contains('enter'))).to.equal(false);
    });

    it('does the same for a source that OBS hides (F31)', async () => {
      const { box, connection, clock, read } = await makeBox();
      const show = (visible: boolean): boolean =>
        window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible } }));
      show(false);
      await box.updateComplete;
      connection.send('user/chat', makeMessage({ author: 'Ana' }));
      clock.advance(1000);
      expect(read('name')).to.deep.equal([]);
      show(true);
      await box.updateComplete;
      expect(read('name')).to.deep.equal(['Ana']);
    });

    it('removes a moderated message from a hidden page (T5)', async () => {
      const { box, connection, say, lines } = await makeBox();
      say({ id: 'a' });
      window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: false } }));
      await box.updateComplete;
      connection.send('overlay/moderation', { hide: ['a'], clear: false });
      expect(lines().length).to.equal(0);
      window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: true } }));
    });

    it('has no motion for a viewer with reduced motion', async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      const { say, lines } = await makeBox();
      say({});
      expect(getComputedStyle(lines()[0]!).animationName).to.equal('none');
      await emulateMedia({ reducedMotion: 'no-preference' });
    });
  });

  describe('settings', () => {
    it('applies a saved setting at once, also to existing lines', async () => {
      const { connection, say, read, flush } = await makeBox();
      say({ author: 'Ana' });
      connection.send('overlay/settings', { widget: 'chat-box', revision: 1, settings: { showNames: false } });
      await flush();
      expect(read('name')).to.deep.equal([undefined]);
      expect(read('text')).to.deep.equal(['hello']);
    });
  });

  describe('layouts', () => {
    const boxOf = (element: Element | null | undefined): DOMRect => element!.getBoundingClientRect();

    it('puts messages side by side in a ticker, the newest at the right end', async () => {
      const { box, say, lines } = await makeBox({ layout: 'ticker' });
      say({ author: 'Ana' }, { author: 'Ben' });
      const [ana, ben] = lines().map(boxOf);
      expect(ben!.left).to.be.greaterThan(ana!.right);
      expect(ben!.top).to.equal(ana!.top);
      expect(ben!.right).to.be.closeTo(boxOf(box).right, 12);
    });

    it('puts the newest of a ticker at the left end if set', async () => {
      const { box, say, lines } = await makeBox({ layout: 'ticker', newest: 'top' });
      say({ author: 'Ana' }, { author: 'Ben' });
      const [ben, ana] = lines().map(boxOf);
      expect(ben!.right).to.be.lessThan(ana!.left);
      expect(ben!.left).to.be.closeTo(boxOf(box).left, 24);
    });

    it('moves a ticker smoothly for a new message, but not for a viewer with reduced motion', async () => {
      const { box, say } = await makeBox({ layout: 'ticker' });
      const row = box.renderRoot.querySelector('.lines')!;
      say({ author: 'Ana' });
      expect(row.getAnimations().length).to.equal(0);
      say({ author: 'Ben' });
      expect(row.getAnimations().length).to.equal(1);
      row.getAnimations()[0]?.cancel();
      await emulateMedia({ reducedMotion: 'reduce' });
      say({ author: 'Cid' });
      expect(row.getAnimations().length).to.equal(0);
      await emulateMedia({ reducedMotion: 'no-preference' });
    });

    it('limits a ticker to the lines that fit on a screen', async () => {
      const { say, lines } = await makeBox({ layout: 'ticker', limit: '200' });
      say(...Array.from({ length: 60 }, () => ({})));
      expect(lines().length).to.equal(24);
    });

    it('draws bubbles with the name above, the owner’s own on the other side', async () => {
      const { box, say, lines } = await makeBox({ layout: 'bubble' });
      say({ author: 'Ana' }, { own: true });
      const [ana, own] = lines();
      expect(boxOf(ana!.querySelector('.name')).bottom).to.be.at.most(boxOf(ana!.querySelector('.text')).top + 2);
      expect(boxOf(ana).left - boxOf(box).left).to.be.lessThan(20);
      expect(boxOf(box).right - boxOf(own).right).to.be.lessThan(20);
    });

    it('changes its layout while it is on air', async () => {
      const { box, say, lines, flush } = await makeBox();
      say({ author: 'Ana' }, { author: 'Ben' });
      box.layout = 'ticker';
      await flush();
      const [ana, ben] = lines().map(boxOf);
      expect(ben!.top).to.equal(ana!.top);
      box.layout = 'stacked';
      await flush();
      expect(boxOf(lines()[1]).top).to.be.greaterThan(boxOf(lines()[0]).top);
    });

    it('draws messages with the opacity of the settings', async () => {
      const { box } = await makeBox({ 'message-opacity': '40' });
      expect(getComputedStyle(box.renderRoot.querySelector('.lines')!).opacity).to.equal('0.4');
    });
  });

  describe('a busy chat', () => {
    const missedIn = (box: ChatBox): string | undefined =>
      box.renderRoot.querySelector('.missed')?.textContent ?? undefined;

    it('counts repeats of one person', async () => {
      const { say, read } = await makeBox({ repeats: 'author' });
      say({ author: 'Ana' }, { author: 'Ana' }, { author: 'Ben' });
      say({ author: 'Ben' }, { author: 'Ben' });
      expect(read('name')).to.deep.equal(['Ana', 'Ben']);
      expect(read('repeat')).to.deep.equal(['×2', '×3']);
    });

    it('keeps a repeated message until its repeats end, without drawing it again', async () => {
      const { say, lines, clock } = await makeBox({ repeats: 'anyone', 'fade-seconds': '10' });
      say({ author: 'Ana' });
      const [line] = lines();
      for (let turn = 0; turn < 3; turn += 1) {
        clock.advance(9000);
        say({ author: 'Ben' });
      }
      expect(lines()).to.deep.equal([line]);
      clock.advance(11_000);
      expect(lines().length).to.equal(0);
    });

    it('shows a faded message again when it is repeated', async () => {
      const { say, read, clock } = await makeBox({ repeats: 'author', 'fade-seconds': '10' });
      say({});
      clock.advance(20_000);
      say({});
      expect(read('repeat')).to.deep.equal(['×2']);
    });

    it('shows only the readable part of a burst, and the number of missing messages until it ends (F28)', async () => {
      const { box, say, lines, clock } = await makeBox({ 'max-per-second': '4' });
      say(...Array.from({ length: 100 }, (_, index) => ({ author: `viewer ${index}` })));
      expect(lines().length).to.equal(4);
      expect(missedIn(box)).to.equal('+96');
      clock.advance(6000);
      expect(missedIn(box)).to.equal(undefined);
      expect(clock.pending).to.equal(0);
      expect(lines().length).to.equal(4);
    });

    it('shows no missing messages after the chat was cleared, removed, or without a limit', async () => {
      const { box, connection, say, flush, clock } = await makeBox({ 'max-per-second': '1' });
      say({}, {}, {});
      connection.send('overlay/moderation', { hide: [], clear: true });
      expect(missedIn(box)).to.equal(undefined);
      say({}, {}, {});
      box.maxPerSecond = 0;
      await flush();
      expect(missedIn(box)).to.equal(undefined);
      box.maxPerSecond = 1;
      await flush();
      say({}, {}, {});
      box.remove();
      expect(missedIn(box)).to.equal(undefined);
      expect(clock.pending).to.equal(0);
    });

    it('keeps at most as many pictures as the limit, the newest, and every box (T17)', async () => {
      const { say, lines, box } = await makeBox({ 'max-pictures': '3' });
      const picture = { type: 'img', subtype: 'link', content: PIXEL } as const;
      say({ contents: [picture, picture] }, { contents: [picture, picture] });
      const drawn = lines().map((line) => line.querySelectorAll('img.picture').length);
      expect(drawn).to.deep.equal([1, 2]);
      expect(box.renderRoot.querySelectorAll('.picture').length).to.equal(4);
    });
  });

  describe('release', () => {
    it('releases every subscription, timer and listener when it is removed', async () => {
      const { box, connection, clock, say } = await makeBox({ 'fade-seconds': '10' });
      say({ contents: [{ type: 'img', subtype: 'link', content: '/never-there' }] });
      expect(connection.listenerCount).to.be.greaterThan(0);
      box.remove();
      expect(clock.pending).to.equal(0);
      await connection.whenReleased();
      expect(connection.listenerCount).to.equal(0);
    });

    it('resumes where it was after it is moved', async () => {
      const { box, say, read, flush } = await makeBox();
      say({ author: 'Ana' });
      const place = document.createElement('div');
      document.body.append(place);
      place.append(box);
      await flush();
      say({ author: 'Ben' });
      expect(read('name')).to.deep.equal(['Ana', 'Ben']);
      place.remove();
    });
  });

  describe('accessibility', () => {
    for (const theme of appearance.theme.options) {
      it(`passes the accessibility audit as a log in the theme ${theme}`, async () => {
        const { box, say } = await makeBox({
          theme,
          animation: 'none',
          links: 'anchor',
          'show-time': '',
          'background-opacity': '100',
        });
        say(
          { contents: [makeText('hello'), { type: 'link', url: 'https://a.example/', content: 'a.example' }] },
          {
            own: true,
            contents: [{ type: 'img', subtype: 'link', content: '/never-there' }, makeText('me', '#000001')],
          },
        );
        await expect(box).to.be.accessible();
        expect(box.renderRoot.querySelector('[role=log]')?.getAttribute('aria-label')).to.equal('Chat');
      });
    }
  });
});
