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
    fixture = await createRelayFixture({ recordUse: (overlayId) => void used.push(overlayId) });
  });
  afterEach(() => fixture.close());

  it('is recorded when its socket opens and when it ends', async () => {
    const { socket } = await fixture.connect();
    assert.deepEqual(used, ['overlay-1']);
    socket.close();
    await until(() => used.length > 1);
    assert.deepEqual(used, ['overlay-1', 'overlay-1']);
  });

  it('is recorded every five minutes while its socket stays open', async () => {
    const client = await fixture.connect();
    for (let second = 0; second < 601; second++) {
      fixture.clock.advance(1_000);
      // its pongs keep the socket open
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    }
    assert.deepEqual([client.code, used], [undefined, ['overlay-1', 'overlay-1', 'overlay-1']]);
  });

  it('is not recorded without a valid key', async () => {
    const client = await fixture.connect({ key: 'wrong' });
    await client.closed();
    assert.deepEqual(used, []);
  });
});

describe('a process without room for more', () => {
  it('refuses new sockets and keeps open ones (F41)', async () => {
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
