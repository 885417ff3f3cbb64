import assert from 'node:assert/strict';
import fs, {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { TestContext } from 'node:test';
import { openSealer } from './open-sealer.ts';
import { createMasterKey, openMasterKey } from './master-key.ts';
import { SecretError } from './secret-error.ts';
import { createSealer, readKeyId } from './sealer.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import { openStorage } from '../open-storage.ts';
import type { Storage } from '../storage.ts';
import { obsSealedFor, pairSealedFor, revocationSealedFor, sealKey } from './sealed-for.ts';
import { ROTATION_STEPS, finishRotation, rotateSecret, toNextFile, toSealedFor } from './rotate-secret.ts';

const OWNER = createOwnerRecord({ id: '7', generation: 3 });
const TIMES = { createdAt: 0, lastUsedAt: null, revokedAt: null, expiresAt: null };
const OVERLAY = {
  id: 'o',
  ownerId: '7',
  name: '',
  folder: '',
  widget: 'chat-box',
  settings: {},
  revision: 1,
  allowedOrigins: [],
  embed: false,
};

const isRoot = process.getuid?.() === 0;

describe('rotating the secret', () => {
  let folder: string;
  let file: string;
  let storage: Storage;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'onair-rotation-'));
    file = join(folder, 'secret');
    storage = await openStorage({ file: ':memory:' });
    const sealer = createSealer(openMasterKey({ file, mayCreate: true }));
    await storage.owners.save({ ...OWNER, pair: sealer.seal('pair', pairSealedFor(OWNER)) }, 0);
    await storage.overlays.insert({ ...OVERLAY, ...sealKey(sealer, 'o', 'key'), ...TIMES });
    const token = sealer.seal('token', revocationSealedFor('r'));
    await storage.revocations.insert({ id: 'r', token, attempts: 0, nextAttemptAt: 0 });
    const link = { id: '7', revision: 2 };
    await storage.obsLinks.save({ ...link, sealed: sealer.seal('obs', obsSealedFor(link)) }, 0);
  });
  afterEach(async () => {
    await storage.close();
    rmSync(folder, { recursive: true });
  });

  /** The records that the key in the file opens. */
  async function openAll(): Promise<readonly string[]> {
    const sealer = createSealer(openMasterKey({ file, mayCreate: false }));
    return (await storage.sealed.list()).map((item) => sealer.open(item.sealed, toSealedFor(item)));
  }

  it('seals every record with a new key, which no other user may read (T11)', async () => {
    const before = readFileSync(file, 'utf8');
    const old = createSealer(openMasterKey({ file, mayCreate: false }));
    assert.deepEqual(await rotateSecret({ storage, file }), { resealed: 4, unreadable: 0 });
    assert.notEqual(readFileSync(file, 'utf8'), before);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.deepEqual(await openAll(), ['pair', 'key', 'token', 'obs']);
    for (const item of await storage.sealed.list()) {
      assert.throws(() => old.open(item.sealed, toSealedFor(item)), SecretError);
    }
  });

  for (const last of ROTATION_STEPS) {
    it(`is completed or undone at the next start if it stops after "${last}" (T11)`, async () => {
      const crash = new Error('crash');
      const onStep = (step: string): void => {
        if (step === last) throw crash;
      };
      await assert.rejects(rotateSecret({ storage, file, onStep }), crash);
      const outcomes = { begun: 'none', proven: 'none', 'key made': 'undone', resealed: 'completed', done: 'none' };
      assert.equal(await finishRotation({ storage, file }), outcomes[last]);
      assert.equal(existsSync(toNextFile(file)), false);
      assert.deepEqual(await openAll(), ['pair', 'key', 'token', 'obs']);
    });
  }

  it('does not lose the new key if a server starts meanwhile and deletes it (T11)', async () => {
    const onStep = (step: string): void => {
      if (step === 'key made') rmSync(toNextFile(file));
    };
    await rotateSecret({ storage, file, onStep });
    assert.deepEqual(await openAll(), ['pair', 'key', 'token', 'obs']);
  });

  it('undoes a rotation whose transaction failed (T11)', async () => {
    const replace = (): Promise<void> => Promise.reject(new Error('disk full'));
    const failing = { ...storage, sealed: { ...storage.sealed, replace } };
    await assert.rejects(rotateSecret({ storage: failing, file }), /disk full/);
    assert.equal(await finishRotation({ storage, file }), 'undone');
    assert.deepEqual(await openAll(), ['pair', 'key', 'token', 'obs']);
  });

  it('deletes a new key that was not completely written (F6)', async () => {
    writeFileSync(toNextFile(file), 'half');
    assert.equal(await finishRotation({ storage, file }), 'undone');
    assert.deepEqual(await openAll(), ['pair', 'key', 'token', 'obs']);
  });

  describe('after a stop between the use of the new key and its replacement of the old one', () => {
    beforeEach(async () => {
      const crash = new Error('crash');
      const onStep = (step: string): void => {
        if (step === 'resealed') throw crash;
      };
      await assert.rejects(rotateSecret({ storage, file, onStep }), crash);
    });

    it('keeps a new key that it cannot read, and reports the remedy (F8)', async () => {
      const aside = join(folder, 'aside');
      renameSync(toNextFile(file), aside);
      // no user can read a folder as a file, not even root
      mkdirSync(toNextFile(file));
      await assert.rejects(finishRotation({ storage, file }), (error) => {
        assert.ok(error instanceof SecretError);
        assert.match(error.message, /secret\.next, cannot be read\. .*do not delete it: let this user read it/);
        return true;
      });
      rmdirSync(toNextFile(file));
      renameSync(aside, toNextFile(file));
      assert.equal(await finishRotation({ storage, file }), 'completed');
      assert.deepEqual(await openAll(), ['pair', 'key', 'token', 'obs']);
    });

    it('keeps a damaged new key while records are sealed with it, also if the old one is lost (F8)', async () => {
      writeFileSync(toNextFile(file), 'damaged');
      await assert.rejects(
        finishRotation({ storage, file }),
        /secret\.next is damaged, .* restore the right secret file/,
      );
      rmSync(file);
      await assert.rejects(finishRotation({ storage, file }), /secret file .* is missing/);
      assert.equal(readFileSync(toNextFile(file), 'utf8'), 'damaged');
    });
  });

  it('leaves records unchanged that the old key does not open, and reports their number (F8)', async () => {
    const foreign = Uint8Array.of(1, 2, 3);
    await storage.owners.save({ ...OWNER, pair: foreign, generation: 4 }, 3);
    assert.deepEqual(await rotateSecret({ storage, file }), { resealed: 3, unreadable: 1 });
    assert.deepEqual([...((await storage.owners.find('7'))?.pair ?? [])], [1, 2, 3]);
  });

  describe('of a database that belongs to another key', () => {
    beforeEach(async () => {
      const config = { secretFile: file, redisUrl: undefined };
      await openSealer(storage, config, { warn: () => undefined });
      rmSync(file);
    });

    it('is refused (F8)', async () => {
      createMasterKey(file);
      await assert.rejects(rotateSecret({ storage, file }), /secret does not belong to this database: replace it/);
      assert.deepEqual(readdirSync(folder), ['secret']);
    });

    it('creates a key with which servers start if the old one is lost (F8)', async () => {
      assert.deepEqual(await rotateSecret({ storage, file, isLost: true }), { resealed: 1, unreadable: 4 });
      const sealer = await openSealer(storage, { secretFile: file, redisUrl: undefined }, { warn: () => undefined });
      const opened = (await storage.sealed.list()).filter(({ sealed }) => readKeyId(sealed) === sealer.keyId);
      assert.deepEqual(
        opened.map(({ kind }) => kind),
        ['key check'],
      );
    });
  });

  describe('if the secret file cannot be replaced, such as a mounted file', () => {
    const message =
      /secret cannot be replaced \(EBUSY.*\): let this user write in its folder; in a container, mount the folder, not the file\.$/;
    const mount = (test: TestContext): void => {
      test.mock.method(fs, 'renameSync', () => {
        throw new Error('EBUSY: resource busy or locked, rename');
      });
      syncBuiltinESMExports();
      test.after(() => {
        test.mock.restoreAll();
        syncBuiltinESMExports();
      });
    };

    it('refuses before anything is sealed with a new key, and leaves no file behind (F8)', async (test) => {
      mount(test);
      await assert.rejects(rotateSecret({ storage, file }), message);
      assert.deepEqual(readdirSync(folder), ['secret']);
      assert.deepEqual(await openAll(), ['pair', 'key', 'token', 'obs']);
    });

    it('reports it when finishing an interrupted rotation, and keeps both keys (F8)', async (test) => {
      const crash = new Error('crash');
      const onStep = (step: string): void => {
        if (step === 'resealed') throw crash;
      };
      await assert.rejects(rotateSecret({ storage, file, onStep }), crash);
      mount(test);
      await assert.rejects(finishRotation({ storage, file }), message);
      assert.deepEqual(readdirSync(folder), ['secret', 'secret.next']);
    });
  });

  it("leaves the secret file with the server's user when root rotates (T11)", { skip: !isRoot }, async () => {
    chownSync(file, 65_534, 65_534);
    await rotateSecret({ storage, file });
    assert.deepEqual([statSync(file).uid, statSync(file).gid], [65_534, 65_534]);
  });

  it('does not create a first key if the old one is lost (F8)', async () => {
    rmSync(file);
    await assert.rejects(rotateSecret({ storage, file }), /secret file .* is missing/);
    assert.equal(existsSync(file), false);
  });
});
