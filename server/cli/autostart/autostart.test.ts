import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runCommandLine } from '../run-command-line.ts';
import { createRunKeyItem } from './run-key.ts';
import { findLoginItem } from './find-login-item.ts';
import type { Starter } from './starter.ts';

const STARTER: Starter = { program: '/opt/onair/node', args: ['/opt/onair/onair.js', 'start'] };

describe('onair autostart', () => {
  let home: string;
  before(() => {
    home = mkdtempSync(join(tmpdir(), 'onair-home-'));
    mkdirSync(join(home, 'systemd/user'), { recursive: true });
  });
  after(() => rmSync(home, { recursive: true }));

  async function onair(...args: readonly string[]): Promise<readonly [code: number | undefined, ...said: string[]]> {
    const said: string[] = [];
    const say = (line: string): void => void said.push(line);
    const env = { XDG_CONFIG_HOME: home };
    const context = { env, starter: STARTER, print: say, complain: say, fetch: globalThis.fetch, now: () => 0 };
    return [await runCommandLine(['autostart', ...args], context), ...said];
  }

  it('turns on, says so, and turns off', async () => {
    const off = 'Onair does not start when you log in: onair autostart on changes that.';
    const on = `Onair starts when you log in: ${join(home, 'systemd/user/onair.service')}`;
    assert.deepEqual(await onair('status'), [0, off]);
    assert.deepEqual(await onair('on'), [0, on]);
    assert.deepEqual(await onair(), [0, on]);
    assert.deepEqual(await onair('off'), [0, off]);
  });

  it('names its arguments when there is another', async () => {
    const refusal = 'Say on, off or status: run onair autostart --help for what it does.';
    assert.deepEqual(await onair('maybe'), [2, refusal]);
    assert.deepEqual(await onair('on', 'off'), [2, refusal]);
  });

  it('uses the entry of each platform', () => {
    const env = { XDG_CONFIG_HOME: home, ONAIR_DATA_DIR: home };
    const place = (platform: NodeJS.Platform): string => findLoginItem(STARTER, env, platform).place;
    assert.match(place('darwin'), /Library\/LaunchAgents\/onair\.server\.plist$/);
    assert.equal(place('linux'), join(home, 'systemd/user/onair.service'));
    const { place: value } = createRunKeyItem(STARTER, () => ({ isOk: true, output: '' }));
    assert.equal(place('win32'), value);
  });
});
