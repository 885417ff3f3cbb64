import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LiveServer } from '../../bus/bus.ts';
import { createFullCheck } from './full-check.ts';

const NOW = { sockets: 10, isFull: false, isLeaving: false };

function check(isFull: boolean, others: readonly Partial<LiveServer>[]): Promise<void> {
  const me = { id: 'me', startedAt: 0, owners: 0, ...NOW };
  const servers = [me, ...others.map((other, index) => ({ ...me, id: `other-${index}`, ...other }))];
  return createFullCheck({
    bus: { serverId: 'me', servers: { list: () => servers } },
    relay: { load: { ...NOW, isFull } },
  })();
}

describe('the check for room', () => {
  it('passes while there is room', () => check(false, [{}]));

  it('fails if the server is nearly full and another one is not (F41)', async () => {
    await assert.rejects(check(true, [{ isFull: true }, {}]), /nearly full/);
  });

  it('reads no list of servers while there is room: a balancer asks often, and the list iterates over all owners', async () => {
    const servers = { list: () => assert.fail('the list was made') };
    await createFullCheck({ bus: { serverId: 'me', servers }, relay: { load: NOW } })();
  });

  it('passes if no other server accepts more', async () => {
    await check(true, []);
    await check(true, [{ isFull: true }, { isLeaving: true }]);
  });
});
