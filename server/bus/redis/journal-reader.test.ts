import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemClock } from '../../../core/connection/clock.ts';
import { RECORD_CODEC } from '../../air/states/stored-record.ts';
import { flushPromises } from '../../testing/manual-clock.ts';
import { JournalReader } from './journal-reader.ts';
import { toOwnerKeys } from './keys.ts';

/** The script's answer for an owner whose newest message has this number. */
function answer(number: number, leader = 'a'): unknown {
  return [leader, '7', '', String(number), '0', '0', [], [], []];
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
    codec: RECORD_CODEC,
    keys: toOwnerKeys('7'),
    onStored: ({ leader, number }) => void heard.push(`stored ${leader} ${number}`),
    onStep: ({ order }) => void heard.push(`step ${order ?? ''}`),
    onLease: (message) => void heard.push(message.type === 'lease' ? `lease ${message.server}` : message.type),
  });
  /** Answers the oldest request to Redis. */
  const respond = async (value: unknown): Promise<void> => {
    answers.shift()?.(value);
    await flushPromises();
  };
  return { reader, heard, deliver: (text: string) => deliver(text), respond };
}

describe('a reader of a journal', () => {
  it('applies early messages only if the answer does not include them, whatever their kind', async () => {
    const { reader, heard, deliver, respond } = createReader();
    void reader.start();
    await flushPromises();
    deliver('4 [{"order":"clear"}]');
    deliver('5 {"type":"lease","server":""}');
    deliver('6 [{"order":"flush"}]');
    await respond(answer(4));
    assert.deepEqual(heard, ['stored a 4', 'lease ', 'step flush']);
  });

  it('reads again if a message is missing, and uses only the newest answer', async () => {
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

  it('receives nothing after its end', async () => {
    const { reader, heard, deliver, respond } = createReader();
    void reader.start();
    await flushPromises();
    reader.stop();
    await respond(answer(1));
    deliver('2 [{"order":"flush"}]');
    assert.deepEqual(heard, []);
  });
});
