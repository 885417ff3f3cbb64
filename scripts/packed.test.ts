import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { WIDGETS } from '../widgets/widgets.ts';
import { root } from './command.ts';
import { describeDocuments } from './packed-documents.ts';
import { programs } from './packed-programs.ts';
import { installPackage, manifest, type PackedProject } from './packed-project.ts';
import { describeReact } from './packed-react.ts';

interface CustomElements {
  readonly modules: readonly {
    readonly path: string;
    readonly exports: readonly { readonly declaration: { readonly name: string; readonly module: string } }[];
  }[];
}

const widgets = WIDGETS.map(({ name }) => name);
const entries: Readonly<Record<string, readonly string[]>> = {
  './widgets/*/define': [...widgets, 'source'],
  './widgets/*': [...widgets, 'source'],
  './types/*': ['elements', 'react', 'vue', 'svelte'],
};
let project: PackedProject;

function writePrograms(): void {
  const compilerOptions = {
    ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', lib: ['ES2022', 'DOM', 'DOM.Iterable'] },
    ...{
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      jsx: 'react-jsx',
      types: [],
      skipLibCheck: false,
      // our declarations and those of the frameworks are checked, not TypeScript's own
      skipDefaultLibCheck: true,
    },
  };
  for (const [name, text] of Object.entries(programs)) {
    project.write(name, text);
    project.write(`${name}.json`, JSON.stringify({ compilerOptions, files: [name] }));
  }
}

/** Says of each import whether it worked, and at the end which tags are registered. */
function importAll(names: readonly string[]): string {
  const tags = [...widgets, 'source'].map((name) => `onair-${name}`);
  project.write(
    'imports.js',
    `for (const name of ${JSON.stringify(names)}) {
  await import(name).catch((error) => console.log(name, error.message));
}
console.log(${JSON.stringify(tags)}.filter((tag) => globalThis.customElements?.get(tag)).join());`,
  );
  return project.run('imports.js').trim();
}

/** A service that nobody reaches: the server starts without it. */
const ENVIRONMENT: Readonly<Record<string, string>> = {
  ...{ PORT: '0', ONAIR_READY_JSON: '1', ONAIR_CLIENT_ID: 'client', ONAIR_CLIENT_SECRET: 'secret' },
  ...{ ONAIR_SERVICE_URL: 'http://127.0.0.1:9', ONAIR_SERVICE_WS_URL: 'ws://127.0.0.1:9' },
};

/** Runs the command of the installed package in the project's folder, as `npx onair` does. */
function onair(...args: readonly string[]): { readonly status: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(project.installed, manifest.bin.onair), ...args],
    {
      ...{ cwd: project.folder, env: ENVIRONMENT, encoding: 'utf8' },
    },
  );
  return { status, said: stdout + stderr };
}

/** Starts the server of the installed package, lets work be done at its address, and tells how it ended. */
async function serve(work: (url: string) => Promise<void>): Promise<number | null> {
  const child = spawn(process.execPath, [join(project.installed, manifest.bin.onair), 'start'], {
    ...{ cwd: project.folder, env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'inherit'] },
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

describe('the npm package', () => {
  before(async () => {
    project = await installPackage();
    writePrograms();
  });
  after(() => project.remove());

  for (const [entry, target] of Object.entries(manifest.exports)) {
    for (const name of entries[entry] ?? ['']) {
      it(`has ${entry.replace('*', name)}`, () => {
        const files = typeof target === 'string' ? [target] : [target.types, target.default];
        for (const file of files) assert.ok(existsSync(join(project.installed, file.replaceAll('*', name))), file);
      });
    }
  }

  it('tells tools where its manifest and web types are, and these name modules that it has', () => {
    const read = (file: string): unknown => JSON.parse(readFileSync(join(project.installed, file), 'utf8'));
    assert.ok(read(manifest['web-types']));
    const { modules } = read(manifest.customElements) as CustomElements;
    const paths = modules.flatMap(({ path, exports }) => [
      path,
      ...exports.map(({ declaration }) => declaration.module),
    ]);
    assert.deepEqual(
      paths.filter((path) => !existsSync(join(project.installed, path))),
      [],
    );
  });

  it('loads its core in Node, with every store', async () => {
    const address = pathToFileURL(join(project.installed, 'dist/library/core/index.js')).href;
    const core = (await import(address)) as Record<string, unknown>;
    const factories = [
      'createConnection',
      'createSource',
      'createServiceClient',
      'createChatStore',
      'createStreamStore',
    ];
    for (const name of factories) assert.equal(typeof core[name], 'function', name);
  });

  it('can be imported on a server, each entry of it, where it registers no element', () => {
    const names = Object.keys(manifest.exports)
      .filter((entry) => !entry.endsWith('.json'))
      .flatMap((entry) => (entries[entry] ?? ['']).map((name) => entry.replace('.', 'onair').replace('*', name)));
    assert.ok(names.includes('onair/elements') && names.includes('onair/widgets/chat-box/define'));
    assert.equal(importAll(names), '');
  });

  it('has files for pages without a bundler that a server can import, too', () => {
    assert.equal(importAll([pathToFileURL(join(project.installed, 'dist/elements/onair.js')).href]), '');
  });

  it('has one class for each element, whichever entry it comes from', () => {
    project.write(
      'classes.js',
      `import * as all from 'onair/elements';
import { ChatBox } from 'onair/widgets/chat-box';
import { OnairSource } from 'onair/widgets/source';
console.log(all.ChatBox === ChatBox && all.OnairSource === OnairSource);`,
    );
    assert.equal(project.run('classes.js').trim(), 'true');
  });

  it('has all elements in files that import nothing but each other, and read nothing that only a bundler gives', () => {
    const folder = join(project.installed, 'dist/elements');
    for (const file of globSync('*.js', { cwd: folder })) {
      const script = readFileSync(join(folder, file), 'utf8');
      const imports = [...script.matchAll(/(?:from|import)\s*\(?\s*["'`]([\w@./-]+)["'`]/g)].map(
        ([, from = '']) => from,
      );
      assert.deepEqual(
        imports.filter((from) => !existsSync(join(folder, from))),
        [],
        file,
      );
      assert.doesNotMatch(script, /process\.env/);
    }
  });

  it('brings the command with its server, its pages and what these need', async () => {
    const exitCode = await serve(async (url) => {
      for (const page of ['/', '/gallery/', '/overlay/chat-box', '/readyz', '/api/openapi.json']) {
        assert.equal((await fetch(url + page)).status, 200, page);
      }
    });
    assert.equal(exitCode, 0);
  });

  it('runs every command, with only the packages that npm installs for it', () => {
    assert.match(onair('--help').said, /^ {2}doctor /m);
    assert.deepEqual(onair('owners'), { status: 0, said: 'Nobody has signed in yet.\n' });
    assert.deepEqual(onair('overlays'), { status: 0, said: 'There are no overlays.\n' });
    assert.match(onair('revoke', 'none').said, /^There is no overlay "none"/);
    assert.equal(onair('backup', 'copy.db').status, 0);
    assert.match(onair('rotate-secret').said, /holds a new master key/);
    assert.match(onair('doctor').said, /^FAIL {2}service: .* does not answer/m);
  });

  it('holds no test and no decorator that an engine would choke on', () => {
    const script = readFileSync(join(project.installed, 'dist/library/widgets/chat-box/chat-box.js'), 'utf8');
    assert.ok(!/^\s*@\w/m.test(script));
    assert.deepEqual(globSync('**/*.test.*', { cwd: join(project.installed, 'dist') }), []);
  });

  for (const name of Object.keys(programs)) {
    it(`is typed for ${name}: what is right compiles, what is wrong does not`, () => {
      const compiler = name.endsWith('.vue') ? 'vue-tsc/bin/vue-tsc.js' : 'typescript/bin/tsc';
      const parameters = [join(root, 'node_modules', compiler), '-p', `${name}.json`];
      const { status, stdout } = spawnSync(process.execPath, parameters, { cwd: project.folder, encoding: 'utf8' });
      assert.equal(status, 0, stdout);
    });
  }

  describeReact(() => project);
  describeDocuments(() => project);
});
