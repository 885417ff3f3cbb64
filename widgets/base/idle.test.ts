import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import { createSource } from '../../core/stores/source.ts';
import '../chat-box/define.ts';
import '../clips-carousel/define.ts';
import '../featured-message/define.ts';
import '../live-badge/define.ts';
import { makeMessage } from '../testing/chat-entry.ts';
import { createFakeConnection, type FakeConnection } from '../testing/fake-connection.ts';
import { createFakePaintClock, type FakePaintClock } from '../testing/fake-paint-clock.ts';
import { setPageVisibility } from '../testing/page-visibility.ts';
import '../viewer-counter/define.ts';

const tags = [
  ...(['onair-chat-box', 'onair-viewer-counter', 'onair-live-badge', 'onair-clips-carousel'] as const),
  'onair-featured-message',
] as const;

/** Minimal distance of checks of connection and data; drawing is more frequent. */
const CHECK_MS = 5000;

/** Pending requests to the browser for callbacks. */
interface Watch {
  readonly pending: Set<string>;
  /** Returns the total number of requested frames and timers. */
  readonly asked: () => number;
  readonly end: () => void;
}

/** Records the page's own timers and frames. */
function watchCallbacks(): Watch {
  const { requestAnimationFrame, cancelAnimationFrame, setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const pending = new Set<string>();
  let asked = 0;
  const note = (kind: string, handle: number): number => {
    asked += 1;
    pending.add(`${kind} ${handle}`);
    return handle;
  };
  const stop = (kind: string, end: (handle: number | undefined) => void) => (handle: number | undefined) => {
    pending.delete(`${kind} ${handle}`);
    end(handle);
  };
  const own = {
    requestAnimationFrame(callback: FrameRequestCallback) {
      const handle: number = requestAnimationFrame((time) => {
        pending.delete(`frame ${handle}`);
        callback(time);
      });
      return note('frame', handle);
    },
    setTimeout(callback: () => void, delayMs?: number) {
      const handle: number = setTimeout(() => {
        pending.delete(`timer ${handle}`);
        callback();
      }, delayMs);
      // Stores reload data about once a minute, which draws nothing.
      return (delayMs ?? 0) < CHECK_MS ? note('timer', handle) : handle;
    },
    setInterval: (callback: () => void, delayMs?: number) => note('interval', setInterval(callback, delayMs)),
    cancelAnimationFrame: stop('frame', (handle) => cancelAnimationFrame(handle ?? 0)),
    clearTimeout: stop('timer', clearTimeout),
    clearInterval: stop('interval', clearInterval),
  };
  Object.assign(window, own);
  const former = { requestAnimationFrame, cancelAnimationFrame, setTimeout, clearTimeout, setInterval, clearInterval };
  return { pending, asked: () => asked, end: () => void Object.assign(window, former) };
}

/** Creates a widget that has drawn its data, in a quiet chat. */
async function makeIdle(tag: (typeof tags)[number]): Promise<{ connection: FakeConnection; clock: FakePaintClock }> {
  const clock = createFakePaintClock();
  const connection = createFakeConnection();
  const widget = document.createElement(tag);
  Object.assign(widget, { clock });
  widget.source = createSource(connection);
  await fixture(html`${widget}`);
  await widget.updateComplete;
  connection.sendStatus(false);
  connection.send('user/chat', makeMessage());
  connection.send('overlay/featured', { message: makeMessage(), until: null, seconds: null, waiting: 0 });
  await widget.updateComplete;
  // Ends one-time waits, such as for a stable state of the stream.
  clock.advance(10_000);
  await widget.updateComplete;
  return { connection, clock };
}

describe('an idle widget', () => {
  let watch: Watch;

  beforeEach(() => {
    setPageVisibility('visible');
    watch = watchCallbacks();
  });
  afterEach(() => watch.end());

  for (const tag of tags) {
    it(`has no timer that draws, no frame and no motion: <${tag}>`, async () => {
      const { clock } = await makeIdle(tag);
      for (let frame = 0; frame < 3; frame += 1) await nextFrame();
      // An entrance can be finished; an endless animation throws.
      for (const animation of document.getAnimations()) animation.finish();
      await nextFrame();
      expect(clock.pending).to.equal(0);
      expect([...watch.pending]).to.deep.equal([]);
      expect(document.getAnimations().length).to.equal(0);
    });

    it(`requests no frame and no timer while hidden, despite events: <${tag}> (F31)`, async () => {
      const { connection } = await makeIdle(tag);
      for (let frame = 0; frame < 3; frame += 1) await nextFrame();
      setPageVisibility('hidden');
      await aTimeout(0);
      const before = watch.asked();
      for (let said = 0; said < 300; said += 1) connection.send('user/chat', makeMessage());
      connection.sendStatus(false);
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      expect(watch.asked() - before).to.equal(0);
      setPageVisibility('visible');
    });
  }
});
