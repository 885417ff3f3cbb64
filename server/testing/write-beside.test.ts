import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { writeBeside } from './write-beside.ts';

describe('writing beside a server of the same process', () => {
  let folder: string;
  let file: string;
  let server: DatabaseSync;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'onair-beside-'));
    file = join(folder, 'onair.db');
    server = new DatabaseSync(file);
    server.exec('pragma journal_mode = wal; create table notes (text text)');
  });
  afterEach(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const read = (): unknown[] =>
    server
      .prepare('select text from notes')
      .all()
      .map(({ text }) => text);

  it('lets a transaction that the server has begun go on and end first', async () => {
    server.exec('begin immediate');
    const writing = writeBeside(file, `insert into notes values ('other')`);
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
    server.exec(`insert into notes values ('server'); commit`);
    await writing;
    assert.deepEqual(read(), ['server', 'other']);
  });

  it('changes nothing when one of the statements fails', async () => {
    await assert.rejects(
      writeBeside(file, `insert into notes values ('other'); insert into nothing values (1)`),
      /nothing/,
    );
    assert.deepEqual(read(), []);
  });
});
