import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createOverlayFixture, keyOf } from '../../testing/overlay-fixture.ts';
import type { OverlayFixture } from '../../testing/overlay-fixture.ts';
import { hashToken, mintToken } from '../../store/secret/secret-token.ts';

const ADDRESS = '203.0.113.7';

describe('overlay keys', () => {
  let fixture: OverlayFixture;
  let key: string;
  let id: string;
  beforeEach(async () => {
    fixture = await createOverlayFixture();
    const overlay = await fixture.overlays.mint('1', { widget: 'clips-carousel', name: 'Clips' });
    key = keyOf(overlay.url);
    id = overlay.id;
  });
  afterEach(() => fixture.storage.close());

  const wrongKey = (fill: number): string => mintToken((size) => new Uint8Array(size).fill(fill));

  it('admits a valid key with the permissions of its widget', async () => {
    const admission = await fixture.keys.admit(key, ADDRESS);
    assert.ok(typeof admission === 'object');
    assert.equal(admission.overlay.id, id);
    assert.deepEqual(admission.permissions, ['clips']);
  });

  it('treats any other text as an unknown key (E43)', async () => {
    const texts = ['', 'x', 'x'.repeat(1_000_000), `${key} `, key.slice(1), `${key}=`, '\0', wrongKey(1)];
    for (const text of texts) assert.equal(await fixture.keys.admit(text, ADDRESS), undefined);
  });

  it('makes the same database query for a revoked key as for an unknown one (T10)', async () => {
    await fixture.overlays.revoke('1', id);
    await fixture.storage.overlays.forgetKeys(fixture.clock.now() + 1);
    const found = await Promise.all(
      [key, wrongKey(1)].map((candidate) => fixture.storage.overlays.findByKeyHash(hashToken(candidate))),
    );
    assert.deepEqual(found, [undefined, undefined]);
  });

  it('treats a key as unknown from its expiry on, and as valid again after a later expiry is set', async () => {
    const inAMinute = new Date(fixture.clock.now() + 60_000).toISOString();
    await fixture.overlays.change('1', id, { expiresAt: inAMinute });
    fixture.clock.advance(59_999);
    assert.ok(typeof (await fixture.keys.admit(key, ADDRESS)) === 'object');
    fixture.clock.advance(1);
    assert.equal(await fixture.keys.admit(key, ADDRESS), undefined);
    await fixture.overlays.change('1', id, { expiresAt: null });
    assert.ok(typeof (await fixture.keys.admit(key, ADDRESS)) === 'object');
  });

  it('stops answering after ten wrong keys a minute from an address (T10, G21)', async () => {
    for (let count = 0; count < 10; count++) {
      assert.equal(await fixture.keys.admit(wrongKey(count), ADDRESS), undefined);
    }
    assert.equal(await fixture.keys.admit(wrongKey(99), ADDRESS), 'limited');
    assert.equal(await fixture.keys.admit(wrongKey(99), '203.0.113.8'), undefined);
    fixture.clock.advance(60_000);
    assert.equal(await fixture.keys.admit(wrongKey(99), ADDRESS), undefined);
  });

  it('admits valid keys from an address that sends wrong ones (G21)', async () => {
    for (let count = 0; count < 100; count++) await fixture.keys.admit(wrongKey(count), ADDRESS);
    assert.ok(typeof (await fixture.keys.admit(key, ADDRESS)) === 'object');
  });

  it('records no use: the relay does, which knows the viewer', async () => {
    assert.ok(typeof (await fixture.keys.admit(key, ADDRESS)) === 'object');
    assert.equal((await fixture.overlays.get('1', id)).lastUsedAt, null);
  });

  it('records uses without a write for each', async () => {
    let writes = 0;
    const { overlays } = fixture.storage;
    const write = overlays.touch.bind(overlays);
    Object.assign(overlays, {
      touch: (uses: ReadonlyMap<string, number>) => {
        writes++;
        return write(uses);
      },
    });
    for (let count = 0; count < 50; count++) fixture.uses.record(id);
    assert.equal(writes, 0);
    assert.equal((await fixture.overlays.get('1', id)).lastUsedAt, '2026-01-01T00:00:00.000Z');
    await fixture.clock.pass(30_000);
    assert.equal(writes, 1);
    assert.equal((await fixture.storage.overlays.find(id))?.lastUsedAt, Date.UTC(2026, 0, 1));
    await fixture.clock.pass(90_000);
    assert.equal(writes, 1);
  });
});
