import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Starter } from './starter.ts';
import { createSystemdItem, toSystemdUnit } from './systemd-unit.ts';

const STARTER: Starter = {
  program: process.execPath,
  args: ['/home/jo/Stréam 50% $HOME/it"s\\on.js', 'start'],
};

describe('the systemd user unit', () => {
  let folder: string;
  before(() => void (folder = mkdtempSync(join(tmpdir(), 'onair-units-'))));
  after(() => rmSync(folder, { recursive: true }));

  it('starts the command as it is, and stops it by SIGTERM', () => {
    const lines = toSystemdUnit(STARTER).split('\n');
    const words = String.raw`"/home/jo/Stréam 50%% $HOME/it\"s\\on.js" "start"`;
    assert.ok(lines.includes(`ExecStart=:"${process.execPath}" ${words}`), lines.join('\n'));
    for (const line of ['KillMode=mixed', 'TimeoutStopSec=15', 'WantedBy=default.target'])
      assert.ok(lines.includes(line));
  });

  const hasSystemd = existsSync('/usr/bin/systemd-analyze');
  it('is understood by systemd', { skip: !hasSystemd }, () => {
    const file = join(folder, 'verified', 'onair.service');
    createSystemdItem(STARTER, { folder: join(folder, 'verified'), run: () => ({ isOk: true, output: '' }) }).turnOn();
    const runtime = join(folder, 'runtime');
    mkdirSync(runtime, { mode: 0o700 });
    const { status, stderr } = spawnSync('/usr/bin/systemd-analyze', ['--user', 'verify', file], {
      encoding: 'utf8',
      env: { XDG_RUNTIME_DIR: runtime },
    });
    assert.deepEqual([status, stderr], [0, '']);
  });

  it('is enabled for the login, and disabled without a trace', () => {
    const units = join(folder, 'units');
    const ran: string[] = [];
    const item = createSystemdItem(STARTER, {
      folder: units,
      run(program, args) {
        ran.push([program, ...args].join(' '));
        return { isOk: false, output: 'Failed to connect to bus' };
      },
    });
    assert.equal(item.read(), 'off');
    for (let times = 0; times < 2; times++) item.turnOn();
    assert.equal(item.read(), 'on');
    assert.equal(readFileSync(item.place, 'utf8'), toSystemdUnit(STARTER));
    assert.equal(readlinkSync(join(units, 'default.target.wants/onair.service')), item.place);
    assert.deepEqual(new Set(ran), new Set(['systemctl --user daemon-reload']));
    for (let times = 0; times < 2; times++) item.turnOff();
    assert.equal(item.read(), 'off');
    assert.deepEqual(readdirSync(units, { recursive: true }), ['default.target.wants']);
  });

  it('says when it starts another copy', () => {
    const place = { folder: join(folder, 'moved'), run: () => ({ isOk: true, output: '' }) };
    createSystemdItem({ ...STARTER, args: ['/old/onair.js'] }, place).turnOn();
    assert.equal(createSystemdItem(STARTER, place).read(), 'other');
  });
});
