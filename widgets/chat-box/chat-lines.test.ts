import { expect } from '@open-wc/testing';
import type { ChatEntry } from '../../core/stores/chat-state.ts';
import { makeEntry } from '../testing/chat-entry.ts';
import { createFakePaintClock } from '../testing/fake-paint-clock.ts';
import { ChatLines, LEAVE_MS, type ChatView } from './chat-lines.ts';

function makeLines() {
  const clock = createFakePaintClock();
  const root = document.createElement('div');
  let drawn = 0;
  let due = 0;
  const arrivals: number[] = [];
  const lines = new ChatLines({
    root,
    clock,
    draw: (entry) => {
      drawn += 1;
      const line = document.createElement('p');
      line.textContent = entry.message.author;
      return line;
    },
    onDue: () => (due += 1),
    onArrival: (count) => arrivals.push(count),
  });
  const show = (entries: readonly ChatEntry[], given: Partial<ChatView> = {}): void =>
    lines.show({
      entries,
      limit: 50,
      room: Infinity,
      accepts: () => true,
      lifeMs: 0,
      isHistory: false,
      timeOfDayMs: clock.now(),
      isNewestFirst: false,
      ...given,
    });
  return {
    arrivals,
    clock,
    lines,
    root,
    show,
    read: () => [...root.children].map((line) => line.textContent).join(''),
    classes: () => [...root.children].map((line) => line.className.replace(/ ?layer/, '').trim()),
    layers: () => [...root.children].map((line) => line.classList.contains('layer')),
    get drawn() {
      return drawn;
    },
    get due() {
      return due;
    },
  };
}

const entriesOf = (names: string): ChatEntry[] => Array.from(names, (author) => makeEntry({ author }));

describe('the lines of a chat', () => {
  it('shows the newest up to the limit and removes the oldest beyond it', () => {
    const bench = makeLines();
    const entries = entriesOf('abcdef');
    bench.show(entries.slice(0, 3), { limit: 3 });
    expect(bench.read()).to.equal('abc');
    bench.show(entries, { limit: 3 });
    expect(bench.read()).to.equal('def');
  });

  it('draws each line once, and never touches one that stays', () => {
    const bench = makeLines();
    const entries = entriesOf('abc');
    bench.show(entries.slice(0, 2));
    const [first] = bench.root.children;
    bench.show(entries);
    expect(bench.root.children[0]).to.equal(first);
    expect(bench.drawn).to.equal(3);
  });

  it('does not draw messages of a burst that exceed the limit before a paint (F28)', () => {
    const bench = makeLines();
    bench.show(entriesOf('abcdefghij'.repeat(20)), { limit: 5 });
    expect([bench.read(), bench.drawn]).to.deep.equal(['fghij', 5]);
  });

  it('reports the number of simultaneous new lines without history', () => {
    const bench = makeLines();
    const entries = entriesOf('abcdefg');
    bench.show(entries.slice(0, 3), { isHistory: true });
    bench.show(entries.slice(0, 4));
    bench.show(entries);
    bench.show(entries);
    expect(bench.arrivals).to.deep.equal([1, 3]);
  });

  it('makes layers of frequently moved lines, but not of lines in a burst', () => {
    const bench = makeLines();
    const entries = entriesOf('abcdefghijklmno');
    bench.show(entries.slice(0, 2));
    bench.show(entries);
    expect(bench.layers().slice(0, 2)).to.deep.equal([true, true]);
    expect(bench.layers().slice(2)).to.not.include(true);
  });

  it('keeps layers for the newest lines, as many as can be visible', () => {
    const bench = makeLines();
    const entries = entriesOf('abcdefghijklmnopqrstuvwxyz');
    entries.forEach((_, index) => bench.show(entries.slice(0, index + 1)));
    expect(bench.layers().slice(0, 2)).to.deep.equal([false, false]);
    expect(bench.layers().slice(2)).to.not.include(false);
  });

  it('puts the newest first if set', () => {
    const bench = makeLines();
    const entries = entriesOf('abcd');
    bench.show(entries.slice(0, 2), { isNewestFirst: true });
    bench.show(entries, { isNewestFirst: true, limit: 3 });
    expect(bench.read()).to.equal('dcb');
  });

  it('draws only the newest that there is room for, and the others once there is', () => {
    for (const isNewestFirst of [false, true]) {
      const bench = makeLines();
      const entries = entriesOf('abcdef');
      bench.show(entries.slice(0, 5), { isNewestFirst, room: 2 });
      bench.show(entries, { isNewestFirst });
      expect(bench.read()).to.equal(isNewestFirst ? 'fedcba' : 'abcdef');
      // only the last one has arrived since
      expect([bench.drawn, bench.arrivals]).to.deep.equal([6, [2, 1]]);
      const classes = isNewestFirst ? bench.classes().reverse() : bench.classes();
      expect(classes).to.deep.equal(['', '', '', 'enter', 'enter', 'enter']);
    }
  });

  it('draws an older line again without the others, once there is room for it', () => {
    const bench = makeLines();
    const [a, b, c, d] = entriesOf('abcd');
    bench.show([a!, b!, c!, d!], { limit: 3 });
    bench.show([a!, b!, d!], { limit: 3 });
    expect([bench.read(), bench.drawn, bench.arrivals]).to.deep.equal(['abd', 4, [3]]);
    expect(bench.classes()[0]).to.equal('');
  });

  it('removes a moderated message from the middle', () => {
    const bench = makeLines();
    const [a, b, c] = entriesOf('abc');
    bench.show([a!, b!, c!]);
    bench.show([a!, c!]);
    expect(bench.read()).to.equal('ac');
  });

  it('keeps the order if a message arrives late', () => {
    const bench = makeLines();
    const [a, b, c] = entriesOf('abc');
    bench.show([a!, c!]);
    bench.show([a!, b!, c!]);
    expect(bench.read()).to.equal('abc');
  });

  it('fills up with older messages if a filter hides some', () => {
    const bench = makeLines();
    const accepts = ({ message }: ChatEntry): boolean => message.author !== 'x';
    bench.show(entriesOf('abxcx'), { limit: 2, accepts });
    expect(bench.read()).to.equal('bc');
  });

  describe('entrances', () => {
    it('animates a new line, but not history', () => {
      const bench = makeLines();
      const [a, b] = entriesOf('ab');
      bench.show([a!], { isHistory: true });
      bench.show([a!, b!]);
      expect(bench.classes()).to.deep.equal(['', 'enter']);
    });

    it('does not animate replayed messages', () => {
      const bench = makeLines();
      bench.show([makeEntry({}, true), makeEntry()]);
      expect(bench.classes()).to.deep.equal(['', 'enter']);
    });

    it('drops entrances in a busy chat', () => {
      const bench = makeLines();
      bench.show(entriesOf('abcdefghijkl'));
      expect(bench.classes()).to.not.include('enter');
    });
  });

  describe('a life', () => {
    const life = { lifeMs: 10_000 };

    it('animates a line out after its time, and removes it afterwards', () => {
      const bench = makeLines();
      const entries = entriesOf('a');
      bench.show(entries, life);
      bench.clock.advance(9999);
      expect(bench.due).to.equal(0);
      bench.clock.advance(1);
      expect(bench.due).to.equal(1);
      bench.show(entries, life);
      expect(bench.classes()).to.deep.equal(['enter leave']);
      bench.clock.advance(LEAVE_MS);
      bench.show(entries, life);
      expect(bench.read()).to.equal('');
    });

    it('never shows an expired line again', () => {
      const bench = makeLines();
      const entries = entriesOf('a');
      bench.show(entries, life);
      bench.clock.advance(20_000);
      bench.show(entries, life);
      bench.show(entries, life);
      expect(bench.read()).to.equal('');
    });

    it('waits with one timer, and with none if no line is left', () => {
      const bench = makeLines();
      const entries = entriesOf('abc');
      bench.show(entries, life);
      expect(bench.clock.pending).to.equal(1);
      bench.clock.advance(20_000);
      bench.show(entries, life);
      expect(bench.clock.pending).to.equal(0);
    });

    it('has the age of its message if that is history', () => {
      const bench = makeLines();
      const at = (secondsAgo: number): string => new Date(bench.clock.now() - secondsAgo * 1000).toISOString();
      const entries = [
        makeEntry({ author: 'old', timestamp: at(60) }),
        makeEntry({ author: 'young', timestamp: at(4) }),
      ];
      bench.show(entries, { ...life, isHistory: true });
      expect(bench.read()).to.equal('young');
      bench.clock.advance(6000);
      expect(bench.due).to.equal(1);
    });

    it('does not trust the clock of a live message', () => {
      const bench = makeLines();
      bench.show([makeEntry({ author: 'skewed', timestamp: '2001-01-01T00:00:00.000Z' })], life);
      expect(bench.read()).to.equal('skewed');
    });

    it('has no timer after its release', () => {
      const bench = makeLines();
      bench.show(entriesOf('a'), life);
      bench.lines.release();
      expect(bench.clock.pending).to.equal(0);
    });
  });
});
