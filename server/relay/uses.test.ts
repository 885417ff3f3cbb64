import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { until } from '../testing/until.ts';
import { createRelayFixture } from '../testing/relay-fixture.ts';
import type { RelayFixture } from '../testing/relay-fixture.ts';

describe('the use of an overlay', () => {
  let fixture: RelayFixture;
  const used: string[] = [];
  beforeEach(async () => {
    used.length = 0;
    fixture = await createRelayFixture({ noteUse: (overlayId) => void used.push(overlayId) });
  });
  afterEach(() => fixture.close());

  it('is noted when its socket ends', async () => {
    const { socket } = await fixture.connect();
    assert.deepEqual(used, []);
    socket.close();
    await until(() => used.length > 0);
    assert.deepEqual(used, ['overlay-1']);
  });

  it('is noted every five minutes while it stays open', async () => {
    const client = await fixture.connect();
    for (let second = 0; second < 601; second++) {
      fixture.clock.advance(1_000);
      // its answers to pings keep the socket
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    }
    assert.deepEqual([client.code, used], [undefined, ['overlay-1', 'overlay-1']]);
  });

  it('is none without a good key', async () => {
    const client = await fixture.connect({ key: 'wrong' });
    await client.closed();
    assert.deepEqual(used, []);
  });
});

describe('a process without room for more', () => {
  it('F41: refuses new sockets, and those that are open stay', async () => {
    let isFull = false;
    const fixture = await createRelayFixture({ isFull: () => isFull });
    const first = await fixture.connect();
    isFull = true;
    const refused = await fixture.connect();
    assert.deepEqual([first.code, await refused.closed()], [undefined, 1006]);
    isFull = false;
    assert.equal((await fixture.connect()).code, undefined);
    await fixture.close();
  });
});
