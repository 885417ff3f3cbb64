import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { describeManifest } from './packed-manifest.ts';
import { installPackage, type PackedProject } from './packed-project.ts';

/** No service answers there: the server starts without it. */
const ENVIRONMENT: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  npm_config_loglevel: 'silent',
  PORT: '0',
  ONAIR_READY_JSON: '1',
  ONAIR_CLIENT_ID: 'client',
  ONAIR_CLIENT_SECRET: 'secret',
  ONAIR_SERVICE_URL: 'http://127.0.0.1:9',
  ONAIR_SERVICE_WS_URL: 'ws://127.0.0.1:9',
};

/** Packages that a server must not install: the libraries of its pages, which are already built in. */
const OF_PAGES = ['lean-qr', 'lit', 'nanostores', 'reconnecting-websocket', '@tanstack/virtual-core', 'onair-widgets'];

describe('the npm package of the server', () => {
  let project: PackedProject;
  before(async () => {
    project = await installPackage('server');
  });
  after(() => project.remove());

  /** Runs the command in the project's folder; `--no` keeps npx from asking a registry. */
  function onair(...args: readonly string[]): { readonly status: number | null; readonly said: string } {
    const { status, stdout, stderr } = spawnSync('npx', ['--no', '--', 'onair', ...args], {
      cwd: project.folder,
      env: ENVIRONMENT,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    return { status, said: stdout + stderr };
  }

  /** Starts the server, calls a function with its address, and returns how the server ended. */
  async function serve(work: (url: string) => Promise<void>): Promise<number | null> {
    const child = spawn(process.execPath, [join(project.folder, 'node_modules/.bin/onair'), 'start'], {
      cwd: project.folder,
      env: ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(child, 'exit').then(([code]) => code as number | null);
    try {
      for await (const line of createInterface({ input: child.stdout })) {
        if (line.startsWith('{')) await work((JSON.parse(line) as { readonly url: string }).url);
        if (line.startsWith('{')) break;
      }
    } finally {
      child.kill('SIGTERM');
    }
    return exit;
  }

  it('brings the command with its server, its pages and what these need', async () => {
    const exitCode = await serve(async (url) => {
      for (const page of ['/', '/gallery/', '/overlay/chat-box', '/readyz', '/api/openapi.json']) {
        assert.equal((await fetch(url + page)).status, 200, page);
      }
    });
    assert.equal(exitCode, 0);
  });

  it('runs every command by npx, with only the packages that npm installs for it', () => {
    assert.match(onair('--help').said, /^ {2}doctor /m);
    assert.deepEqual(onair('owners'), { status: 0, said: 'No owner has signed in yet.\n' });
    assert.deepEqual(onair('overlays'), { status: 0, said: 'There are no overlays.\n' });
    assert.match(onair('revoke', 'none').said, /^There is no overlay "none"/);
    assert.equal(onair('backup', 'copy.db').status, 0);
    assert.match(onair('rotate-secret').said, /holds a new master key/);
    assert.match(onair('doctor').said, /^FAIL {2}service: .* does not answer/m);
  });

  it('installs nothing that only its pages are built from', () => {
    assert.ok(project.packages.includes('fastify'));
    assert.deepEqual(
      project.packages.filter((name) => OF_PAGES.includes(name)),
      [],
    );
  });

  for (const file of [
    '.env.example',
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'docs/operate.md',
    'docs/operate/Caddyfile',
  ]) {
    it(`has ${file}`, () => assert.ok(existsSync(join(project.installed, file))));
  }

  describeManifest(() => project);
});
