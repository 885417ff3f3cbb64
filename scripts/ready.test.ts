import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { root } from './command.ts';

/** Makes the process that runs `ready.mjs` take itself for an older Node. */
const OLD_NODE = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.1.0'}})`;

/** Writes down how it is called, installs the one package, and fetches Node when it may. */
const NPM = `#!/bin/sh
echo "$@" >> npm-calls
case "$1$NO_NETWORK" in
  ci) mkdir -p node_modules && cp package-lock.json node_modules/.package-lock.json ;;
  rebuild) mkdir -p node_modules/node/bin && ln -s "$REAL_NODE" node_modules/node/bin/node ;;
  *) exit 1 ;;
esac
`;

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  readonly calls: readonly string[];
}

describe('ready.mjs', { skip: process.platform === 'win32' && 'npm is a shell script here' }, () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'onair-ready-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs a program in a new checkout whose lock file names one package for development. */
  function run(env: Readonly<Record<string, string>> = {}, name = 'checkout', version = '24.0.0'): Ended {
    const checkout = join(folder, name);
    for (const file of ['scripts/ready.mjs', 'server/cli/starter.mjs']) {
      mkdirSync(dirname(join(checkout, file)), { recursive: true });
      copyFileSync(join(root, file), join(checkout, file));
    }
    const packages = { '': {}, 'node_modules/node': { version, dev: true, hasInstallScript: true } };
    writeFileSync(join(checkout, 'package-lock.json'), JSON.stringify({ packages }));
    writeFileSync(join(checkout, 'program.mjs'), `console.log('it runs')`);
    writeFileSync(join(checkout, 'npm'), NPM);
    chmodSync(join(checkout, 'npm'), 0o755);
    const parameters = [...(env['OLD'] ? ['--import', OLD_NODE] : []), 'scripts/ready.mjs', 'program.mjs'];
    const { status, stdout, stderr } = spawnSync(process.execPath, parameters, {
      cwd: checkout,
      env: { PATH: `${checkout}:${dirname(process.execPath)}:/usr/bin:/bin`, REAL_NODE: process.execPath, ...env },
      encoding: 'utf8',
    });
    const calls = existsSync(join(checkout, 'npm-calls')) ? readFileSync(join(checkout, 'npm-calls'), 'utf8') : '';
    return { code: status, out: stdout, err: stderr, calls: calls.split('\n').filter(Boolean) };
  }

  for (const env of [{}, { NODE_ENV: 'production' }, { npm_config_omit: 'dev' }]) {
    it(`installs what a build needs under ${JSON.stringify(env)}`, () => {
      const { code, out, calls } = run(env);
      assert.equal(code, 0);
      assert.match(out, /it runs/);
      assert.equal(calls.length, 1);
      assert.match(calls[0] ?? '', /^ci .*--include=dev --include=optional/);
    });
  }

  it('fetches Node where this one is too old and scripts are not run', () => {
    const { code, out, calls } = run({ OLD: '1', npm_config_ignore_scripts: 'true' });
    assert.equal(code, 0);
    assert.match(out, /Fetching Node 24 .*20\.1\.0[^]*it runs/);
    assert.match(calls[1] ?? '', /^rebuild node --ignore-scripts=false/);
  });

  it('runs no script of a package where this Node is new enough', () => {
    assert.equal(run({ npm_config_ignore_scripts: 'true' }).calls.length, 1);
  });

  it('says in one line what to do where Node cannot be fetched', () => {
    run();
    const { code, err } = run({ OLD: '1', NO_NETWORK: '1' });
    assert.equal(code, 1);
    assert.match(
      err,
      /^Node 24 .* this is 20\.1\.0: install Node 24, or run `npm rebuild node --ignore-scripts=false`.*\n$/,
    );
  });

  it('says in one line that a build fails below a folder with # or ? in its name, and installs nothing', () => {
    for (const name of ['C#', 'what?']) {
      const { code, err, calls } = run({}, name);
      assert.equal(code, 1);
      assert.match(err, /^Onair cannot be built in .*: rename the folder, or move it .*\n$/);
      assert.deepEqual(calls, []);
    }
  });

  it('runs in folders with other unusual characters in their names', () => {
    for (const name of ['my onair', 'Übertragung', '100%', 'a%20b', "it's", 'q&a', '[x]'])
      assert.equal(run({}, name).code, 0, name);
  });
});
