import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { findUserFolder } from './user-folder.ts';

describe('the folder of the user’s data', () => {
  for (const { platform, env, folder } of [
    { platform: 'win32', env: { LOCALAPPDATA: '/Local' }, folder: '/Local/Onair' },
    { platform: 'win32', env: {}, folder: '/home/jo/AppData/Local/Onair' },
    { platform: 'darwin', env: { XDG_DATA_HOME: '/data' }, folder: '/home/jo/Library/Application Support/Onair' },
    { platform: 'linux', env: { XDG_DATA_HOME: '/data' }, folder: '/data/onair' },
    { platform: 'linux', env: { XDG_DATA_HOME: 'relative' }, folder: '/home/jo/.local/share/onair' },
    { platform: 'linux', env: {}, folder: '/home/jo/.local/share/onair' },
  ] as const) {
    it(`is ${folder} on ${platform} with ${JSON.stringify(env)}`, () => {
      assert.equal(findUserFolder({ platform, env, home: '/home/jo' }), join(folder));
    });
  }
});
