import assert from 'node:assert/strict';
import { spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { unzipSync } from 'fflate';
import { until } from '../server/testing/until.ts';
import { root, runCommand } from './command.ts';
import { PLATFORMS } from './portable-platforms.ts';
import { readZipModes } from './zip-modes.ts';

const PLATFORM = `linux-${process.arch}`;
const isHere = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);

/** A user without rights, in place of root, whom no right of a folder keeps out. */
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const archives = new Map<string, Promise<string>>();

/** The archive of a platform, built once. */
function findArchive(platform: string): Promise<string> {
  const found = archives.get(platform) ?? build(platform);
  archives.set(platform, found);
  return found;
}

/** Builds the archive of a platform. @returns its path */
async function build(platform: string): Promise<string> {
  const { code, output } = await runCommand([process.execPath, 'scripts/portable.ts', platform]);
  assert.equal(code, 0);
  return join(root, /^dist\/portable\/\S+/m.exec(output)?.[0] ?? assert.fail(output));
}

const digest = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

describe('every portable folder', () => {
  for (const { name } of PLATFORMS) {
    it(`has fewer than 60 MB for ${name}`, async () => {
      const { size } = statSync(await findArchive(name));
      assert.ok(size < 60e6, `${size} bytes`);
    });
  }

  for (const name of ['linux-x64', 'windows-x64']) {
    it(`has the same bytes when it is built again for ${name}`, async () => {
      const first = digest(await findArchive(name));
      assert.equal(digest(await build(name)), first);
    });
  }
});

/** Beginnings of programs of each system: PE of Windows, Mach-O of 64 bits. */
const PROGRAM_MARKS = { windows: '4d5a', macos: 'cffaedfe' } as const;

for (const system of ['windows', 'macos'] as const) {
  describe(`the portable folder of ${system}`, () => {
    const isWindows = system === 'windows';
    let files: Readonly<Record<string, Uint8Array>>;
    let modes: Readonly<Record<string, number>>;
    before(async () => {
      const zip = readFileSync(await findArchive(`${system}-x64`));
      files = unzipSync(zip);
      modes = readZipModes(zip);
    });

    const read = (path: string): string => new TextDecoder().decode(files[`onair/${path}`] ?? assert.fail(path));

    it('has its start files, its program and its licences, and nothing else', () => {
      const ending = isWindows ? 'cmd' : 'command';
      const top = Object.keys(files).flatMap((path) => (/\/(?:pages|licences)\//.test(path) ? [] : [path]));
      assert.deepEqual(
        top.sort(),
        [
          '.env.example',
          'LICENSE.txt',
          'README.txt',
          `Start Onair.${ending}`,
          `Stop Onair.${ending}`,
          'program/dist/file-worker.js',
          'program/dist/onair.js',
          `program/node${isWindows ? '.exe' : ''}`,
          `program/onair${isWindows ? '.cmd' : ''}`,
          'program/package.json',
          'program/simulator/main.js',
        ].map((path) => `onair/${path}`),
      );
    });

    it('has pages and licences that are not empty', () => {
      for (const page of ['dashboard/index.html', 'gallery/index.html']) assert.ok(read(`program/dist/pages/${page}`));
      assert.match(read('program/simulator/pages/control.html'), /<html/);
      assert.match(read('licences/node.txt'), /Node\.js is licensed for use/);
      for (const name of ['fastify', 'lit', 'pg', '@fontsource-variable/inter'])
        assert.match(read('licences/packages.txt'), new RegExp(`^${name} \\d.* \\(.+\\)\r?$`, 'm'));
    });

    it('has the program of its system', () => {
      const bytes = files[`onair/program/node${isWindows ? '.exe' : ''}`] ?? assert.fail();
      assert.ok(Buffer.from(bytes.subarray(0, 4)).toString('hex').startsWith(PROGRAM_MARKS[system]));
    });

    it('lets start files and programs be run, and no other file', () => {
      for (const [path, mode] of Object.entries(modes)) {
        const isProgram = /^onair\/(?:St[^/]+|program\/(?:node|onair)[^/]*)$/.test(path);
        assert.equal(mode.toString(8), isProgram ? '100755' : '100644', path);
      }
    });

    it('has texts with the line ends of its system', () => {
      const texts = Object.keys(files).filter((path) => /^onair\/(?:[^/]+|program\/onair[^/]*)$/.test(path));
      assert.ok(texts.length > 4, texts.join());
      for (const path of texts) {
        const text = read(path.slice('onair/'.length));
        assert.equal(/(?<!\r)\n/.test(text), !isWindows, path);
        assert.equal(text.includes('\r'), isWindows, path);
      }
    });
  });
}

it('quotes every path in the start files of Windows, in letters of ASCII', async () => {
  const files = unzipSync(readFileSync(await findArchive('windows-x64')), {
    filter: ({ name }) => name.endsWith('.cmd'),
  });
  assert.equal(Object.keys(files).length, 3);
  for (const [path, bytes] of Object.entries(files)) {
    const text = new TextDecoder().decode(bytes);
    assert.match(text, /^[\t\r\n -~]*$/, path);
    // %~dp0 ends with a backslash
    for (const [use] of text.matchAll(/.?%~dp0[^\s"]*.?/g)) assert.match(use, /^"%~dp0[^\\"].*"$/, `${path}: ${use}`);
    assert.doesNotMatch(text.replaceAll(/"[^"\r\n]*"/g, ''), /\.exe|\.js/, path);
  }
});

describe('the portable folder of Linux', { skip: !isHere }, () => {
  let scratch: string;
  let archive: string;
  /** The unpacked folder, which its user may not write. */
  let folder: string;
  let home: string;
  let homes = 0;

  before(async () => {
    archive = await findArchive(PLATFORM);
    scratch = mkdtempSync(join(tmpdir(), 'onair-portable-'));
    chmodSync(scratch, 0o755);
    folder = join(scratch, 'Mein Strëam – 配信/onair');
    mkdirSync(join(folder, '..'));
    assert.equal(spawnSync('tar', ['-xzf', archive, '-C', join(folder, '..')]).status, 0);
    assert.equal(spawnSync('chmod', ['-R', 'a-w', folder]).status, 0);
    writeOpener();
  });

  after(() => {
    spawnSync('chmod', ['-R', 'u+w', folder]);
    rmSync(scratch, { recursive: true });
  });

  afterEach(() => void onair('stop-onair'));

  /** A stand-in for the desktop's program that opens a browser. */
  function writeOpener(): void {
    mkdirSync(join(scratch, 'bin'));
    writeFileSync(join(scratch, 'bin/xdg-open'), '#!/bin/sh\necho "$1" >>"$HOME/opened"\n', { mode: 0o755 });
  }

  function newHome(): void {
    home = join(scratch, `home ${++homes}`);
    mkdirSync(home, { mode: 0o777 });
    chmodSync(home, 0o777);
  }

  /** Runs a file of the folder, with nothing on the PATH but a program that opens pages. */
  function onair(file: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): SpawnSyncReturns<string> {
    return spawnSync(join(folder, file), args, {
      ...USER,
      encoding: 'utf8',
      cwd: '/',
      env: { HOME: home, PATH: join(scratch, 'bin'), ONAIR_SIMULATOR_PORT: '0', ...env },
    });
  }

  const data = (file = ''): string => join(home, '.local/share/onair', file);
  const readOpened = (): string => (existsSync(join(home, 'opened')) ? readFileSync(join(home, 'opened'), 'utf8') : '');

  /** Listens on the port that Onair takes first, unless something else does already. */
  async function occupy(port: number): Promise<Server> {
    const server = createServer();
    server.listen(port, '127.0.0.1');
    await Promise.race([once(server, 'listening'), new Promise((resolve) => server.once('error', resolve))]);
    return server;
  }

  it('starts without Node, says where its data is, and opens the page', async () => {
    newHome();
    const { status, stdout, stderr } = onair('start-onair', [], { PORT: '0' });
    assert.deepEqual([status, stderr], [0, '']);
    const [, url = ''] = /^Onair is on at (\S+)\nIts data is in .*\n$/.exec(stdout) ?? assert.fail(stdout);
    assert.ok(stdout.endsWith(`Its data is in ${data().replace(/\/$/, '')}\n`), stdout);
    for (const page of ['/', '/gallery/', '/overlay/chat-box', '/readyz'])
      assert.equal((await fetch(url + page)).status, 200, page);
    await until(() => readOpened() === `${url}\n`);
    const log = readFileSync(data('onair.log'), 'utf8');
    const [, simulator = ''] = /the simulator at (\S+)/.exec(log) ?? assert.fail(log);
    assert.equal((await fetch(simulator)).status, 200);
  });

  it('opens the page of the one that runs when it is started again, and stops once', async () => {
    newHome();
    const first = onair('start-onair', ['--no-open'], { PORT: '0' });
    assert.equal(readOpened(), '');
    const second = onair('start-onair');
    assert.equal(second.stdout, first.stdout);
    const [, url = ''] = /at (\S+)/.exec(first.stdout) ?? [];
    await until(() => readOpened() === `${url}\n`);
    assert.equal(onair('stop-onair').stdout, 'Onair has stopped.\n');
    await assert.rejects(fetch(url));
    assert.equal(onair('stop-onair').stdout, 'Onair is not running.\n');
  });

  it('is one instance also when it is opened twice at once', async () => {
    newHome();
    const both = [1, 2].map(() => {
      const env = { HOME: home, PATH: join(scratch, 'bin'), PORT: '0', ONAIR_SIMULATOR_PORT: '0' };
      const child = spawn(join(folder, 'start-onair'), { ...USER, env, stdio: ['ignore', 'pipe', 'inherit'] });
      let said = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
      return once(child, 'close').then(([code]) => ({ code: code as number, said }));
    });
    const [one, other] = await Promise.all(both);
    assert.deepEqual([one?.code, other?.code], [0, 0]);
    assert.equal(one?.said, other?.said);
  });

  it('takes another port if its own is in use and nothing was made with it, and remembers it', async (test) => {
    newHome();
    const other = await occupy(4680);
    test.after(() => other.close());
    const first = onair('start-onair', ['--no-open']);
    const [, port] = /at http:\/\/localhost:(\d+)\n/.exec(first.stdout) ?? assert.fail(first.stderr);
    assert.notEqual(port, '4680');
    onair('stop-onair');
    other.close();
    assert.equal(onair('start-onair', ['--no-open']).stdout, first.stdout);
  });

  it('says who uses the port if links may depend on it', async (test) => {
    newHome();
    mkdirSync(data(), { recursive: true });
    writeFileSync(data('onair.db'), 'a database that cannot be read may have overlays');
    spawnSync('chmod', ['-R', 'a+rwX', home]);
    const other = await occupy(0);
    test.after(() => other.close());
    const { port } = other.address() as AddressInfo;
    writeFileSync(data('portable.json'), JSON.stringify({ port }));
    const { status, stderr } = onair('start-onair', ['--no-open']);
    assert.equal(status, 1);
    assert.match(
      stderr,
      new RegExp(
        `^Port ${port} is in use by .*, and the links in OBS and the redirect address depend on it: end that .*\n$`,
      ),
    );
  });

  it('heeds the settings of .env in the folder with the data', () => {
    newHome();
    mkdirSync(data(), { recursive: true });
    writeFileSync(data('.env'), 'PORT=0\nONAIR_DATA_DIR=elsewhere\nONAIR_CLIENT_ID=client\n');
    spawnSync('chmod', ['-R', 'a+rwX', home]);
    const { status, stderr } = onair('start-onair', ['--no-open']);
    assert.equal(status, 1);
    assert.match(stderr, /^ONAIR_SERVICE_URL, ONAIR_SERVICE_WS_URL, ONAIR_CLIENT_SECRET are missing: /m);
    assert.deepEqual(readdirSync(data('elsewhere')).includes('portable.json'), true);
  });

  it('has the command onair with all that the server needs, drivers of databases included', () => {
    newHome();
    assert.match(
      onair('program/onair', ['--help']).stdout,
      /^ {2}launch .*\n {2}stop .*\n {2}start .*\n {2}init .*\n {2}autostart /m,
    );
    onair('start-onair', ['--no-open'], { PORT: '0' });
    assert.equal(onair('program/onair', ['owners']).stdout, 'No owner has signed in yet.\n');
    const { stdout } = onair('program/onair', ['doctor'], {
      ONAIR_SERVICE_URL: 'http://127.0.0.1:65534',
      ONAIR_SERVICE_WS_URL: 'ws://127.0.0.1:65534',
      ONAIR_CLIENT_ID: 'client',
      ONAIR_CLIENT_SECRET: 'secret',
      DATABASE_URL: 'postgres://onair@127.0.0.1:65534/onair',
      REDIS_URL: 'redis://127.0.0.1:65534',
    });
    for (const part of ['database', 'redis', 'service'])
      assert.match(stdout, new RegExp(`^FAIL +${part}: .*ECONNREFUSED|^FAIL +${part}: .* does not`, 'mi'));
  });

  it('writes nothing into its own folder, even where it may', () => {
    // so far the folder could not be written to
    spawnSync('chmod', ['-R', 'u+w', folder]);
    if (USER.uid !== undefined) assert.equal(spawnSync('chown', ['-R', String(USER.uid), folder]).status, 0);
    newHome();
    assert.equal(onair('start-onair', ['--no-open'], { PORT: '0' }).status, 0);
    assert.equal(onair('program/onair', ['owners']).status, 0);
    assert.equal(onair('stop-onair').stdout, 'Onair has stopped.\n');
    const { stdout } = spawnSync('tar', ['-tzf', archive], { encoding: 'utf8', maxBuffer: 1e8 });
    const packed = stdout.split('\n').filter((path) => path !== '');
    const found = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `onair/${join(entry.parentPath, entry.name).slice(folder.length + 1)}`);
    assert.deepEqual(found.sort(), packed.sort());
  });
});
