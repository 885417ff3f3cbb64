import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseChatMessage } from '../service/chat-message.ts';
import type { DockMessage, MessageState } from '../service/relay.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import { createDockStore } from './dock-store.ts';

function makeEntry(id: string, state: MessageState = 'shown'): DockMessage {
  const message = parseChatMessage({ userId: 7, channelId: 1, platformId: 1, author: 'Ada', contents: [] });
  assert.ok(message);
  return { id, state, message };
}

function createBench(limit?: number) {
  const connection = createFakeConnection();
  const { $messages } = createDockStore(connection, limit === undefined ? {} : { limit });
  let changes = -1;
  $messages.subscribe(() => (changes += 1));
  return {
    connection,
    $messages,
    countChanges: () => changes,
    read: () => $messages.get().map(({ id, state }) => `${id} ${state}`),
    send: (...messages: readonly DockMessage[]) =>
      connection.emit({ type: 'event', subscription: 'dock/chat', payload: { messages } }),
  };
}

describe('createDockStore', () => {
  it('keeps messages in the order in which they were received', () => {
    const { send, read } = createBench();
    send(makeEntry('a'), makeEntry('b', 'stopped'));
    send(makeEntry('c', 'held'));
    assert.deepEqual(read(), ['a shown', 'b stopped', 'c held']);
  });

  it('changes the state of a message in its place, and leaves the others unchanged', () => {
    const { $messages, send, read } = createBench();
    send(makeEntry('a'), makeEntry('b', 'held'), makeEntry('c'));
    const [first, , last] = $messages.get();
    send(makeEntry('b', 'hidden'));
    assert.deepEqual(read(), ['a shown', 'b hidden', 'c shown']);
    assert.equal($messages.get()[0], first);
    assert.equal($messages.get()[2], last);
  });

  it('reports one change for an event with any number of messages', () => {
    const { send, countChanges } = createBench();
    send(...Array.from({ length: 300 }, (_, index) => makeEntry(`m${index}`)));
    assert.equal(countChanges(), 1);
  });

  it('keeps the newest five hundred', () => {
    const { $messages, send } = createBench();
    send(...Array.from({ length: 501 }, (_, index) => makeEntry(`m${index}`)));
    assert.equal($messages.get().length, 500);
    assert.equal($messages.get()[0]?.id, 'm1');
  });

  it('does not treat a change of an old message as a new message', () => {
    const { send, read } = createBench(2);
    send(makeEntry('a', 'held'), makeEntry('b'), makeEntry('c'));
    send(makeEntry('a', 'shown'));
    assert.deepEqual(read(), ['b shown', 'c shown']);
  });

  it('keeps the list while the relay cannot be reached, and then replaces it by the snapshot', () => {
    const { connection, send, read } = createBench();
    send(makeEntry('a'), makeEntry('b'));
    connection.$state.set('reconnecting');
    assert.deepEqual(read(), ['a shown', 'b shown']);
    connection.$state.set('open');
    send(makeEntry('b', 'hidden'));
    send(makeEntry('c'));
    assert.deepEqual(read(), ['b hidden', 'c shown']);
  });

  it('forgets everything after a final refusal (G11)', () => {
    const { connection, send, read } = createBench();
    send(makeEntry('a'));
    connection.$state.set('refused');
    assert.deepEqual(read(), []);
  });
});
