import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createLaunchAgent, toLaunchAgent } from './launch-agent.ts';
import type { Starter } from './starter.ts';

const STARTER: Starter = { program: '/Users/jo/Tom & <Jo>/node', args: ['/Users/jo/onair.js', 'start'] };

describe('the launchd agent', () => {
  let home: string;
  before(() => void (home = mkdtempSync(join(tmpdir(), 'onair-agents-'))));
  after(() => rmSync(home, { recursive: true }));

  it('starts the command at login, and gives it time to stop', () => {
    const text = toLaunchAgent(STARTER, '/Users/jo/onair.log').replaceAll(/>\s+</g, '><');
    for (const part of [
      '<key>Label</key><string>onair.server</string>',
      '<key>ProgramArguments</key><array><string>/Users/jo/Tom &amp; &lt;Jo&gt;/node</string><string>/Users/jo/onair.js</string><string>start</string></array>',
      '<key>RunAtLoad</key><true/>',
      '<key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>',
      '<key>ExitTimeOut</key><integer>15</integer>',
      '<key>StandardErrorPath</key><string>/Users/jo/onair.log</string>',
    ])
      assert.ok(text.includes(part), part);
  });

  it('closes every element that it opens', () => {
    const open: string[] = [];
    const tags = toLaunchAgent(STARTER, '/a&b').matchAll(/<(\/?)([a-z]+)(?: [^>]*?)?(\/?)>/g);
    for (const [, isEnd, name = '', isEmpty] of tags) {
      if (isEnd) assert.equal(open.pop(), name);
      else if (!isEmpty) open.push(name);
    }
    assert.deepEqual(open, []);
  });

  it('is a file in the folder of agents while it is on', () => {
    const folder = join(home, 'Library/LaunchAgents');
    const logFile = join(home, 'data/onair.log');
    const item = createLaunchAgent(STARTER, { folder, logFile });
    assert.equal(item.read(), 'off');
    item.turnOn();
    assert.equal(item.read(), 'on');
    assert.ok(existsSync(join(home, 'data')));
    assert.equal(readFileSync(item.place, 'utf8'), toLaunchAgent(STARTER, logFile));
    assert.equal(createLaunchAgent({ ...STARTER, args: [] }, { folder, logFile }).read(), 'other');
    item.turnOff();
    assert.deepEqual([item.read(), readdirSync(folder)], ['off', []]);
  });
});
