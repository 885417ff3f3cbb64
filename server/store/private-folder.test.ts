import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { FolderError, makePrivateFolder } from './private-folder.ts';

describe('makePrivateFolder', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'onair-folder-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function assertRefused(folder: string, message: RegExp): void {
    assert.throws(
      () => makePrivateFolder(folder, 'ONAIR_DATA_DIR'),
      (error) => {
        assert.ok(error instanceof FolderError, String(error));
        assert.match(error.message, message);
        assert.match(error.message, /: let this user create it, or set ONAIR_DATA_DIR to another path\.$/);
        return true;
      },
    );
  }

  it('creates it and its missing parents, for this user alone (T11)', () => {
    makePrivateFolder(join(root, 'a', 'b'), 'ONAIR_DATA_DIR');
    for (const folder of [join(root, 'a'), join(root, 'a', 'b')]) assert.equal(statSync(folder).mode & 0o777, 0o700);
  });

  it('leaves an existing folder unchanged', () => {
    chmodSync(root, 0o750);
    makePrivateFolder(root, 'ONAIR_DATA_DIR');
    assert.equal(statSync(root).mode & 0o777, 0o750);
  });

  it('refuses a file in place of it or of a parent, and leaves the file unchanged (F8)', () => {
    const file = join(root, 'file');
    writeFileSync(file, 'mine');
    assertRefused(file, /^The folder .*file cannot be created \(EEXIST: /);
    assertRefused(join(file, 'data'), /^The folder .*data cannot be created \(EEXIST: .*file'\)/);
    assert.equal(readFileSync(file, 'utf8'), 'mine');
  });

  it('fails if the system creates no folder though the parent exists', { skip: !existsSync('/proc/self') }, () => {
    assertRefused(
      '/proc/onair/data',
      /^The folder \/proc\/onair\/data cannot be created \(ENOENT: .*'\/proc\/onair'\)/,
    );
  });
});
