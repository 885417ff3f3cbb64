import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createLog } from '../../operation/log/log.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import type { ManualClock } from '../../testing/manual-clock.ts';
import { openStorage } from '../../store/open-storage.ts';
import { findPostgres, startPostgres } from '../../testing/private-postgres.ts';
import type { PrivatePostgres } from '../../testing/private-postgres.ts';
import type { Storage } from '../../store/storage.ts';
import { until } from '../../testing/until.ts';
import { LoginUnavailableError } from './access-tokens.ts';
import { createTestSealer, OWNER, TIMEOUT_MS } from '../../testing/keeper-fixture.ts';
import { createKeeper } from './keeper.ts';
import type { Keeper } from './keeper.ts';
import { ScriptedService } from '../../testing/scripted-service.ts';

const PROGRAMS = 2;
const CALLERS = 1_000;
const HOUR_MS = 3_600_000;
/** How long a program waits for another one's refresh before it looks again. */
const OTHER_WRITER_MS = 20_000;

const programs = findPostgres();

describe(
  'two programs on one PostgreSQL',
  { skip: programs === undefined && 'no PostgreSQL is installed here' },
  () => {
    let server: PrivatePostgres;
    let storages: Storage[];
    let clock: ManualClock;
    let service: ScriptedService;
    let keepers: Keeper[];

    before(async () => {
      server = startPostgres(programs ?? '');
      storages = await Promise.all(
        Array.from({ length: PROGRAMS }, () => openStorage({ databaseUrl: server.databaseUrl })),
      );
    });

    after(async () => {
      await Promise.all(keepers.map((keeper) => keeper.close()));
      await Promise.all(storages.map((storage) => storage.close()));
      server.stop();
    });

    beforeEach(async () => {
      clock = createManualClock();
      service = new ScriptedService(clock);
      const log = createLog({ level: 'silent', write: () => undefined });
      const { oauth, probe } = service;
      keepers = storages.map((storage) =>
        createKeeper({
          ...{ storage, sealer: createTestSealer(1), oauth, probe, clock, log, timeoutMs: TIMEOUT_MS },
          ...{ random: () => 0.5, createId: randomUUID, crashPoint: () => undefined },
        }),
      );
      await keepers[0]?.connect(OWNER, service.grant());
      for (const keeper of keepers) await keeper.start();
    });

    it('A2, G2: refresh an expired pair once, however many callers each has', async () => {
      clock.advance(HOUR_MS);
      const asked = keepers.flatMap((keeper) => Array.from({ length: CALLERS }, () => keeper.get(OWNER.id)));
      const answers = await Promise.allSettled(asked);
      assert.equal(service.counts.refreshes, 1);
      const tokens = new Set(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])));
      assert.deepEqual([...tokens], ['access-2']);
      // a caller that came while the other program refreshed is told to come again, and then has the same pair
      for (const answer of answers)
        if (answer.status === 'rejected') assert.ok(answer.reason instanceof LoginUnavailableError);
      clock.advance(OTHER_WRITER_MS);
      for (const keeper of keepers) await until(async () => (await keeper.get(OWNER.id)) === 'access-2');
      assert.equal(service.counts.refreshes, 1);
    });
  },
);
