import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DockMessage } from '../../../../core/service/relay.ts';
import { makeMessage } from '../../../../widgets/testing/chat-entry.ts';
import { createPausedView, MAX_COUNT } from './paused-view.ts';

const makeEntry = (id: string, author = ''): DockMessage => ({
  id,
  state: 'shown',
  message: makeMessage({ id, author }),
});
const all = (): boolean => true;

describe('a paused list', () => {
  it('keeps its messages in order and shows their latest state', () => {
    const [one, two] = [makeEntry('1'), makeEntry('2')];
    const view = createPausedView([one, two], [one, two], all);
    const before = view.messages;
    view.take([makeEntry('3'), { ...one, state: 'hidden', by: 'Ana' }]);
    assert.deepEqual(
      view.messages.map(({ id, state }) => [id, state]),
      [
        ['1', 'hidden'],
        ['2', 'shown'],
      ],
    );
    assert.notEqual(view.messages, before);
  });

  it('starts with the latest states, which the list may not have drawn yet', () => {
    const one = makeEntry('1');
    const stopped: DockMessage = { ...one, state: 'stopped', reason: 'panic' };
    const view = createPausedView([one], [stopped, makeEntry('2', 'Ana')], ({ message }) => message.author === 'Ana');
    assert.deepEqual(view.messages, [stopped]);
    assert.equal(view.newCount, 1);
  });

  it('counts each new message once, and only those that pass the filter', () => {
    const one = makeEntry('1');
    const filteredOut = makeEntry('2');
    const view = createPausedView([one], [one, filteredOut], ({ message }) => message.author === 'Ana');
    view.take([makeEntry('3', 'Ana'), makeEntry('4', 'Ben'), filteredOut]);
    view.take([{ ...makeEntry('3', 'Ana'), state: 'hidden' }, makeEntry('5', 'Ana')]);
    assert.equal(view.newCount, 2);
  });

  it('stops counting at a limit, so that an unattended list uses no more memory', () => {
    const view = createPausedView([], [], all);
    view.take(Array.from({ length: 3 * MAX_COUNT }, (_, index) => makeEntry(String(index))));
    assert.equal(view.newCount, MAX_COUNT);
    assert.deepEqual(view.messages, []);
  });
});
