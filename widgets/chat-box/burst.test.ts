import { expect, fixture, html } from '@open-wc/testing';
import { makeMessage } from '../testing/chat-entry.ts';
import { createFakePaintClock } from '../testing/fake-paint-clock.ts';
import { setPageVisibility } from '../testing/page-visibility.ts';
import { createBurst } from './burst.ts';
import { makeBox, type Bench } from './testing/chat-box-bench.ts';

/** Makes a burst of a log of 300 px, which holds lines of 50 px. */
async function makeBurst(count = 0) {
  const clock = createFakePaintClock();
  const [log, list] = [document.createElement('div'), document.createElement('div')];
  Object.assign(log.style, { blockSize: '300px', overflow: 'hidden' });
  log.append(list);
  await fixture(html`${log}`);
  const setLines = (lines: number, height = 50): void =>
    list.replaceChildren(
      ...Array.from({ length: lines }, () =>
        Object.assign(document.createElement('p'), { style: `margin: 0; block-size: ${height}px` }),
      ),
    );
  setLines(count);
  let ends = 0;
  const burst = createBurst({ log, root: list, host: { clock }, onDue: () => (ends += 1) });
  /** Returns the rooms that a paint draws for, whose lines have a height. */
  const draw = (height = 50): readonly number[] => {
    const rooms: number[] = [];
    const show = (room: number): void => {
      rooms.push(room);
      setLines(Math.min(50, room), height);
    };
    if (!burst.draw(show)) show(Infinity);
    return rooms;
  };
  return {
    clock,
    draw,
    log,
    burst,
    isMarked: () => log.classList.contains('burst'),
    get ends() {
      return ends;
    },
  };
}

describe('a burst of lines', () => {
  it('is many simultaneous new lines, not a few', async () => {
    const { burst, isMarked } = await makeBurst();
    burst.note(9);
    expect(isMarked()).to.equal(false);
    burst.note(10);
    expect(isMarked()).to.equal(true);
  });

  it('lasts until a while after the last of them, and reports its end once', async () => {
    const bench = await makeBurst();
    bench.burst.note(10);
    bench.clock.advance(300);
    bench.burst.note(10);
    bench.clock.advance(300);
    bench.burst.note(1);
    expect([bench.isMarked(), bench.ends]).to.deep.equal([true, 0]);
    bench.clock.advance(100);
    expect([bench.isMarked(), bench.ends, bench.clock.pending]).to.deep.equal([false, 1, 0]);
  });

  it('does not change its log again while it lasts', async () => {
    const { log, burst } = await makeBurst();
    burst.note(10);
    const observer = new MutationObserver(() => undefined);
    observer.observe(log, { attributes: true });
    burst.note(10);
    expect(observer.takeRecords().length).to.equal(0);
  });

  it('ends without a timer or a report when released', async () => {
    const bench = await makeBurst();
    bench.burst.note(10);
    bench.burst.release();
    expect([bench.isMarked(), bench.ends, bench.clock.pending]).to.deep.equal([false, 0, 0]);
  });

  it('draws as many lines as there is room for, with some to spare', async () => {
    const { draw, burst } = await makeBurst(50);
    expect(draw()).to.deep.equal([Infinity]);
    burst.note(10);
    // six lines of 50 px fit; fewer than ten would not be a burst
    expect(draw()).to.deep.equal([10]);
    const tall = await makeBurst(50);
    tall.log.style.blockSize = '800px';
    tall.burst.note(10);
    expect(tall.draw()).to.deep.equal([20]);
  });

  it('draws all lines if these do not fill the log', async () => {
    const bench = await makeBurst(50);
    bench.burst.note(10);
    expect(bench.draw(20)).to.deep.equal([10, Infinity]);
    const sparse = await makeBurst(2);
    sparse.burst.note(10);
    expect(sparse.draw()).to.deep.equal([Infinity]);
  });
});

describe('a chat box in a burst', () => {
  before(() => setPageVisibility('visible'));

  const say = (bench: Bench, from: number, count: number): void =>
    bench.say(...Array.from({ length: count }, (_, index) => ({ author: `viewer ${from + index}` })));
  const names = (from: number, count: number): readonly string[] =>
    Array.from({ length: count }, (_, index) => `viewer ${from + index}`);

  for (const newest of ['bottom', 'top']) {
    const read = (bench: Bench): readonly (string | undefined)[] =>
      newest === 'top' ? [...bench.read('name')].reverse() : bench.read('name');

    it(`draws the newest lines, and the others after it, newest at the ${newest}`, async () => {
      const bench = await makeBox({ limit: '50', newest });
      say(bench, 0, 50);
      say(bench, 50, 50);
      const { length } = bench.lines();
      expect(length).to.be.within(10, 25);
      expect(read(bench)).to.deep.equal(names(100 - length, length));
      const [log, list] = ['.log', '.lines'].map((name) => bench.box.renderRoot.querySelector<HTMLElement>(name)!);
      expect(list!.offsetHeight).to.be.above(log!.clientHeight);
      const kept = bench.lines();
      bench.clock.advance(1_000);
      expect(read(bench)).to.deep.equal(names(50, 50));
      // the visible ones are not drawn again, and nothing enters
      expect(bench.lines()).to.include.members([...kept]);
      expect(bench.box.renderRoot.querySelector('.enter')).to.equal(null);
      expect(bench.clock.pending).to.equal(0);
    });
  }

  it('fills a box that grows', async () => {
    const bench = await makeBox({ limit: '50' });
    say(bench, 0, 50);
    say(bench, 50, 50);
    bench.box.style.blockSize = '900px';
    say(bench, 100, 12);
    expect(bench.lines()[0]!.getBoundingClientRect().top).to.be.below(bench.box.getBoundingClientRect().top);
  });

  it('fills the place of lines that a moderator removes', async () => {
    const bench = await makeBox({ limit: '50' });
    say(bench, 0, 50);
    say(bench, 50, 50);
    bench.connection.send('overlay/moderation', { hide: [], clear: true });
    expect(bench.lines().length).to.equal(0);
    say(bench, 100, 3);
    expect(bench.read('name')).to.deep.equal(names(100, 3));
  });

  it('draws no cleared line again after it', async () => {
    const bench = await makeBox({ limit: '50' });
    say(bench, 0, 50);
    say(bench, 50, 50);
    bench.box.clear();
    bench.clock.advance(1_000);
    expect(bench.lines().length).to.equal(0);
  });

  it('keeps the time of each line, also of those that were not drawn', async () => {
    const bench = await makeBox({ limit: '50', 'fade-seconds': '5' });
    say(bench, 0, 50);
    say(bench, 50, 50);
    bench.clock.advance(4_500);
    expect(bench.lines().length).to.equal(50);
    bench.clock.advance(1_500);
    expect([bench.lines().length, bench.clock.pending]).to.deep.equal([0, 0]);
  });

  it('counts as a burst while few lines fit', async () => {
    const bench = await makeBox({ limit: '50' });
    bench.box.style.blockSize = '80px';
    for (let from = 0; from < 150; from += 50) say(bench, from, 50);
    expect(bench.lines().length).to.equal(10);
    bench.connection.send('user/chat', makeMessage());
    bench.clock.advance(200);
    expect(bench.lines().length).to.equal(10);
  });

  it('reports messages to the page with the paint that shows them, and behind a hidden source at once', async () => {
    const { box, connection, clock } = await makeBox();
    let reported = 0;
    box.addEventListener('onair-message', () => (reported += 1));
    const send = (count: number): void => {
      for (let sent = 0; sent < count; sent += 1) connection.send('user/chat', makeMessage());
    };
    send(1);
    clock.advance(16);
    expect(reported).to.equal(1);
    send(5);
    expect(reported).to.equal(1);
    clock.advance(200);
    expect(reported).to.equal(6);
    send(2);
    window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: false } }));
    await box.updateComplete;
    expect(reported, 'when it is hidden').to.equal(8);
    send(5);
    expect(reported, 'while it is hidden').to.equal(13);
    window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: true } }));
  });

  it('reports messages without a paint if that does not come, or the box is removed', async () => {
    const { box, connection, clock } = await makeBox();
    let reported = 0;
    box.addEventListener('onair-message', () => (reported += 1));
    connection.send('user/chat', makeMessage());
    clock.advance(16);
    for (let sent = 0; sent < 300; sent += 1) connection.send('user/chat', makeMessage());
    expect(reported).to.be.within(200, 300);
    box.remove();
    expect(reported).to.equal(301);
  });

  it('draws a long history that arrives at once', async () => {
    const { box, connection, clock } = await makeBox({ limit: '50' });
    for (let sent = 0; sent < 300; sent += 1) connection.send('user/chat', makeMessage());
    const later = document.createElement('onair-chat-box');
    Object.assign(later, { clock, source: box.source, limit: 50 });
    later.style.blockSize = '300px';
    box.after(later);
    let reported = 0;
    later.addEventListener('onair-message', () => (reported += 1));
    await later.updateComplete;
    clock.advance(200);
    expect(later.renderRoot.querySelectorAll('.message')).to.have.length(50);
    expect(reported).to.equal(200);
  });
});
