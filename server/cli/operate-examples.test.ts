import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { loadConfig } from '../config/config.ts';
import { readEnvironment } from '../config/environment.ts';
import { COMMANDS, parseInput } from './run-command-line.ts';

const guide = readFileSync(new URL('../../docs/operate.md', import.meta.url), 'utf8');
const fences = [...guide.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, code = '']) => code);

/** Every `npx --no onair …` of the guide, in its examples and in its text, except those that only show the usage. */
const commands = [...guide.matchAll(/(?<=`|^|\b)npx --no onair([^`#&|\n[]*)(?=[`#&\n])/gm)]
  .map(([, rest = '']) => rest.trim())
  .filter((line) => line !== '--help');

describe('docs/operate.md', () => {
  assert.ok(commands.length > 10, commands.join('\n'));
  for (const line of new Set(commands)) {
    it(`names an existing command with valid arguments: npx --no onair ${line}`, () => {
      const [name = 'start', ...args] = line === '' ? [] : line.split(/\s+/);
      const command = COMMANDS.find((one) => one.name === name);
      assert.ok(command, name);
      parseInput(command, args);
    });
  }

  it('has an example for nginx that lets the largest request through', () => {
    const nginx = readFileSync(new URL('../../docs/operate/nginx.conf', import.meta.url), 'utf8');
    const [, most] = /imports (\d+) MiB/.exec(guide) ?? [];
    assert.ok(most !== undefined);
    assert.match(nginx, new RegExp(`client_max_body_size ${most}m;`));
  });

  const settings = fences.filter((code) => /^[A-Z_]+=/.test(code));
  assert.ok(settings.length > 0);
  for (const [index, code] of settings.entries()) {
    it(`has settings that Onair accepts unchanged: example ${index + 1}`, () => {
      const folder = mkdtempSync(join(tmpdir(), 'onair-guide-'));
      const file = join(folder, '.env');
      writeFileSync(file, code);
      const service = {
        ONAIR_SERVICE_URL: 'https://api.example.com',
        ONAIR_SERVICE_WS_URL: 'wss://api.example.com',
        ONAIR_CLIENT_ID: 'id',
        ONAIR_CLIENT_SECRET: 'secret',
      };
      assert.deepEqual(loadConfig(readEnvironment(service, file)).warnings, []);
      rmSync(folder, { recursive: true });
    });
  }
});
