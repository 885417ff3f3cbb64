import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import pg from 'pg';
import { until } from '../../testing/until.ts';
import { openStorage } from '../open-storage.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import { findPostgres, startPostgres } from '../../testing/private-postgres.ts';
import type { PrivatePostgres } from '../../testing/private-postgres.ts';
import { StorageError, UnansweredError } from '../storage-error.ts';
import type { Storage } from '../storage.ts';

/** All rounds are run with ONAIR_PROOF=full. */
const ROUNDS = process.env['ONAIR_PROOF'] === 'full' ? 100 : 4;
/** More writers than connections in the pool, so that some wait for one. */
const WRITERS = 16;

/** A writer that never pauses: it writes an owner, and with each write a revocation that belongs to it. */
interface Writer {
  /** The last generation that was written successfully. */
  acknowledged: number;
  /** The last generation that it tried to write. */
  asked: number;
  readonly failures: unknown[];
}

const programs = findPostgres();
describe('PostgreSQL that crashes', { skip: programs === undefined && 'no PostgreSQL is installed here' }, () => {
  let server: PrivatePostgres;
  let storage: Storage;
  const warnings: string[] = [];
  const listen = (warning: Error): void => void warnings.push(warning.message);
  before(() => {
    server = startPostgres(programs ?? '');
    process.on('warning', listen);
  });
  after(() => {
    process.off('warning', listen);
    server.stop();
  });
  beforeEach(async () => {
    storage = await openStorage({ databaseUrl: server.databaseUrl });
  });
  afterEach(() => storage.close());

  const isBack = (): Promise<boolean> =>
    storage.check().then(
      () => true,
      () => false,
    );

  /** Writes one generation after another until it is stopped; after a failure it reads the stored state before it continues. */
  async function write(id: string, writer: Writer, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const generation = writer.acknowledged + 1;
      writer.asked = generation;
      const revocation = { id: `${id}-${generation}`, token: Uint8Array.of(1), attempts: 0, nextAttemptAt: 0 };
      try {
        const owner = createOwnerRecord({ id, generation });
        assert.equal(await storage.owners.save(owner, generation - 1, [revocation]), true);
        writer.acknowledged = generation;
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error;
        writer.failures.push(error);
        await until(isBack);
        writer.acknowledged = (await storage.owners.find(id))?.generation ?? 0;
        assert.ok([generation - 1, generation].includes(writer.acknowledged), 'a write that was acknowledged is lost');
      }
    }
  }

  async function runUnderLoad(strike: (round: number) => Promise<void>, name: string): Promise<readonly unknown[]> {
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, (): Writer => ({ acknowledged: 0, asked: 0, failures: [] }));
    const writing = Promise.all(writers.map((writer, index) => write(`${name}${index}`, writer, () => isOver)));
    for (let round = 0; round < ROUNDS; round++) {
      const before = writers.map(({ acknowledged }) => acknowledged);
      await until(() => writers.every(({ acknowledged }, index) => acknowledged > (before[index] ?? 0)));
      await strike(round);
      await until(isBack);
    }
    isOver = true;
    await writing;
    const pending = await storage.revocations.due(0);
    for (const [index, { acknowledged }] of writers.entries()) {
      const id = `${name}${index}`;
      assert.equal((await storage.owners.find(id))?.generation, acknowledged);
      // the record and its revocation: both or neither
      assert.equal(pending.filter((revocation) => revocation.id.startsWith(`${id}-`)).length, acknowledged);
    }
    return writers.flatMap(({ failures }) => failures);
  }

  async function ask(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: server.databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(text);
    await client.end();
  }

  const strikes: Readonly<Record<string, (round: number) => Promise<void>>> = {
    'immediate stops and restarts': async () => {
      await server.crash();
      await server.resume();
    },
    'connections that are ended one and all': () =>
      ask(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'onair %'`),
    'a killed process of it, upon which it restarts itself': async () => {
      const client = new pg.Client({ connectionString: server.databaseUrl });
      client.on('error', () => undefined);
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
      await client.end().catch(() => undefined);
    },
  };

  for (const [name, strike] of Object.entries(strikes)) {
    it(`ends no process and loses no write, also no part of one, over ${name} (F44)`, async (test) => {
      const failures = await runUnderLoad(strike, name[0] ?? '');
      for (const failure of failures) assert.ok(failure instanceof StorageError, String(failure));
      assert.ok(failures.length > 0, 'no write was under way');
      test.diagnostic(`${ROUNDS} rounds, ${failures.length} writes failed`);
    });
  }

  it('reports an unknown outcome of a write if its connection ends meanwhile (F44)', async () => {
    const asked = storage.owners.save(createOwnerRecord({ id: 'held' }), 0);
    await asked;
    const holder = new pg.Client({ connectionString: server.databaseUrl });
    await holder.connect();
    await holder.query(`begin; select 1 from owners where id = 'held' for update`);
    const held = storage.owners.save(createOwnerRecord({ id: 'held', generation: 2 }), 1);
    const failed = assert.rejects(held, UnansweredError);
    await until(async () => {
      const { rowCount } = await holder.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
    await failed;
    await holder.end();
  });

  it('is reported in one sentence while it is unreachable (F44)', async () => {
    await server.crash();
    // an idle connection may report only at this query that it was cut
    await assert.rejects(storage.check(), StorageError);
    await assert.rejects(storage.check(), (error) => {
      assert.ok(error instanceof StorageError);
      assert.match(error.message, /^PostgreSQL cannot be reached: check that it runs/);
      return true;
    });
    await server.resume();
    await until(isBack);
  });

  it('receives no second query on a connection before the first is answered, also while it opens', async () => {
    await Promise.all(Array.from({ length: 100 }, () => storage.owners.list()));
    assert.deepEqual(warnings, []);
  });
});
