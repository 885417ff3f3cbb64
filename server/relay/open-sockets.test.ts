import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLocalBus } from '../bus/local-bus.ts';
import { createOpenSocketCount } from './open-sockets.ts';

describe('where overlays are open', () => {
  it('is what all servers count together; one that answers something else counts nothing', async () => {
    const { calls } = createLocalBus({ serverId: 'a', clock: { now: () => 0, elapsed: () => 0 } });
    const elsewhere = [{ chat: { obs: 1, page: 0 }, clips: { obs: 0, page: 3 } }, null, 'nonsense'];
    const gather: typeof calls.gather = async (...call) => [...(await calls.gather(...call)), ...elsewhere];
    const asked: (readonly string[])[] = [];
    const count = createOpenSocketCount({
      bus: { calls: { ...calls, gather } },
      relay: {
        countOpen(ids) {
          asked.push(ids);
          return new Map([['chat', { obs: 1, page: 2 }]]);
        },
      },
    });
    const open = await count('1', ['chat', 'badge', 'clips']);
    assert.deepEqual(asked, [['chat', 'badge', 'clips']]);
    assert.deepEqual(Object.fromEntries(open), { chat: { obs: 2, page: 2 }, clips: { obs: 0, page: 3 } });
  });
});
