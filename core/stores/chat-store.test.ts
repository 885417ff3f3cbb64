import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { createFakeConnection } from '../testing/fake-connection.ts';
import type { ChatChange } from './chat-state.ts';
import { createChatStore } from './chat-store.ts';
import type { ChatStoreOptions } from './chat-store.ts';

/** A page whose visibility tests change. */
function createPage() {
  let isHidden = false;
  const listeners = new Set<() => void>();
  return {
    visibility: {
      isHidden: () => isHidden,
      onChange: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    listeners,
    setHidden(hidden: boolean) {
      isHidden = hidden;
      for (const listener of listeners) listener();
    },
  };
}

function createChat(options: ChatStoreOptions = {}) {
  const connection = createFakeConnection();
  const page = createPage();
  const store = createChatStore(connection, { visibility: page.visibility, ...options });
  const say = (id: string, extra: { replay?: true } = {}): void =>
    connection.emit({
      type: 'event',
      subscription: 'user/chat',
      payload: {
        userId: '7',
        channelId: 1,
        platformId: 5,
        author: 'mira',
        contents: [],
        own: false,
        id,
        timestamp: '2026-11-21T12:00:00.000Z',
      },
      ...extra,
    });
  const moderate = (hide: readonly string[], clear = false): void =>
    connection.emit({ type: 'event', subscription: 'overlay/moderation', payload: { hide, clear } });
  const shown = (): string =>
    store.$messages
      .get()
      .map(({ id }) => id)
      .join(' ');
  return { connection, page, store, say, moderate, shown };
}

/** Records changes as `+added -removed`, history with a star. */
function record(changes: string[]): (change: ChatChange) => void {
  return ({ added, removed, isHistory }) => {
    const text = [...added.map(({ id }) => `+${id}`), ...removed.map(({ id }) => `-${id}`)].join(' ');
    changes.push(isHistory ? `*${text}` : text);
  };
}

describe('createChatStore', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('subscribes with the first listener and unsubscribes after the last', () => {
    const { connection, page, store } = createChat();
    assert.equal(connection.count(), 0);
    const stops = [store.$messages.subscribe(() => undefined), store.onAppend(() => undefined)];
    assert.equal(connection.count(), 2);
    for (const stop of stops) stop();
    mock.timers.tick(1000);
    assert.equal(connection.count(), 0);
    assert.equal(page.listeners.size, 0);
  });

  it('keeps the newest messages, oldest first', () => {
    const { store, say, shown } = createChat({ limit: 2 });
    store.$messages.subscribe(() => undefined);
    for (const id of ['a', 'b', 'c']) say(id);
    assert.equal(shown(), 'b c');
  });

  it('keeps 200 messages by default', () => {
    const { store, say } = createChat();
    store.$messages.subscribe(() => undefined);
    for (let count = 0; count < 500; count += 1) say(`m${count}`);
    assert.equal(store.$messages.get().length, 200);
  });

  it('reports each change as added and removed entries', () => {
    const { store, say } = createChat({ limit: 2 });
    const changes: string[] = [];
    store.onAppend(record(changes));
    for (const id of ['a', 'b', 'c']) say(id);
    assert.deepEqual(changes, ['+a', '+b', '+c -a']);
  });

  it('passes the current entries to a late listener, as history', () => {
    const { store, say } = createChat();
    store.$messages.subscribe(() => undefined);
    say('a');
    say('b');
    const changes: string[] = [];
    store.onAppend(record(changes));
    assert.deepEqual(changes, ['*+a +b']);
  });

  it('reports repeated events of the relay as history', () => {
    const { store, say } = createChat();
    const changes: string[] = [];
    store.onAppend(record(changes));
    say('a', { replay: true });
    say('b');
    assert.deepEqual(changes, ['*+a', '+b']);
    assert.deepEqual(
      store.$messages.get().map(({ replay }) => replay),
      [true, false],
    );
  });

  it('gives an id to messages without one (D53)', () => {
    const { connection, store } = createChat();
    store.$messages.subscribe(() => undefined);
    for (let count = 0; count < 2; count += 1) {
      connection.emit({
        type: 'event',
        subscription: 'user/chat',
        payload: {
          userId: '7',
          channelId: 1,
          platformId: 5,
          author: '',
          contents: [],
          own: true,
          timestamp: '2026-11-21T12:00:00.000Z',
        },
      });
    }
    assert.equal(new Set(store.$messages.get().map(({ id }) => id)).size, 2);
  });

  it('removes hidden messages at once', () => {
    const { store, say, moderate, shown } = createChat();
    const changes: string[] = [];
    store.onAppend(record(changes));
    say('a');
    say('b');
    moderate(['a', 'unknown']);
    moderate(['unknown']);
    assert.equal(shown(), 'b');
    assert.deepEqual(changes, ['+a', '+b', '-a']);
  });

  it('removes everything when cleared', () => {
    const { store, say, moderate, shown } = createChat();
    store.$messages.subscribe(() => undefined);
    say('a');
    moderate([], true);
    assert.equal(shown(), '');
  });

  it('reports no change while hidden, and the newest entries at once when shown (F31)', () => {
    const { page, store, say, shown } = createChat({ limit: 3 });
    const changes: string[] = [];
    store.onAppend(record(changes));
    say('a');
    page.setHidden(true);
    for (const id of ['b', 'c', 'd', 'e']) say(id);
    assert.equal(shown(), 'a');
    assert.deepEqual(changes, ['+a']);
    page.setHidden(false);
    assert.equal(shown(), 'c d e');
    assert.deepEqual(changes, ['+a', '*+c +d +e -a']);
  });

  it('counts the messages that were never shown (F28, F31)', () => {
    const { page, store, say } = createChat({ limit: 2 });
    store.$messages.subscribe(() => undefined);
    page.setHidden(true);
    for (const id of ['a', 'b', 'c', 'd', 'e']) say(id);
    page.setHidden(false);
    assert.equal(store.$skipped.get(), 3);
    page.setHidden(true);
    say('f');
    page.setHidden(false);
    assert.equal(store.$skipped.get(), 3);
  });

  it('never shows a message that was removed while the page was not visible', () => {
    const { page, store, say, moderate, shown } = createChat();
    store.$messages.subscribe(() => undefined);
    say('a');
    page.setHidden(true);
    say('b');
    moderate(['a', 'b']);
    page.setHidden(false);
    assert.equal(shown(), '');
  });

  it('is cleared a second after its last listener leaves, since history is sent again', () => {
    const { store, say, shown } = createChat();
    const stop = store.$messages.subscribe(() => undefined);
    say('a');
    stop();
    mock.timers.tick(1000);
    store.$messages.subscribe(() => undefined);
    say('a', { replay: true });
    assert.equal(shown(), 'a');
  });

  for (const state of ['refused', 'signed_out'] as const) {
    it(`is empty after the server answers ${state}, even while hidden (A11, G11)`, () => {
      const { connection, page, store, say, shown } = createChat();
      const changes: string[] = [];
      store.onAppend(record(changes));
      say('a');
      page.setHidden(true);
      connection.$state.set(state);
      assert.equal(shown(), '');
      assert.deepEqual(changes, ['+a', '-a']);
    });
  }
});
