import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createOverlayFixture } from '../../testing/overlay-fixture.ts';
import { flushPromises } from '../../testing/manual-clock.ts';
import { forgetRevokedKeys } from './forget-keys.ts';

describe('keys of revoked overlays', () => {
  it('are removed within a minute, and at the start (A1)', async () => {
    const fixture = await createOverlayFixture();
    const { overlays, storage, clock } = fixture;
    const [early, late, kept] = await Promise.all(
      ['early', 'late', 'kept'].map((name) => overlays.mint('1', { widget: 'live-badge', name })),
    );
    assert.ok(early && late && kept);
    const hasKey = async (id: string): Promise<boolean> => (await storage.overlays.find(id))?.key !== null;
    await overlays.revoke('1', early.id);
    clock.advance(11_000);
    const stop = forgetRevokedKeys({ ...fixture.deps, clock });
    await flushPromises();
    assert.equal(await hasKey(early.id), false);
    await overlays.revoke('1', late.id);
    await clock.pass(60_000);
    assert.deepEqual([await hasKey(late.id), await hasKey(kept.id)], [false, true]);
    stop();
    await storage.close();
  });

  it('are removed later if the storage fails, with a warning (F7)', async () => {
    const fixture = await createOverlayFixture();
    const asked: number[] = [];
    const forgetKeys = (before: number): Promise<number> => {
      asked.push(before);
      return Promise.reject(new Error('locked'));
    };
    const stop = forgetRevokedKeys({ ...fixture.deps, clock: fixture.clock, storage: { overlays: { forgetKeys } } });
    await flushPromises();
    await fixture.clock.pass(60_000);
    assert.deepEqual([asked.length, fixture.warnings.length], [2, 2]);
    stop();
    await fixture.storage.close();
  });
});
