import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { useMadeUpChat } from '../demo/e2e/journeys/onair-process.ts';
import { createPng } from '../server/testing/picture-files.ts';
import { describeManifest } from './packed-manifest.ts';
import { installPackage, type PackedProject } from './packed-project.ts';

/** Settings with a service that does not answer: the server starts without it. */
const ENVIRONMENT: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  npm_config_loglevel: 'silent',
  PORT: '0',
  ONAIR_READY_JSON: '1',
  ONAIR_CLIENT_ID: 'client',
  ONAIR_CLIENT_SECRET: 'secret',
  ONAIR_SERVICE_URL: 'http://127.0.0.1:65534',
  ONAIR_SERVICE_WS_URL: 'ws://127.0.0.1:65534',
};

/** Libraries of pages that a server must not install, because they are built in. */
const OF_PAGES = [
  'lean-qr',
  'lit',
  'nanostores',
  'reconnecting-websocket',
  '@tanstack/virtual-core',
  '@onair-overlays/widgets',
];

describe('the npm package of the server', () => {
  let project: PackedProject;
  before(async () => {
    project = await installPackage('server');
  });
  after(() => project.remove());

  /** Runs the command in the project's folder; `--no` keeps npx from querying a registry. */
  function onair(...args: readonly string[]): { readonly status: number | null; readonly said: string } {
    const { status, stdout, stderr } = spawnSync('npx', ['--no', '--', 'onair', ...args], {
      cwd: project.folder,
      env: ENVIRONMENT,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    return { status, said: stdout + stderr };
  }

  /** Starts the server, calls a function with its address, and returns the server's exit. */
  async function serve(
    work: (url: string) => Promise<void>,
    {
      options = [],
      env = ENVIRONMENT,
    }: { readonly options?: readonly string[]; readonly env?: NodeJS.ProcessEnv } = {},
  ): Promise<number | null> {
    const child = spawn(process.execPath, [join(project.folder, 'node_modules/.bin/onair'), 'start', ...options], {
      cwd: project.folder,
      env,
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

  it('contains the command with its server, its pages and their files', async () => {
    const exitCode = await serve(async (url) => {
      for (const page of ['/', '/gallery/', '/overlay/chat-box', '/readyz', '/api/openapi.json']) {
        assert.equal((await fetch(url + page)).status, 200, page);
      }
    });
    assert.equal(exitCode, 0);
  });

  it('contains made-up chat to try it with, as a program beside the server', async () => {
    const { PATH, HOME, PORT, ONAIR_READY_JSON } = ENVIRONMENT;
    const env = { PATH, HOME, PORT, ONAIR_READY_JSON, ONAIR_SIMULATOR_PORT: '0', ONAIR_DATA_DIR: 'demo' };
    const exitCode = await serve(
      async (url) => {
        await useMadeUpChat(url);
        const { headers } = await fetch(`${url}/auth/login`, { redirect: 'manual' });
        const login = await fetch(headers.get('location') ?? '');
        assert.equal(login.status, 200);
        const control = await fetch(new URL('/simulator/', login.url));
        assert.match(await control.text(), /<title>/);
      },
      { options: ['--demo'], env },
    );
    assert.equal(exitCode, 0);
  });

  it('runs every command by npx, with only the packages that npm installs for it', () => {
    assert.match(onair('--help').said, /^ {2}doctor /m);
    assert.deepEqual(onair('owners'), { status: 0, said: 'No owner has signed in yet.\n' });
    assert.deepEqual(onair('overlays'), { status: 0, said: 'There are no overlays.\n' });
    assert.match(onair('revoke', 'none').said, /^There is no overlay "none"/);
    assert.equal(onair('backup', 'copy.db').status, 0);
    assert.match(onair('rotate-secret').said, /has a new master key/);
    assert.match(onair('doctor').said, /^FAIL {2}service: .* does not answer/m);
  });

  it('has the thread that reads files of owners beside the server', () => {
    project.write(
      'thread.js',
      `import { once } from 'node:events';
       import { Worker } from 'node:worker_threads';
       const url = new URL('./node_modules/@onair-overlays/server/dist/file-worker.js', import.meta.url);
       const worker = new Worker(url);
       const ask = async (job) => {
         worker.postMessage(job);
         return (await once(worker, 'message'))[0];
       };
       const picture = await ask({ kind: 'picture', bytes: Buffer.from('${createPng(3, 2).toString('base64')}', 'base64') });
       const bytes = Buffer.from('{"onair":1,"overlays":[{"name":"Chat"}]}');
       const list = { max: 9, room: 9 };
       const limits = { overlays: list, themes: list, pictures: list, fonts: list, kits: list };
       const file = await ask({ kind: 'import', id: 'a', bytes, limits, isFirst: true, isLast: true });
       console.log(JSON.stringify([picture.picture.file, file.part.items]));
       await worker.terminate();`,
    );
    assert.deepEqual(JSON.parse(project.run('thread.js')), [
      { type: 'image/png', width: 3, height: 2, frames: 1 },
      [{ list: 'overlays', index: 0, value: { name: 'Chat' } }],
    ]);
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
    'CHANGELOG.md',
    'dist/onair.js.LICENSES.md',
    'dist/file-worker.js.LICENSES.md',
    'dist/pages/assets/licenses.md',
  ]) {
    it(`has ${file}`, () => assert.ok(existsSync(join(project.installed, file))));
  }

  describeManifest(() => project);
});
