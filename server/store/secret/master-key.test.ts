import assert from 'node:assert/strict';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { inspect } from 'node:util';
import { openMasterKey } from './master-key.ts';
import { SecretError } from './secret-error.ts';

const UNPRIVILEGED = 65_534;

/** Runs as a user without rights; only root can do that. */
function withoutRights<T>(run: () => T): T {
  process.setegid?.(UNPRIVILEGED);
  process.seteuid?.(UNPRIVILEGED);
  try {
    return run();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
}

describe('openMasterKey', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'onair-secret-'));
    file = join(folder, 'data', 'secret');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function assertRefused(mayCreate: boolean, message: RegExp): void {
    assert.throws(
      () => openMasterKey({ file, mayCreate }),
      (error) => error instanceof SecretError && message.test(error.message),
    );
  }

  it('creates a key of 32 random bytes at the first start, readable by this user only (T11)', () => {
    const key = openMasterKey({ file, mayCreate: true });
    assert.equal(key.symmetricKeySize, 32);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.equal(statSync(join(folder, 'data')).mode & 0o777, 0o700);
    assert.ok(!key.equals(openMasterKey({ file: join(folder, 'other'), mayCreate: true })));
  });

  it('reads the same key again', () => {
    const key = openMasterKey({ file, mayCreate: true });
    assert.ok(key.equals(openMasterKey({ file, mayCreate: false })));
  });

  it('creates no new key if one is lost, and reports the remedy (F8)', () => {
    assertRefused(false, /is missing, but the database has records encrypted with it: restore the file/);
    assert.throws(() => statSync(file));
  });

  it('refuses a damaged or empty file and leaves it unchanged (F8)', () => {
    openMasterKey({ file, mayCreate: true });
    for (const damaged of ['', 'short', `${readFileSync(file, 'utf8').trim()}AAAA`]) {
      writeFileSync(file, damaged);
      assertRefused(true, damaged === '' ? /is empty: restore it/ : /is damaged: restore it/);
      assert.equal(readFileSync(file, 'utf8'), damaged);
    }
  });

  it('makes a file private that others could read, and reports it (T11)', () => {
    openMasterKey({ file, mayCreate: true });
    chmodSync(file, 0o644);
    const notices: string[] = [];
    openMasterKey({ file, mayCreate: false, onTightened: (notice) => void notices.push(notice) });
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.match(notices.join(), /could be read by other users/);
  });

  const isRoot = process.getuid?.() === 0;
  it('reads a file of root that only its group may read, as mounted by Kubernetes', { skip: !isRoot }, () => {
    const key = openMasterKey({ file, mayCreate: true });
    chownSync(file, 0, UNPRIVILEGED);
    for (const path of [folder, dirname(file)]) chmodSync(path, 0o755);
    chmodSync(file, 0o440);
    assert.ok(withoutRights(() => openMasterKey({ file, mayCreate: false })).equals(key));
    chmodSync(file, 0o444);
    withoutRights(() => assertRefused(false, /can be read by other users: run chmod 600 on it/));
  });

  it('shows no part of the key when it is printed (A1)', () => {
    const key = openMasterKey({ file, mayCreate: true });
    const text = readFileSync(file, 'utf8').trim();
    const shown = inspect(key, { showHidden: true, depth: 9 }) + JSON.stringify(key);
    for (const encoding of ['base64url', 'hex'] as const) {
      assert.ok(!shown.includes(Buffer.from(text, 'base64url').toString(encoding)));
    }
  });
});
