import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LoginUnavailableError } from './access-tokens.ts';
import {
  HOUR_MS,
  MINUTE_MS,
  OWNER,
  REFRESH_MS,
  flushPromises,
  useKeeperFixture,
} from '../../testing/keeper-fixture.ts';
import type { KeeperFixture } from '../../testing/keeper-fixture.ts';

const OWNERS = 30;
/** Refreshes that may be in flight at once before any was answered. */
const AT_ONCE = 4;

let fixture: KeeperFixture;

const idOf = (index: number): string => String(1_000 + index);
const ids = Array.from({ length: OWNERS }, (_, index) => idOf(index));

/** Signs many owners in, a second apart, and lets the service answer refreshes only on command. */
async function signInMany(): Promise<() => void> {
  for (const id of ids) {
    await fixture.keeper.connect({ id, username: id, email: '' }, fixture.service.grant());
    fixture.clock.advance(1_000);
  }
  fixture.changes.length = 0;
  const held: (() => void)[] = [];
  let isHolding = true;
  fixture.service.onRefresh = () => (isHolding ? new Promise((resolve) => held.push(resolve)) : undefined);
  return () => {
    isHolding = false;
    for (const release of held) release();
  };
}

const states = async (): Promise<string[]> =>
  (await fixture.storage.owners.list()).map(({ state }) => state).filter((state) => state !== 'connected');

describe('a keeper of many logins', () => {
  useKeeperFixture((created) => (fixture = created));

  describe('many logins that are due at once', () => {
    it('are refreshed a few at a time, and all in the end (F43)', async () => {
      const answer = await signInMany();
      await fixture.pass(REFRESH_MS);
      assert.equal(fixture.service.counts.refreshes, AT_ONCE);
      assert.deepEqual(fixture.keeper.refreshes.waiting, OWNERS - AT_ONCE);
      answer();
      await flushPromises();
      await flushPromises();
      assert.equal(fixture.service.counts.rotations, OWNERS);
      assert.deepEqual(new Set(fixture.changes), new Set(ids.map((id) => `${id} renewed`)));
    });

    it('have no intent on disk before their request is sent (F43, A3)', async () => {
      await signInMany();
      await fixture.pass(REFRESH_MS);
      assert.deepEqual(
        await states(),
        Array.from({ length: AT_ONCE }, () => 'refreshing'),
      );
    });

    it('are refreshed after a restart in the order in which their tokens end (F43)', async () => {
      const answer = await signInMany();
      const sent: string[] = [];
      const { oauth } = fixture.service;
      const { refresh } = oauth;
      Object.assign(oauth, { refresh: (token: string) => refresh((sent.push(token), token)) });
      await fixture.keeper.close();
      await fixture.pass(50 * MINUTE_MS);
      await fixture.restart();
      await fixture.pass(1);
      answer();
      await flushPromises();
      await flushPromises();
      assert.deepEqual(
        sent.slice(AT_ONCE),
        ids.slice(AT_ONCE).map((_, index) => `refresh-${index + AT_ONCE + 1}`),
      );
    });

    it('provide their tokens at once while they wait, as long as these are valid (F43)', async () => {
      await signInMany();
      await fixture.pass(REFRESH_MS);
      assert.equal(await fixture.keeper.get(idOf(OWNERS - 1)), `access-${OWNERS}`);
    });

    it('give precedence to the one whose token an overlay needs now (F43)', async () => {
      const answer = await signInMany();
      await fixture.pass(2 * HOUR_MS);
      let given: string | undefined;
      void fixture.keeper.get(idOf(OWNERS - 1)).then((token) => (given = token));
      await flushPromises();
      answer();
      await flushPromises();
      const place = fixture.changes.findIndex((change) => change.startsWith(idOf(OWNERS - 1)));
      assert.ok(place >= 0 && place <= 2 * AT_ONCE, String(place));
      assert.match(given ?? '', /^access-/);
    });

    it('stay unchanged at the end of the program, except for those in flight (A15)', async () => {
      const answer = await signInMany();
      await fixture.pass(REFRESH_MS);
      const closed = fixture.keeper.close();
      answer();
      await closed;
      assert.equal(fixture.service.counts.refreshes, AT_ONCE);
      assert.deepEqual(await states(), []);
    });
  });

  describe('a refresh that is answered late', () => {
    /** Delays the answer to the next refresh. */
    async function refreshLate(delayMs: number): Promise<void> {
      await fixture.signIn();
      const { clock, service } = fixture;
      service.onRefresh = () => new Promise((resolve) => void clock.after(delayMs, resolve));
      await fixture.pass(REFRESH_MS);
    }
    const state = async (): Promise<string> => (await fixture.keeper.status(OWNER.id)).state;

    it('keeps the login, however late the answer is (F43, F2)', async () => {
      await refreshLate(3 * MINUTE_MS);
      await fixture.pass(3 * MINUTE_MS, 1_000);
      assert.equal(await fixture.keeper.get(OWNER.id), 'access-2');
      assert.equal(fixture.service.counts.refreshes, 1);
    });

    it('is reported to its owner after 60 s, and again when the answer comes (A4)', async () => {
      await refreshLate(3 * MINUTE_MS);
      await fixture.pass(59_000, 1_000);
      assert.equal(await state(), 'connected');
      await fixture.pass(1_000);
      assert.equal(await state(), 'needs_reconnect');
      await fixture.pass(2 * MINUTE_MS, 1_000);
      assert.equal(await state(), 'connected');
      assert.deepEqual(fixture.changes, ['731204 lost', '731204 renewed']);
    });

    it('makes callers wait no longer than 15 s (F43)', async () => {
      await refreshLate(3 * MINUTE_MS);
      const asked = assert.rejects(fixture.keeper.get(OWNER.id), LoginUnavailableError);
      await flushPromises();
      await fixture.pass(15_000, 1_000);
      await asked;
    });
  });
});
