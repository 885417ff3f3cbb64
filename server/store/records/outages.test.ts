import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeEachStorage } from '../../testing/each-storage.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import type { StoredGap, WatchRecord } from './outage-record.ts';

const OWNER = createOwnerRecord();
const GAP: StoredGap = { from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T00:01:00.000Z', reason: 'server_lost' };
const WATCH: WatchRecord = { ownerId: '7', server: 'one', seenAt: 1_700_000_000_123, aliveAt: 1_700_000_000_456 };

describeEachStorage('outages', (open) => {
  it('are the last saved gaps, and the time of the last chat', async () => {
    const storage = await open();
    const { outages } = storage;
    assert.deepEqual([await outages.findGaps('7'), await outages.findWatch('7')], [[], undefined]);
    await outages.saveGaps('7', [GAP], 1);
    await outages.saveGaps('7', [GAP, { ...GAP, reason: 'flood' }], 2);
    await outages.saveWatches([
      { ...WATCH, server: 'before' },
      { ...WATCH, ownerId: '8' },
    ]);
    await outages.saveWatches([WATCH]);
    assert.deepEqual(
      (await outages.findGaps('7')).map(({ reason }) => reason),
      ['server_lost', 'flood'],
    );
    assert.deepEqual([await outages.findWatch('7'), await outages.findGaps('8')], [WATCH, []]);
    await storage.close();
  });

  it('are removed when they are old, and those of a server by that server alone', async () => {
    const storage = await open();
    const { outages } = storage;
    for (const [index, ownerId] of ['1', '2', '3'].entries()) {
      await outages.saveGaps(ownerId, [GAP], index);
      await outages.saveWatches([{ ownerId, server: 'one', seenAt: 0, aliveAt: index }]);
    }
    await outages.removeExpired(1, 2);
    await outages.removeWatches(['3', 'unknown'], 'two');
    await outages.removeWatches([], 'one');
    await outages.saveWatches([]);
    const owners = ['1', '2', '3'];
    const gaps = await Promise.all(owners.map((ownerId) => outages.findGaps(ownerId)));
    const watches = await Promise.all(owners.map((ownerId) => outages.findWatch(ownerId)));
    assert.deepEqual(
      [gaps.map(({ length }) => length), watches.map(Boolean)],
      [
        [0, 1, 1],
        [false, false, true],
      ],
    );
    await outages.removeWatches(['3'], 'one');
    assert.equal(await outages.findWatch('3'), undefined);
    await storage.close();
  });

  it('are removed with their owner', async () => {
    const storage = await open();
    await storage.owners.save(OWNER, 0);
    await storage.outages.saveGaps(OWNER.id, [GAP], 1);
    await storage.outages.saveWatches([{ ...WATCH, ownerId: OWNER.id }]);
    assert.equal(await storage.owners.remove(OWNER.id, OWNER.generation), true);
    const { outages } = storage;
    assert.deepEqual([await outages.findGaps(OWNER.id), await outages.findWatch(OWNER.id)], [[], undefined]);
    await storage.close();
  });
});
