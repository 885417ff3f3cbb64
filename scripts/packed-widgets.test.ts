import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { WIDGETS } from '../widgets/widgets.ts';
import { root } from './command.ts';
import { readManifest } from './package-manifest.ts';
import { describeConditions } from './packed-conditions.ts';
import { describeDocuments } from './packed-documents.ts';
import { describeElements } from './packed-elements.ts';
import { programs } from './packed-programs.ts';
import { describeFrameworks } from './packed-frameworks.ts';
import { describeManifest } from './packed-manifest.ts';
import { installPackage, type PackedProject } from './packed-project.ts';
import { describeReact } from './packed-react.ts';
import { describeStrictly } from './packed-strictly.ts';

interface CustomElements {
  readonly modules: readonly {
    readonly path: string;
    readonly declarations: readonly { readonly superclass: { readonly name: string; readonly module?: string } }[];
    readonly exports: readonly { readonly declaration: { readonly name: string; readonly module: string } }[];
  }[];
}

const widgets = WIDGETS.map(({ name }) => name);
const manifest = readManifest(join(root, 'widgets'));
const entries = Object.entries(manifest.exports).map(([name, target]) => ({
  name,
  files: typeof target === 'string' ? [target] : (Object.values(target) as readonly string[]),
}));
const modules = entries.map(({ name }) => name).filter((name) => !name.endsWith('.json'));
/** Names by which a project imports them. */
const specifiers = modules.map((name) => name.replace('.', manifest.name));
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
const FRAMEWORKS = ['react', 'react-dom', '@types/react', 'preact', 'solid-js', 'vue', 'svelte'];
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
    // checks our declarations and those of the frameworks, but not TypeScript's own
    skipDefaultLibCheck: true,
  };
  for (const [name, text] of Object.entries(programs)) {
    project.write(name, text);
    project.write(`${name}.json`, JSON.stringify({ compilerOptions, files: [name] }));
  }
}

/** Code that imports each entry, reports success or failure, and lists the registered tags. */
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

  it('installs Lit, nanostores, reconnecting-websocket and nothing else', () => {
    assert.deepEqual(
      project.packages.filter((name) => name !== manifest.name),
      LIBRARIES,
    );
  });

  it('has entries of its own for each element, and no patterns', () => {
    const own = [...widgets, 'source'].flatMap((name) => [`./${name}`, `./${name}/define`]);
    assert.deepEqual(
      own.filter((name) => !modules.includes(name)),
      [],
    );
    for (const name of own)
      assert.deepEqual(
        Object.keys(manifest.exports[name] ?? {}),
        ['types', 'react-server', 'development', 'default'],
        name,
      );
    assert.deepEqual(
      entries.filter(({ name }) => name.includes('*')),
      [],
    );
  });

  for (const { name, files } of entries) {
    it(`has ${name}`, () => {
      for (const file of files) assert.ok(existsSync(join(project.installed, file)), file);
    });
  }

  it('declares its manifest and web types, which name only modules that it has', () => {
    const read = (file: string): unknown => JSON.parse(readFileSync(join(project.installed, file), 'utf8'));
    assert.equal((read(manifest['web-types']) as { readonly name: string }).name, manifest.name);
    const { modules } = read(manifest.customElements) as CustomElements;
    const paths = modules.flatMap(({ path, declarations, exports }) => [
      path,
      ...exports.map(({ declaration }) => declaration.module),
      ...declarations.flatMap(({ superclass }) => superclass.module ?? []),
    ]);
    assert.ok(paths.includes('dist/widgets/base/widget-element.js'));
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

  it('imports each entry on a server without registering elements', () => {
    assert.ok(specifiers.includes('@onair-overlays/widgets'));
    assert.equal(importAll(specifiers), '');
  });

  it('has one class for each element, imported from any entry', () => {
    project.write(
      'classes.js',
      `import * as all from '@onair-overlays/widgets';
import { ChatBox } from '@onair-overlays/widgets/chat-box';
import { OnairSource } from '@onair-overlays/widgets/source';
console.log(all.ChatBox === ChatBox && all.OnairSource === OnairSource);`,
    );
    assert.equal(project.run('classes.js').trim(), 'true');
  });

  it('contains no test, and no decorator that an engine cannot run', () => {
    const script = readFileSync(join(project.installed, 'dist/widgets/chat-box/chat-box.js'), 'utf8');
    assert.ok(!/^\s*@\w/m.test(script));
    assert.deepEqual(globSync('**/*.test.*', { cwd: join(project.installed, 'dist') }), []);
  });

  for (const name of Object.keys(programs)) {
    it(`has types for ${name} that accept valid and refuse invalid programs`, () => {
      const compiler = name.endsWith('.vue') ? 'vue-tsc/bin/vue-tsc.js' : 'typescript/bin/tsc';
      const parameters = [join(root, 'node_modules', compiler), '-p', `${name}.json`];
      const { status, stdout } = spawnSync(process.execPath, parameters, { cwd: project.folder, encoding: 'utf8' });
      assert.equal(status, 0, stdout);
    });
  }

  describeManifest(() => project, modules);
  describeElements(() => project);
  describeConditions(() => project);
  describeStrictly(() => project, specifiers, FRAMEWORKS);
  describeReact(() => project);
  describeDocuments(() => project);
  describeFrameworks(() => project);
});
