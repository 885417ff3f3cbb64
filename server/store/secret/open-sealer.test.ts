import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, it } from 'node:test';
import { SecretText } from '../../config/secret-text.ts';
import { describeEachStorage } from '../../testing/each-storage.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import { openSealer } from './open-sealer.ts';
import { createMasterKey } from './master-key.ts';
import type { Sealer } from './sealer.ts';
import type { Storage } from '../storage.ts';

const LOG = { warn: (): void => undefined };
const REDIS_URL = new SecretText('redis://cache');

describeEachStorage('the secret file of a server', (openEmpty) => {
  let folder: string;
  let storage: Storage;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'onair-sealer-'));
    storage = await openEmpty();
  });
  afterEach(async () => {
    await storage.close();
    rmSync(folder, { recursive: true });
  });

  const fileOf = (server: string): string => join(folder, server);
  const open = (server: string, redisUrl?: SecretText): Promise<Sealer> =>
    openSealer(storage, { secretFile: fileOf(server), redisUrl }, LOG);
  const enter = (server: string): Promise<Sealer> => open(server, REDIS_URL);
  const sealOwner = async (sealer: Sealer): Promise<void> => {
    const pair = sealer.seal('pair', { purpose: 'pair', recordId: '7', version: 1 });
    await storage.owners.save(createOwnerRecord({ id: '7', pair }), 0);
  };
  const refused = /^SecretError: The secret file .* does not belong to this database: replace it/;

  it('is created at the first start of a single server, and is the same at the next', async () => {
    const { keyId } = await open('a');
    assert.equal((await open('a')).keyId, keyId);
  });

  it('must exist in a fleet, with advice on creating the first (T11)', async () => {
    await assert.rejects(
      enter('a'),
      /secret file .*\/a is missing, .*: copy it from another server, or create the first/,
    );
    assert.equal(existsSync(fileOf('a')), false);
  });

  it('is refused if another server of the fleet has another one, also before anything is sealed (T11)', async () => {
    for (const server of ['a', 'b']) createMasterKey(fileOf(server));
    const both = await Promise.allSettled([enter('a'), enter('b')]);
    const failures = both.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
    assert.equal(failures.length, 1);
    assert.match(failures[0] ?? '', refused);
  });

  it('is refused if it does not open the records of a single server, and is left unchanged (T11)', async () => {
    await sealOwner(await open('a'));
    createMasterKey(fileOf('b'));
    const before = readFileSync(fileOf('b'), 'utf8');
    await assert.rejects(open('b'), refused);
    assert.equal(readFileSync(fileOf('b'), 'utf8'), before);
    await open('a');
  });

  it('is refused if it opens nothing in a database from before there were checks (T11)', async () => {
    const pair = Uint8Array.from([1, ...Buffer.alloc(40, 7)]);
    await storage.owners.save(createOwnerRecord({ id: '7', pair }), 0);
    createMasterKey(fileOf('b'));
    await assert.rejects(open('b'), refused);
    assert.equal(await storage.keyCheck.find(), undefined);
  });

  it('may be created again by a single server while nothing is sealed with it', async () => {
    await open('a');
    rmSync(fileOf('a'));
    await open('a');
  });
});
