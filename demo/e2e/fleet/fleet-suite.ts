import { after, before, describe, type TestContext } from 'node:test';
import { findFreePort } from '../../../server/testing/free-port.ts';
import { findPostgres, startPostgres, type PrivatePostgres } from '../../../server/testing/private-postgres.ts';
import { findRedis } from '../../../server/testing/private-redis.ts';
import type { FleetOptions } from './fleet.ts';
import { openFleetStage, type FleetStage } from './fleet-stage.ts';

/** Opens a stage, which is closed after the test. */
export type OpenStage = (
  test: TestContext,
  options?: Partial<Omit<FleetOptions, 'postgres' | 'redis'>>,
) => Promise<FleetStage>;

/** Time limit far above the duration of one file on a busy machine. */
const TIMEOUT_MS = 600_000;

/**
 * Declares tests of a fleet with a shared PostgreSQL; they are skipped without PostgreSQL or Redis.
 * @param declare receives the function that opens a stage, and one that returns that PostgreSQL during a test
 */
export function describeFleet(
  name: string,
  declare: (open: OpenStage, postgres: () => PrivatePostgres) => void,
  timeoutMs = TIMEOUT_MS,
): void {
  const [programs, redis] = [findPostgres(), findRedis()];
  const isMissing = programs === undefined || redis === undefined;
  describe(name, { timeout: timeoutMs, skip: isMissing && 'no PostgreSQL or no Redis here' }, () => {
    let postgres: PrivatePostgres;
    before(async () => {
      postgres = startPostgres(programs ?? '', { port: await findFreePort() });
    });
    after(() => postgres.stop());
    const open: OpenStage = async (test, options) => {
      const stage = await openFleetStage({ postgres, redis: redis ?? '', ...options });
      test.after(() => stage.close());
      return stage;
    };
    declare(open, () => postgres);
  });
}
