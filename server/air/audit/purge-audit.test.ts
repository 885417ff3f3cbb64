import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createManualClock, flushPromises } from '../../testing/manual-clock.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import { openStorage } from '../../store/open-storage.ts';
import { purgeAudit } from './purge-audit.ts';

const DAY_MS = 24 * 3_600_000;

describe('recorded actions', () => {
  it('are removed each hour once they are more than 90 days old', async () => {
    const clock = createManualClock();
    const storage = await openStorage({ file: ':memory:' });
    await storage.owners.save(createOwnerRecord({ id: '7' }), 0);
    const entry = { ownerId: '7', overlayId: null, by: 'Dashboard', action: 'clear', detail: '', facts: {}, done: 0 };
    const now = clock.now() + 3_600_000;
    for (const days of [91, 90, 1]) await storage.audit.record({ ...entry, at: now - days * DAY_MS });
    const stop = purgeAudit({ storage, clock, log: { warn: () => undefined } });
    clock.advance(3_600_000);
    await flushPromises();
    const left = await storage.audit.list('7', { limit: 9 });
    assert.deepEqual(
      left.map(({ at }) => (now - at) / DAY_MS),
      [1, 90],
    );
    stop();
    await storage.close();
  });
});
