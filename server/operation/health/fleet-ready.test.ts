import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createMasterKey } from '../../store/secret/master-key.ts';
import { findPostgres, startPostgres } from '../../testing/private-postgres.ts';
import { findRedis, startRedis } from '../../testing/private-redis.ts';
import { createServerFixture } from '../../testing/server-fixture.ts';
import { until } from '../../testing/until.ts';

const [programs, redisProgram] = [findPostgres(), findRedis()];
const isMissing = programs === undefined || redisProgram === undefined;

describe('a server of a fleet', { skip: isMissing && 'no PostgreSQL or no Redis here' }, () => {
  it('reports during an outage of Redis that it cannot reach the others, and stays ready', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'onair-ready-'));
    const secretFile = join(folder, 'secret');
    createMasterKey(secretFile);
    const postgres = startPostgres(programs ?? '');
    const redis = await startRedis(redisProgram ?? '');
    const fixture = await createServerFixture({
      DATABASE_URL: postgres.databaseUrl,
      REDIS_URL: redis.redisUrl,
      ONAIR_SECRET_FILE: secretFile,
    });
    const ask = async (): Promise<unknown> => {
      const answer = await fixture.browser().get('/readyz');
      const { checks, bus } = (await answer.json()) as { checks: unknown; bus: { link: string } };
      return [answer.status, checks, bus.link];
    };
    const busUp = async (): Promise<string | undefined> =>
      /^onair_bus_up (\d)$/m.exec(await (await fixture.browser().get('/metrics')).text())?.[1];
    const checks = { storage: 'ok', logins: 'ok', upstream: 'ok', full: 'ok', bus: 'ok' };
    try {
      assert.deepEqual([await ask(), await busUp()], [[200, checks, 'open'], '1']);
      await redis.crash();
      await until(async () => (await busUp()) === '0');
      assert.deepEqual(await ask(), [200, checks, 'gone']);
      await redis.resume();
      await until(async () => (await busUp()) === '1');
      assert.deepEqual(await ask(), [200, checks, 'open']);
    } finally {
      await fixture.close();
      await redis.stop();
      postgres.stop();
      rmSync(folder, { recursive: true });
    }
  });
});
