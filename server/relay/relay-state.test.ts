import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createCounters } from '../counters/counters.ts';
import { createRelayState } from './relay-state.ts';

it('counts a figure of the relay only when it is read', () => {
  const looked: string[] = [];
  const look = <T>(at: string, value: T): T => (looked.push(at), value);
  const state = createRelayState({
    counters: createCounters(),
    upstreams: { up: 2, disconnected: 1 },
    hubs: {
      size: 3,
      get links() {
        return look('owners', new Map());
      },
    },
    clients: new Map([
      [
        1,
        {
          socket: {
            get bufferedBytes() {
              return look('sockets', 7);
            },
          },
        },
      ],
    ]),
  });
  assert.deepEqual([state.sockets, state.owners, state.upstreams, state.upstreamsDown, state.counts], [1, 3, 2, 1, {}]);
  assert.deepEqual(looked, []);
  assert.deepEqual([state.bufferedBytes, [...state.links], looked], [7, [], ['sockets', 'owners']]);
});
