import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readPortableEnvironment } from './portable-environment.ts';

describe('the variables of a portable Onair', () => {
  let folder: string;
  before(() => void (folder = mkdtempSync(join(tmpdir(), 'onair-user-'))));
  after(() => rmSync(folder, { recursive: true }));

  it('put the data into the user’s folder', () => {
    assert.deepEqual(readPortableEnvironment({}, folder), { ONAIR_DATA_DIR: folder });
    assert.equal(readPortableEnvironment({ ONAIR_DATA_DIR: ' ' }, folder)['ONAIR_DATA_DIR'], folder);
  });

  it('come from the .env file there, and from the process first', () => {
    writeFileSync(join(folder, '.env'), 'PORT=4700\nLOG_LEVEL=warn\nONAIR_DATA_DIR=data\nONAIR_SECRET_FILE=~/secret\n');
    assert.deepEqual(readPortableEnvironment({ PORT: '4800' }, folder), {
      PORT: '4800',
      LOG_LEVEL: 'warn',
      ONAIR_DATA_DIR: join(folder, 'data'),
      ONAIR_SECRET_FILE: '~/secret',
    });
    assert.equal(readPortableEnvironment({ ONAIR_DATA_DIR: '/data' }, folder)['ONAIR_DATA_DIR'], '/data');
  });
});
