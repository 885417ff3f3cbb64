import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { STOP_REASONS, type DockMessage, type MessageState } from '../../../core/service/relay.ts';
import { checkAirHistory, traceBreaches } from './air-history.ts';
import type { Audited, AirRequest, Dock, DockEntry, Screen, ScreenEntry } from './air-log.ts';

/**
 * A screen in short form: `a` is drawn, `a'` the same words with another id, `-a,b` removed at once, `|` a gap, `^` a load, `~a` is sent
 * again. The first is number 1, or follows `before` others.
 */
function readScreen(text: string, featured: string | null = null, before = 0): Screen {
  const words = text.split(' ').filter((word) => word !== '');
  const log = words.map((word, index): ScreenEntry => {
    const at = before + index + 1;
    if (word === '|') return { kind: 'gap', at, reason: 'test' };
    if (word === '^') return { kind: 'load', at };
    if (word.startsWith('-')) return { kind: 'taken', at, ids: word.slice(1).split(',') };
    const [id = ''] = /[^~]+/.exec(word) ?? [];
    return { kind: 'shown', at, id, words: id.replace("'", ''), author: 'Ada', isReplay: word.startsWith('~') };
  });
  return { log, featured };
}

/**
 * A dock in short form: `a:held`, with `?` a message that waits for approval, `one-a` the same words in another run of the server, `^` a
 * snapshot.
 */
function readDock(text: string): Dock {
  const log: DockEntry[] = [];
  let isSnapshot = false;
  const list = new Map<string, DockMessage>();
  for (const [index, word] of text.split(' ').entries()) {
    if (word === '^') list.clear();
    else {
      const message = toDockMessage(word);
      log.push({ at: index + 1, isSnapshot, messages: [message] });
      list.set(message.id, message);
    }
    isSnapshot = word === '^';
  }
  return { log, list: [...list.values()] };
}

function toDockMessage(word: string): DockMessage {
  const [id = '', name] = word.replace('?', '').split(':');
  const state = (name ?? 'shown') as MessageState;
  const content = id.slice(id.lastIndexOf('-') + 1);
  const contents = [{ type: 'text', subtype: 'normalText', content, color: null }] as const;
  const ids = { id, userId: '7', channelId: 1, platformId: 1 };
  return {
    id,
    state,
    ...(state === 'stopped' && { reason: STOP_REASONS[0] }),
    ...(state === 'hidden' && { by: 'one' }),
    ...(state === 'held' && { airsAt: word.includes('?') ? null : 1 }),
    message: { ...ids, author: 'Ada', contents, timestamp: '2026-01-01T00:00:00Z', own: false },
  };
}

interface Run {
  readonly screen: string;
  readonly other?: string;
  readonly late?: string;
  /** Number of events before the late overlay is opened. */
  readonly lateAt?: number;
  readonly featured?: string | null;
  readonly dock?: string;
  readonly lateDock?: string;
  readonly requests?: readonly AirRequest[];
  readonly audit?: readonly Audited[];
  readonly isSplit?: boolean;
}

function check({
  screen,
  other = screen,
  late = screen,
  featured = null,
  isSplit = false,
  ...run
}: Run): readonly string[] {
  const { dock = 'a b c d', lateDock = dock, requests = [] } = run;
  const { audit = requests.filter(({ answer }) => answer !== undefined) } = run;
  return checkAirHistory({
    service: ['a', 'b', 'c', 'd'],
    exempt: new Set('d'),
    requests,
    audit,
    isSplit,
    screens: { one: readScreen(screen), two: readScreen(other, featured) },
    docks: { one: readDock(dock) },
    late: { screen: readScreen(late, null, run.lateAt), dock: readDock(lateDock) },
  });
}

const ANSWERED: AirRequest = { by: 'one', action: 'hide', requestId: '1', sentAt: 10, answer: { at: 11, done: 1 } };
const hide = (id: string, request: Partial<AirRequest> = {}): AirRequest => ({ ...ANSWERED, ids: [id], ...request });
const show = (id: string, request: Partial<AirRequest> = {}): AirRequest =>
  hide(id, { action: 'show', requestId: 's', ...request });

describe('the checker of histories on air', () => {
  it('accepts a run without errors', () => {
    assert.deepEqual(check({ screen: 'a b c d' }), []);
    assert.deepEqual(check({ screen: 'a b -b c', dock: 'a b b:hidden c', requests: [hide('b', { sentAt: 2.5 })] }), []);
    assert.deepEqual(check({ screen: 'a c b', dock: 'a b:held? c b', late: 'b' }), []);
    assert.deepEqual(check({ screen: 'd a b c', other: 'a | c ^ d a b c' }), []);
    assert.deepEqual(check({ screen: 'a | d', dock: 'a:held b:held ^ d' }), []);
  });
  it('reports a message that is aired twice', () => {
    assert.match(check({ screen: 'a b b c' }).join(), /"b" is on air twice/);
  });
  it('reports a message that returns without an action', () => {
    const screen = 'a b -b b c';
    assert.match(check({ screen }).join(), /"b" came back, though no person showed it/);
    assert.deepEqual(check({ screen, requests: [show('b', { sentAt: 3.5 })] }), []);
  });
  it('allows only a refill on a screen that was cleared', () => {
    assert.deepEqual(check({ screen: 'a b -a,b ~a ~b c' }), []);
    assert.match(check({ screen: 'a b -a,b a b c' }).join(), /"a" came back/);
    assert.match(check({ screen: 'a b c -b ~b' }).join(), /"b" came back/);
    assert.match(check({ screen: 'a b -a -b ~a ~b c' }).join(), /"a" came back/);
    assert.match(check({ screen: 'a b c -a,b,c ~b ~a ~c' }).join(), /"a" came late, after "b"/);
  });
  it('lets a late page begin after a message that had overtaken others', () => {
    // the newest 50 begin with the overtaken messages: the own message went on air before, and all connected screens saw it
    const run = { screen: 'b a c', late: '~a ~c', lateAt: 20, requests: [show('b', { sentAt: 0.5 })] };
    assert.deepEqual(check(run), []);
    assert.match(check({ ...run, screen: 'a b c' }).join(), /late: "c" follows, but "b" is missing/);
    assert.match(check({ ...run, screen: 'a c', other: 'a c' }).join(), /late: "c" follows, but "b" is missing/);
    assert.deepEqual(check({ screen: 'b a c', other: 'b | ^ ~a ~c', requests: run.requests }), []);
  });
  it('reports a late message, and allows it after a person showed it', () => {
    assert.match(check({ screen: 'a c b' }).join(), /"b" came late, after "c"/);
    assert.deepEqual(check({ screen: 'a c b', requests: [show('b', { sentAt: 2.5 })] }), []);
  });
  it('reports a message that is missing without a reason', () => {
    assert.match(check({ screen: 'a c' }).join(), /"c" follows, but "b" is missing/);
    assert.deepEqual(check({ screen: 'a c', dock: 'a b:stopped c' }), []);
    assert.deepEqual(check({ screen: 'a | c' }), []);
    assert.match(check({ screen: 'a c', dock: 'a c' }).join(), /"b" is missing/);
    assert.deepEqual(check({ screen: 'a c', dock: 'one-1 ^ two-1 a c' }), []);
  });
  it('lets a screen lack a message that a person put on air later, while the screen was disconnected until the server restarted', () => {
    const [screen, other, late] = ['a c b | -a,c,b d', 'a c | -a,c d', 'd'];
    assert.deepEqual(check({ screen, other, late, dock: 'a b:held? c b ^ d' }), []);
    const requests = [show('b', { sentAt: 2.5 })];
    assert.deepEqual(check({ screen, other, late, dock: 'a b:hidden c b ^ d', requests }), []);
    const isMissing = /two: "c" follows, but "b" is missing/;
    assert.match(check({ screen, other, late, dock: 'a b c ^ d', requests }).join(), isMissing);
    const before = { screen: 'a b c | -a,b,c d', other, late, requests };
    assert.match(check({ ...before, dock: 'a b:hidden b c ^ d' }).join(), isMissing);
  });
  it('lets a message be missing if no dock can report any more that a request stopped it', () => {
    const filter: AirRequest = { ...ANSWERED, by: 'Dashboard', action: 'safety', word: 'b', sentAt: 1.5 };
    const run = { screen: 'a c | -a,c d', late: 'd', dock: 'one-a one-b:held ^ d', requests: [filter] };
    assert.deepEqual(check(run), []);
    const isMissing = /one: "c" follows, but "b" is missing/;
    assert.match(check({ ...run, dock: 'a b:held ^ d' }).join(), isMissing);
    for (const change of [{ word: 'c' }, { sentAt: 2.5 }, { answer: { at: 1.7, done: 1 } }])
      assert.match(check({ ...run, requests: [{ ...filter, ...change }] }).join(), isMissing);
  });
  it('allows a screen to be cleared and refilled, with other ids, after a split between servers', () => {
    const run = { screen: "a b -a,b a' b' c", other: "a' b' c", late: "a' b' c", dock: 'c', isSplit: true };
    assert.deepEqual(check(run), []);
    assert.match(check({ ...run, isSplit: false }).join(), /"a" was received twice/);
    assert.match(check({ ...run, screen: "a b a' b' c" }).join(), /"a" is on air twice/);
    assert.match(check({ ...run, screen: "a b -a,b a' c" }).join(), /one shows a,c, not a,b,c/);
  });

  it('reports a message that was never sent, or received twice', () => {
    assert.match(check({ screen: 'a x' }).join(), /"x" was invented/);
    assert.match(check({ screen: "a b b'" }).join(), /"b" was received twice/);
  });
  it('reports overlays that differ from each other or from a late one', () => {
    assert.match(check({ screen: 'a b c', other: 'a b c -b' }).join(), /two shows a,c, not a,b,c/);
    assert.match(check({ screen: 'a b c', late: 'b' }).join(), /one shows b,c, not b/);
    assert.match(check({ screen: 'a b', featured: 'a' }).join(), /two features a, not null/);
  });
  it('reports a message on air that was stopped or hidden', () => {
    for (const state of ['stopped', 'hidden', 'held'])
      assert.match(check({ screen: 'a b', dock: `a b:${state}` }).join(), new RegExp(`"b" is on one, but ${state}`));
  });
  it('reports docks that disagree', () => {
    assert.match(
      check({ screen: 'a', dock: 'a b:stopped', lateDock: 'a b:hidden' }).join(),
      /one lists .*stopped.*not .*hidden/,
    );
    assert.match(check({ screen: 'a', dock: 'a', lateDock: 'a b:hidden' }).join(), /one lists undefined/);
  });
  it('reports invalid changes of state, and incomplete states', () => {
    const ways = ['b:stopped b:shown', 'b:hidden b:shown', 'b:shown b:held', 'b:stopped b:held', 'b:hidden b:stopped'];
    for (const way of ways)
      assert.match(check({ screen: 'a', dock: `a ${way}` }).join(), /b became \w+ after \w+/, way);
    assert.doesNotMatch(check({ screen: 'a b', dock: 'a b:hidden b', requests: [show('b')] }).join(), /became/);
    assert.doesNotMatch(check({ screen: 'a', dock: 'a b:stopped ^ b' }).join(), /became/);
    const { log } = readDock('a:held');
    const broken = log.map((entry) => ({
      ...entry,
      messages: entry.messages.map((one) => ({ ...one, state: 'shown' as const })),
    }));
    const logs = { service: ['a'], exempt: new Set<string>(), screens: {}, requests: [], audit: [] };
    const late = { screen: readScreen(''), dock: { log: broken, list: [] } };
    assert.match(checkAirHistory({ ...logs, docks: {}, late }).join(), /late: a is .*"airsAt":1/);
  });
  it('reports messages that are still on air after their removal', () => {
    const requests: readonly AirRequest[] = [
      hide('b'),
      { ...ANSWERED, action: 'clear' },
      { ...ANSWERED, action: 'panic', on: true },
      { ...ANSWERED, action: 'mute', author: 'Ada' },
      { ...ANSWERED, action: 'safety', word: 'b' },
    ];
    for (const request of requests)
      assert.match(
        check({ screen: 'a b', requests: [request] }).join(),
        new RegExp(`"b" is on one after ${request.action}`),
      );
    const later = requests.slice(1).map((request) => ({ ...request, sentAt: 0, requestId: request.action }));
    assert.deepEqual(check({ screen: 'a b', requests: later }), []);
    assert.deepEqual(check({ screen: 'a b', requests: [hide('b', { answer: undefined })] }), []);
  });
  it('reports messages that a person showed and that are not on air', () => {
    assert.match(check({ screen: 'a', dock: 'a b:stopped', requests: [show('b')] }).join(), /b is stopped after show/);
    assert.match(check({ screen: 'a', dock: 'a b', requests: [show('b')] }).join(), /b is not on one after show/);
    const isHidden = { screen: 'a', dock: 'a b:hidden' };
    assert.deepEqual(check({ ...isHidden, requests: [show('b'), hide('b', { sentAt: 10.5, answer: undefined })] }), []);
    const mute: AirRequest = { ...ANSWERED, action: 'mute', author: 'Ada', requestId: 'mute' };
    const isStopped = { screen: 'a', dock: 'a b:stopped' };
    assert.doesNotMatch(check({ ...isStopped, requests: [show('b'), mute] }).join(), /after show/);
    assert.match(check({ ...isStopped, requests: [show('b'), { ...mute, author: 'Bo' }] }).join(), /b is stopped/);
  });
  it('reports an action that was done twice or not at all', () => {
    const [first, again] = [hide('b'), hide('b', { answer: { at: 12, done: 0 } })];
    const run = { screen: 'a', dock: 'a b:hidden' };
    assert.match(
      check({ ...run, requests: [first, again], audit: [first] }).join(),
      /hide by one was answered with 1 and with 0/,
    );
    assert.match(
      check({ ...run, requests: [first], audit: [first, first] }).join(),
      /2 in the list, 1 answered, 1 asked for/,
    );
    assert.match(check({ ...run, requests: [first], audit: [] }).join(), /0 in the list, 1 answered/);
    assert.deepEqual(check({ ...run, requests: [{ ...first, answer: undefined }], audit: [] }), []);
  });
  it('traces the messages of a breach through all screens and docks', () => {
    const words = 'word 7 fig';
    const shown = { kind: 'shown', id: 'a', author: 'Ada', isReplay: false } as const;
    const screen: Screen = {
      log: [
        { ...shown, at: 1, words: 'word 6 fig' },
        { ...shown, at: 2, words },
        { kind: 'taken', at: 3, ids: ['a', 'b'] },
      ],
      featured: null,
    };
    const message = toDockMessage('word 7 fig:hidden');
    const dock: Dock = { log: [{ at: 4, isSnapshot: false, messages: [message] }], list: [message] };
    const logs = { service: [words], exempt: new Set<string>(), screens: {}, docks: {}, requests: [], audit: [] };
    assert.deepEqual(traceBreaches([`"${words}" was invented`], { ...logs, late: { screen, dock } }), [
      'late: 1 word 6 fig, 2 word 7 fig, 3 2 taken',
      'late dock: 4 word 7 fig hidden',
    ]);
  });
});
