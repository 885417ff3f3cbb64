import { expect, fixture, html } from '@open-wc/testing';
import { FakeWebSocket } from '../../core/testing/fake-web-socket.ts';
import '../elements.ts';
import { setPageVisibility } from '../testing/page-visibility.ts';
import { readSeen } from '../testing/read-seen.ts';
import { until } from '../testing/until.ts';
import { createRightRelay, setTimeOfDay, WRONG_CLOCKS, type RightRelay } from '../testing/wrong-clock.ts';

const MINUTE_MS = 60_000;

const chatMessage = (author: string, timestamp: string) => ({
  userId: 1,
  channelId: 1,
  platformId: 1,
  id: author,
  author,
  own: false,
  contents: [{ type: 'text', subtype: 'normalText', content: 'hello', color: null }],
  timestamp,
});

const clip = (title: string, createdAt: string) => ({
  projectId: title,
  title,
  clipsCount: 3,
  clipThumbnails: [],
  generatingClipsNow: false,
  createdAt,
});

for (const aheadMs of WRONG_CLOCKS) {
  describe(`a widget on a device whose clock is ${aheadMs / MINUTE_MS} minutes ahead`, () => {
    let relay: RightRelay;
    let setRight: () => void;
    let answers: Record<string, unknown>;

    const ago = (ms: number): string => new Date(relay.now() - ms).toISOString();
    const show = async (tag: string, settings: object = {}): Promise<() => string> => {
      const widget = Object.assign(document.createElement(tag), { source: relay.source, lang: 'en' }, settings);
      Object.assign(widget.style, { width: '600px', height: '300px', display: 'block' });
      await fixture(html`${widget}`);
      await relay.open();
      return () => readSeen(widget.shadowRoot ?? widget);
    };

    beforeEach(() => {
      setPageVisibility('visible');
      FakeWebSocket.all.length = 0;
      setRight = setTimeOfDay(aheadMs);
      answers = {};
      relay = createRightRelay((path) => answers[path] ?? []);
    });
    afterEach(() => {
      relay.source.connection.close();
      setRight();
    });

    it('has the error of its clock', async () => {
      relay.source.connection.subscribe('overlay/link', () => undefined);
      await relay.open();
      expect(relay.source.connection.clockAheadMs).to.be.closeTo(aheadMs, 5_000);
    });

    it('fades the history of a chat at the end of its time, and not before', async () => {
      const read = await show('onair-chat-box', { fadeSeconds: 60, animation: 'none' });
      relay.send('user/chat', chatMessage('Faded', ago(90_000)), { replay: true });
      relay.send('user/chat', chatMessage('Fresh', ago(10_000)), { replay: true });
      await until(() => read().includes('Fresh'));
      expect(read()).to.not.contain('Faded');
    });

    it('shows the server’s time of each message', async () => {
      const read = await show('onair-chat-box', { showTime: true });
      const timestamp = ago(5 * MINUTE_MS);
      relay.send('user/chat', chatMessage('Mira', timestamp), { replay: true });
      await until(() => read().includes('Mira'));
      const format = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });
      expect(read()).to.contain(format.format(new Date(timestamp)).replace(/\s/g, ' '));
    });

    it('shows the correct time live', async () => {
      const read = await show('onair-live-badge', { timeStyle: 'minutes' });
      const uptime = { ms: 90.5 * MINUTE_MS, late: false };
      relay.send('user/stream', { userId: 1, live: true, channels: [], uptime });
      await until(() => /1h/.test(read()));
      expect(read()).to.contain('1h 30m');
    });

    it('keeps a pinned message until its end', async () => {
      const read = await show('onair-featured-message');
      const payload = {
        message: chatMessage('Pinned', ago(1_000)),
        until: 0,
        remainingMs: 20_000,
        seconds: 40,
        waiting: 0,
      };
      relay.send('overlay/featured', { ...payload, until: relay.now() + 20_000 });
      const passed = await until(() => {
        const rest = document.querySelector('onair-featured-message')?.shadowRoot?.querySelector<HTMLElement>('.rest');
        return rest?.style.getPropertyValue('--_passed');
      });
      expect(-Number.parseFloat(passed)).to.be.closeTo(20_000, 8_000);
      expect(read()).to.contain('Pinned');
    });

    it('counts down to a time of day of the server', async () => {
      const soon = new Date(relay.now() + 30 * MINUTE_MS);
      const time = `${soon.getHours()}:${String(soon.getMinutes()).padStart(2, '0')}`;
      const read = await show('onair-countdown', { runs: 'time', time });
      relay.send('overlay/settings', { widget: 'countdown', revision: 1, settings: {} });
      await until(() => /^(?:29|30):\d\d$/.test(read()));
    });

    it('shows the clips below the maximal age, and their age', async () => {
      const projects = [clip('Young', ago(20 * 60 * MINUTE_MS + 5_000)), clip('Old', ago(30 * 60 * MINUTE_MS))];
      answers['/v2/user/clips/projects'] = { projects, pagination: { hasMore: false } };
      const read = await show('onair-clips-carousel', { layout: 'grid', maxAgeDays: 1, showAge: true });
      await until(() => read().includes('Young'));
      expect(read()).to.contain('20 hours ago');
      expect(read()).to.not.contain('Old');
    });

    it('reports a gap at the correct time', async () => {
      const gaps: { from: string; to: string }[] = [];
      relay.source.connection.subscribe('overlay/gap', ({ payload }) => gaps.push(payload));
      await relay.open();
      const to = ago(10_000);
      const from = new Date(Date.parse(to) - 10_000).toISOString();
      relay.send('overlay/gap', { from, to, reason: 'reconnect' });
      await until(() => gaps.length > 0);
      expect([gaps[0]?.from, gaps[0]?.to]).to.deep.equal([from, to]);
    });
  });
}
