import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { after, before, beforeEach, afterEach, describe, it } from 'node:test';
import { keyOf } from '../testing/overlay-fixture.ts';
import { findPostgres, startPostgres } from '../testing/private-postgres.ts';
import type { PrivatePostgres } from '../testing/private-postgres.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { runCommandLine } from './run-command-line.ts';

const programs = findPostgres();
/** Debian has the programs of clients in another folder than those of servers. */
const PATH = [programs, process.env['PATH']].join(delimiter);

interface Minted {
  readonly id: string;
  readonly url: string;
}

describe('a backup of PostgreSQL', { skip: programs === undefined && 'no PostgreSQL is installed' }, () => {
  let postgres: PrivatePostgres;
  let databases = 0;
  before(() => void (postgres = startPostgres(programs ?? '')));
  after(() => postgres.stop());

  /** The address of another database of the same PostgreSQL. */
  const addressOf = (name: string): string => postgres.databaseUrl.replace('/postgres?', `/${name}?`);
  const run = (program: string, ...args: string[]): void =>
    void execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, PATH } });
  const createDatabase = (): string => {
    const name = `onair_${++databases}`;
    run('psql', postgres.databaseUrl, '--quiet', '--command', `create database ${name}`);
    return addressOf(name);
  };

  let fixture: ServerFixture;
  let owner: TestBrowser;
  let source: string;
  let backup: string;
  beforeEach(async () => {
    source = createDatabase();
    fixture = await createServerFixture({ DATABASE_URL: source });
    owner = await fixture.signIn();
    backup = join(fixture.env['ONAIR_DATA_DIR'] ?? '', 'onair.dump');
  });
  afterEach(() => fixture.close());

  const mint = async (): Promise<Minted> =>
    (await (await owner.send('POST', '/api/overlays', { widget: 'clips-carousel', name: 'Clips' })).json()) as Minted;

  /** The answer of the relay to the key of an overlay; 200 needs the owner's login too, since the service is called. */
  const readClips = async ({ url }: Minted): Promise<number> => {
    const authorization = `Bearer ${keyOf(url)}`;
    return (await fixture.browser().get('/v2/user/clips/projects', { authorization })).status;
  };
  const statusOf = async (path: string): Promise<number> => (await owner.get(path)).status;

  const said: string[] = [];
  const onair = (databaseUrl: string, ...args: string[]): Promise<number | undefined> =>
    runCommandLine(args, {
      env: { ...fixture.env, DATABASE_URL: databaseUrl },
      fetch,
      now: Date.now,
      print: (line) => void said.push(line),
      complain: (line) => void said.push(line),
    });

  const dump = (): void => run('pg_dump', '--format=custom', `--file=${backup}`, `--dbname=${source}`);
  const restore = (): string => {
    const restored = createDatabase();
    run('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${restored}`, backup);
    return restored;
  };

  it('is restored into a new database, on which a server continues with overlays and logins', async () => {
    const overlay = await mint();
    assert.equal(await readClips(overlay), 200);
    dump();
    const restored = restore();
    assert.equal(await onair(restored, 'restore', '--ended=trust'), 0, said.join('\n'));
    await fixture.restart(0, { DATABASE_URL: restored });
    assert.equal(await readClips(overlay), 200);
    assert.equal(await statusOf('/api/overlays'), 401, 'every browser is signed out');
    owner = await fixture.signIn();
    assert.equal(await statusOf(`/api/overlays/${overlay.id}`), 200);
    assert.equal((await fixture.browser().get('/readyz')).status, 200);
  });

  it('lets no key work again that was revoked since, unless the operator trusts it (F46)', async () => {
    const revoked = await mint();
    dump();
    await owner.send('DELETE', `/api/overlays/${revoked.id}`);
    const restored = restore();
    assert.equal(await onair(restored, 'restore', '--ended=end'), 0, said.join('\n'));
    await fixture.restart(0, { DATABASE_URL: restored });
    assert.equal(await readClips(revoked), 401);
  });

  it('is refused at the start until it is made safe (F46)', async () => {
    dump();
    await fixture.restart(0);
    await assert.rejects(
      fixture.restart(0, { DATABASE_URL: restore() }),
      /copied here by hand.*run npx --no onair restore/,
    );
  });
});
