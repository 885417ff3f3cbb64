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
    tell: (...messages: readonly DockMessage[]) =>
      connection.emit({ type: 'event', subscription: 'dock/chat', payload: { messages } }),
  };
}

describe('createDockStore', () => {
  it('keeps messages in the order in which they were received', () => {
    const { tell, read } = createBench();
    tell(makeEntry('a'), makeEntry('b', 'stopped'));
    tell(makeEntry('c', 'held'));
    assert.deepEqual(read(), ['a shown', 'b stopped', 'c held']);
  });

  it('changes the state of a message in its place, and leaves the others as they are', () => {
    const { $messages, tell, read } = createBench();
    tell(makeEntry('a'), makeEntry('b', 'held'), makeEntry('c'));
    const [first, , last] = $messages.get();
    tell(makeEntry('b', 'hidden'));
    assert.deepEqual(read(), ['a shown', 'b hidden', 'c shown']);
    assert.equal($messages.get()[0], first);
    assert.equal($messages.get()[2], last);
  });

  it('reports one change for an event, however many messages it brings', () => {
    const { tell, countChanges } = createBench();
    tell(...Array.from({ length: 300 }, (_, index) => makeEntry(`m${index}`)));
    assert.equal(countChanges(), 1);
  });

  it('keeps the newest five hundred', () => {
    const { $messages, tell } = createBench();
    tell(...Array.from({ length: 501 }, (_, index) => makeEntry(`m${index}`)));
    assert.equal($messages.get().length, 500);
    assert.equal($messages.get()[0]?.id, 'm1');
  });

  it('does not take an old message that changes for a new one', () => {
    const { tell, read } = createBench(2);
    tell(makeEntry('a', 'held'), makeEntry('b'), makeEntry('c'));
    tell(makeEntry('a', 'shown'));
    assert.deepEqual(read(), ['b shown', 'c shown']);
  });

  it('keeps the list while the relay cannot be reached, and then takes the snapshot in its place', () => {
    const { connection, tell, read } = createBench();
    tell(makeEntry('a'), makeEntry('b'));
    connection.$state.set('reconnecting');
    assert.deepEqual(read(), ['a shown', 'b shown']);
    connection.$state.set('open');
    tell(makeEntry('b', 'hidden'));
    tell(makeEntry('c'));
    assert.deepEqual(read(), ['b hidden', 'c shown']);
  });

  it('G11: forgets everything once the server says not to come back', () => {
    const { connection, tell, read } = createBench();
    tell(makeEntry('a'));
    connection.$state.set('refused');
    assert.deepEqual(read(), []);
  });
});
