import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { isRunning, onStopRequest, readNote, requestStop, takeInstance } from './instance.ts';

describe('the one Onair of a data folder', () => {
  let folder: string;
  before(() => void (folder = mkdtempSync(join(tmpdir(), 'onair-instance-'))));
  after(() => rmSync(folder, { recursive: true }));

  it('makes the folder, and keeps others out', () => {
    const dataDir = join(folder, 'new/data');
    assert.equal(isRunning(dataDir), false);
    assert.ok(takeInstance(dataDir));
    assert.equal(isRunning(dataDir), true);
    assert.equal(takeInstance(dataDir), undefined);
  });

  it('leaves its port and its address for later starts', () => {
    const dataDir = join(folder, 'noted');
    assert.deepEqual(readNote(dataDir), {});
    const instance = takeInstance(dataDir);
    instance?.note({ port: 4682, url: 'http://localhost:4682' });
    assert.deepEqual(readNote(dataDir), { port: 4682, url: 'http://localhost:4682' });
    instance?.note({ port: 4682 });
    assert.deepEqual(readNote(dataDir), { port: 4682 });
  });

  it('goes on with a note that cannot be read', () => {
    const dataDir = join(folder, 'broken');
    takeInstance(dataDir);
    for (const text of ['{"port":"x","url":7}', '{', '[]']) {
      writeFileSync(join(dataDir, 'portable.json'), text);
      assert.deepEqual(readNote(dataDir), {}, text);
    }
  });

  it('takes a request to stop, but none from before its start', (test) => {
    test.mock.timers.enable({ apis: ['setInterval'] });
    const dataDir = join(folder, 'stopped');
    mkdirSync(dataDir);
    requestStop(dataDir);
    takeInstance(dataDir);
    let stops = 0;
    onStopRequest(dataDir, () => stops++);
    test.mock.timers.tick(5_000);
    assert.equal(stops, 0);
    requestStop(dataDir);
    test.mock.timers.tick(5_000);
    assert.equal(stops, 1);
  });
});
