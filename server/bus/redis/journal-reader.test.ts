import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemClock } from '../../../core/connection/clock.ts';
import { flushPromises } from '../../testing/manual-clock.ts';
import { JournalReader } from './journal-reader.ts';
import { toOwnerKeys } from './keys.ts';

/** What the script answers for an owner whose newest message has this number. */
function answer(number: number, holder = 'a'): unknown {
  return [holder, '7', '', String(number), '0', '0', [], [], []];
}

function createReader() {
  let deliver: (text: string) => void = () => undefined;
  const answers: ((value: unknown) => void)[] = [];
  const heard: string[] = [];
  const reader = new JournalReader({
    link: {
      runWhole: (task) => task(),
      run: () => new Promise((resolve) => answers.push(resolve)),
      follow(_channel, onMessage) {
        deliver = onMessage;
        return Promise.resolve();
      },
      unfollow: () => undefined,
    },
    clock: systemClock,
    keys: toOwnerKeys('7'),
    onStored: ({ holder, number }) => void heard.push(`stored ${holder} ${number}`),
    onStep: ({ order }) => void heard.push(`step ${order ?? ''}`),
    onLease: (message) => void heard.push(message.type === 'lease' ? `lease ${message.server}` : message.type),
  });
  /** Redis answers the oldest question. */
  const respond = async (value: unknown): Promise<void> => {
    answers.shift()?.(value);
    await flushPromises();
  };
  return { reader, heard, deliver: (text: string) => deliver(text), respond };
}

describe('a reader of a journal', () => {
  it('applies what came before the answer only if it is not in it, whatever kind of message it is', async () => {
    const { reader, heard, deliver, respond } = createReader();
    void reader.start();
    await flushPromises();
    deliver('4 [{"order":"clear"}]');
    deliver('5 {"type":"lease","server":""}');
    deliver('6 [{"order":"flush"}]');
    await respond(answer(4));
    assert.deepEqual(heard, ['stored a 4', 'lease ', 'step flush']);
  });

  it('reads again when a message is missing, and uses only the newest answer', async () => {
    const { reader, heard, deliver, respond } = createReader();
    void reader.start();
    await flushPromises();
    await respond(answer(1));
    deliver('2 [{"order":"flush"}]');
    deliver('4 [{"order":"clear"}]');
    deliver('5 {"type":"reset"}');
    await respond(answer(5, 'b'));
    deliver('6 [{"order":"announce"}]');
    assert.deepEqual(heard, ['stored a 1', 'step flush', 'stored b 5', 'step announce']);
  });

  it('hears nothing after its end', async () => {
    const { reader, heard, deliver, respond } = createReader();
    void reader.start();
    await flushPromises();
    reader.stop();
    await respond(answer(1));
    deliver('2 [{"order":"flush"}]');
    assert.deepEqual(heard, []);
  });
});
