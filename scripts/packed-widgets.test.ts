import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { WIDGETS } from '../widgets/widgets.ts';
import { root } from './command.ts';
import { describeDocuments } from './packed-documents.ts';
import { programs } from './packed-programs.ts';
import { describeManifest } from './packed-manifest.ts';
import { installPackage, readManifest, type PackedProject } from './packed-project.ts';
import { describeReact } from './packed-react.ts';

interface CustomElements {
  readonly modules: readonly {
    readonly path: string;
    readonly exports: readonly { readonly declaration: { readonly name: string; readonly module: string } }[];
  }[];
}

const widgets = WIDGETS.map(({ name }) => name);
const manifest = readManifest(join(root, 'widgets'));
/** What the patterns among the entries stand for. */
const patterns: Readonly<Record<string, readonly string[]>> = {
  './*/define': [...widgets, 'source'],
  './*': [...widgets, 'source'],
  './types/*': ['elements', 'react', 'vue', 'svelte'],
};
const entries = Object.entries(manifest.exports).flatMap(([entry, target]) => {
  const place = (text: string, name: string): string => text.replaceAll('*', name);
  return (patterns[entry] ?? ['']).map((name) => ({
    name: place(entry, name),
    files: typeof target === 'string' ? [target] : [target.types, target.default].map((file) => place(file, name)),
  }));
});
const modules = entries.map(({ name }) => name).filter((name) => !name.endsWith('.json'));
/** All packages that a front-end project gets in addition. */
const LIBRARIES = [
  '@lit-labs/ssr-dom-shim',
  '@lit/reactive-element',
  '@types/trusted-types',
  'lit',
  'lit-element',
  'lit-html',
  'nanostores',
  'reconnecting-websocket',
];
const FRAMEWORKS = ['react', 'react-dom', '@types/react', 'vue', 'svelte'];
let project: PackedProject;

function writePrograms(): void {
  const compilerOptions = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    jsx: 'react-jsx',
    types: [],
    skipLibCheck: false,
    // our declarations and those of the frameworks are checked, not TypeScript's own
    skipDefaultLibCheck: true,
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

describe('the npm package of the widgets', () => {
  before(async () => {
    project = await installPackage('widgets');
    await project.install(...FRAMEWORKS);
    writePrograms();
  });
  after(() => project.remove());

  it('brings Lit, nanostores, reconnecting-websocket and nothing else', () => {
    assert.deepEqual(
      project.packages.filter((name) => name !== manifest.name),
      LIBRARIES,
    );
  });

  for (const { name, files } of entries) {
    it(`has ${name}`, () => {
      for (const file of files) assert.ok(existsSync(join(project.installed, file)), file);
    });
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
    const address = pathToFileURL(join(project.installed, 'dist/core/index.js')).href;
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
    const names = modules.map((name) => name.replace('.', manifest.name));
    assert.ok(names.includes('onair-widgets') && names.includes('onair-widgets/chat-box/define'));
    assert.equal(importAll(names), '');
  });

  it('has files for pages without a bundler that a server can import, too', () => {
    assert.equal(importAll([pathToFileURL(join(project.installed, 'dist/elements/onair.js')).href]), '');
  });

  it('has one class for each element, whichever entry it comes from', () => {
    project.write(
      'classes.js',
      `import * as all from 'onair-widgets';
import { ChatBox } from 'onair-widgets/chat-box';
import { OnairSource } from 'onair-widgets/source';
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

  it('contains no test, and no decorator that an engine cannot run', () => {
    const script = readFileSync(join(project.installed, 'dist/widgets/chat-box/chat-box.js'), 'utf8');
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

  describeManifest(() => project, modules);
  describeReact(() => project);
  describeDocuments(() => project);
});
