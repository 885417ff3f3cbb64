import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestSealer, INTENT_LIMIT_MS, MINUTE_MS, OWNER, REFRESH_POINTS } from '../../testing/keeper-fixture.ts';
import { createKeeperFleet, DEAD_AFTER_MS } from '../../testing/keeper-fleet.ts';
import type { FleetKeeper, KeeperFleet } from '../../testing/keeper-fleet.ts';
import { MEETINGS } from '../../testing/scripted-service.ts';
import type { Meeting } from '../../testing/scripted-service.ts';
import { openStorage } from '../../store/open-storage.ts';
import type { Storage } from '../../store/storage.ts';
import type { CrashPoint } from './crash-points.ts';
import { parsePair } from './login-store.ts';

interface Place {
  readonly fleet: KeeperFleet;
  readonly storage: Storage;
}

async function withFleet(use: (place: Place) => Promise<void>): Promise<void> {
  const storage = await openStorage({ file: ':memory:' });
  const fleet = await createKeeperFleet([storage, storage, storage]);
  try {
    await fleet.servers[0]?.keeper.connect(OWNER, fleet.service.grant());
    await use({ fleet, storage });
  } finally {
    await fleet.close();
    await storage.close();
  }
}

/** Advances the clock until the first refresh is due, and a minute more. The first server that reaches the point is stopped there. */
async function refreshUntil({ fleet }: Place, point: CrashPoint, fate: 'crashAt' | 'pauseAt'): Promise<FleetKeeper[]> {
  await fleet.pass(44 * MINUTE_MS);
  let met: FleetKeeper[] = [];
  for (let leftMs = 2 * MINUTE_MS; leftMs > 0 && met.length === 0; leftMs -= 500) {
    for (const server of fleet.servers) server[fate] = point;
    await fleet.pass(500);
    met = fleet.servers.filter(({ isKilled, isPaused }) => isKilled || isPaused);
  }
  for (const server of fleet.servers) server[fate] = undefined;
  return met;
}

/** Checks that each server has a working token, or has notified the owner of a lost login; then no live pair was dropped. */
async function assertSettled({ fleet, storage }: Place, meeting: Meeting): Promise<void> {
  for (const { keeper, isKilled, isPaused } of fleet.servers) {
    if (isKilled || isPaused) continue;
    const { state } = await keeper.status(OWNER.id);
    if (state === 'needs_reconnect') {
      const isAlive = fleet.service.isLive(await readRefreshToken(storage));
      assert.equal(isAlive, false, `${meeting}: a live pair was dropped`);
    } else {
      const token = await keeper.get(OWNER.id);
      assert.equal(await fleet.service.probe(token), 'alive', `${meeting}: a dead token was given out`);
    }
  }
}

/** The refresh token on disk, opened like by the keeper. */
async function readRefreshToken(storage: Storage): Promise<string> {
  const record = await storage.owners.find(OWNER.id);
  const sealedFor = { purpose: 'pair', recordId: OWNER.id, version: record?.generation ?? 0 };
  return parsePair(createTestSealer(1).open(record?.pair ?? new Uint8Array(), sealedFor)).refreshToken;
}

for (const point of REFRESH_POINTS) {
  describe(`a server of three that stops at ${point}`, () => {
    it('lets the login work, or notifies its owner within 60 s, if it is killed (F6 A3 G3)', async () => {
      let killed = 0;
      for (const meeting of MEETINGS) {
        await withFleet(async (place) => {
          place.fleet.service.meet(meeting);
          killed += (await refreshUntil(place, point, 'crashAt')).length;
          place.fleet.service.meetNoMore();
          await place.fleet.pass(DEAD_AFTER_MS + MINUTE_MS, 500);
          await assertSettled(place, meeting);
        });
      }
      assert.ok(killed > 0);
    });

    for (const pausedMs of [5_000, 30_000, INTENT_LIMIT_MS + 2 * MINUTE_MS]) {
      it(`loses nothing by its late writes if it is paused for ${pausedMs / 1_000} s (F6)`, async () => {
        let paused = 0;
        for (const meeting of MEETINGS) {
          await withFleet(async (place) => {
            const { fleet } = place;
            fleet.service.meet(meeting);
            const sleepers = await refreshUntil(place, point, 'pauseAt');
            paused += sleepers.length;
            fleet.service.meetNoMore();
            await fleet.pass(pausedMs, 500);
            for (const sleeper of sleepers) sleeper.wake();
            await fleet.pass(2 * MINUTE_MS, 500);
            await assertSettled(place, meeting);
            await assertNothingLost(place, meeting);
          });
        }
        assert.ok(paused > 0);
      });
    }
  });
}

/** Only an answer that no server could read may cost the login. */
async function assertNothingLost({ fleet, storage }: Place, meeting: Meeting): Promise<void> {
  if (meeting === 'lost after' || meeting === 'late') return;
  const record = await storage.owners.find(OWNER.id);
  assert.equal(record?.state, 'connected', meeting);
  assert.ok(fleet.service.isLive(await readRefreshToken(storage)), meeting);
  const tokens = await Promise.all(fleet.servers.map(({ keeper }) => keeper.get(OWNER.id)));
  assert.equal(new Set(tokens).size, 1, meeting);
}
