import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPortUser, toPortQuery } from './port-user.ts';

/** Answers of each system to its own query. */
const ANSWERS = {
  linux: 'LISTEN 0      511    127.0.0.1:4680      0.0.0.0:*    users:(("my server",pid=4711,fd=19))\n',
  darwin: 'p4711\ncmy server\nf19\n',
  win32: '4711 my server\r\n',
} as const;

describe('the program that uses a port', () => {
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    it(`is read from the answer of ${platform}`, () => {
      const { command, pattern } = toPortQuery(platform, 4680);
      assert.match(command.join(' '), /\b4680\b/);
      assert.equal(readPortUser(pattern, ANSWERS[platform]), 'my server (process 4711)');
    });

    it(`is unnamed where ${platform} does not name it`, () => {
      const { pattern } = toPortQuery(platform, 4680);
      for (const answer of ['', null]) assert.equal(readPortUser(pattern, answer), 'another program');
    });
  }
});
