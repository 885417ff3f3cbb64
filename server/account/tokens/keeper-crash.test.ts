import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CrashPoint } from './crash-points.ts';
import {
  createKeeperFixture,
  createTestSealer,
  flushPromises,
  OWNER,
  REFRESH_POINTS,
} from '../../testing/keeper-fixture.ts';
import type { KeeperFixture } from '../../testing/keeper-fixture.ts';
import { parsePair } from './login-store.ts';
import { MEETINGS } from '../../testing/scripted-service.ts';

const MINUTE_MS = 60_000;
const SEEDS = 50;

const REPLACED_POINTS: readonly CrashPoint[] = ['login.saved', 'login.revoked'];
const DISCONNECT_POINTS: readonly CrashPoint[] = ['disconnect.forgotten', 'disconnect.revoked'];

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function withFixture(use: (fixture: KeeperFixture) => Promise<void>): Promise<void> {
  const fixture = await createKeeperFixture();
  try {
    await use(fixture);
  } finally {
    void fixture.keeper.close();
    await fixture.storage.close();
  }
}

/** Restarts, and checks A4 after at most a minute: the login works, or its owner is notified. */
async function assertSettled(fixture: KeeperFixture, seed: number): Promise<void> {
  fixture.crashAt = undefined;
  await fixture.restart();
  await fixture.pass(MINUTE_MS, 2_500);
  const { state } = await fixture.keeper.status(OWNER.id);
  assert.notEqual(state, 'disconnected');
  if (state === 'needs_reconnect') {
    const isAlive = fixture.service.isLive(await keptRefreshToken(fixture));
    assert.equal(isAlive, false, `seed ${seed}: a live pair was dropped`);
    return;
  }
  const accessToken = await fixture.keeper.get(OWNER.id);
  assert.equal(await fixture.service.probe(accessToken), 'alive', `seed ${seed}: a dead token was given out`);
}

/** The refresh token on disk, opened like by the keeper. */
async function keptRefreshToken(fixture: KeeperFixture): Promise<string> {
  const record = await fixture.record();
  const sealer = createTestSealer(1);
  const sealedFor = { purpose: 'pair', recordId: OWNER.id, version: record?.generation ?? 0 };
  return parsePair(sealer.open(record?.pair ?? new Uint8Array(), sealedFor)).refreshToken;
}

describe('a process that is killed', () => {
  for (const point of REFRESH_POINTS) {
    it(`drops no live pair at ${point}, and the login works or its owner is notified within 60 s (F6 A3 G3)`, async () => {
      let crashes = 0;
      for (let seed = 1; seed <= SEEDS; seed++) {
        await withFixture(async (fixture) => {
          const random = createRandom(seed);
          await fixture.keeper.connect(OWNER, fixture.service.grant());
          fixture.service.meet(...[1, 2, 3].map(() => MEETINGS[Math.floor(random() * MEETINGS.length)] ?? 'answered'));
          fixture.passed.length = 0;
          fixture.crashAt = point;
          await fixture.pass(44 * MINUTE_MS);
          await fixture.pass(2 * MINUTE_MS, 2_500);
          if (fixture.passed.includes(point)) crashes++;
          await fixture.pass(Math.floor(random() * 20) * MINUTE_MS);
          fixture.service.meetNoMore();
          await assertSettled(fixture, seed);
        });
      }
      assert.ok(crashes >= 5, `only ${crashes} of ${SEEDS} lives came to that point`);
    });
  }

  it('has the login on disk at login.saved (A3)', () =>
    withFixture(async (fixture) => {
      fixture.crashAt = 'login.saved';
      void fixture.keeper.connect(OWNER, fixture.service.grant());
      await flushPromises();
      await assertSettled(fixture, 0);
      assert.equal(await fixture.keeper.get(OWNER.id), 'access-1');
    }));

  for (const point of REPLACED_POINTS) {
    it(`keeps the new pair at ${point}, and has revoked the replaced one within a minute of the next start (A3, D18)`, () =>
      withFixture(async (fixture) => {
        await fixture.keeper.connect(OWNER, fixture.service.grant());
        fixture.crashAt = point;
        void fixture.keeper.connect(OWNER, fixture.service.grant());
        await flushPromises();
        assert.ok(fixture.passed.includes(point));
        await assertSettled(fixture, 0);
        assert.equal(await fixture.keeper.get(OWNER.id), 'access-2');
        assert.equal(fixture.service.isLive('refresh-1'), false);
        assert.deepEqual(await fixture.storage.revocations.due(Infinity), []);
      }));
  }

  it('has done nothing at disconnect.started, and the login remains (A4)', () =>
    withFixture(async (fixture) => {
      await fixture.keeper.connect(OWNER, fixture.service.grant());
      fixture.crashAt = 'disconnect.started';
      void fixture.keeper.disconnect(OWNER.id);
      await flushPromises();
      await assertSettled(fixture, 0);
      assert.equal(await fixture.keeper.get(OWNER.id), 'access-1');
    }));

  for (const point of DISCONNECT_POINTS) {
    it(`starts disconnected after ${point}, and has revoked the pair within a minute of the next start (D18)`, () =>
      withFixture(async (fixture) => {
        await fixture.keeper.connect(OWNER, fixture.service.grant());
        fixture.crashAt = point;
        void fixture.keeper.disconnect(OWNER.id);
        await flushPromises();
        assert.ok(fixture.passed.includes(point));
        fixture.crashAt = undefined;
        await fixture.restart();
        assert.deepEqual(await fixture.keeper.status(OWNER.id), { state: 'disconnected', problem: undefined });
        await fixture.pass(MINUTE_MS, 5_000);
        assert.equal(fixture.service.isLive('refresh-1'), false);
        assert.deepEqual(await fixture.storage.revocations.due(Infinity), []);
      }));
  }
});
