import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { WIDGETS } from '../widgets/widgets.ts';
import type { PackedProject } from './packed-project.ts';
import { readManifest } from './package-manifest.ts';

/** Gzipped bytes of any single element with all that it loads at first. Every element together has about 75,000. */
const MAX_ELEMENT_BYTES = 42_000;
/** Files of any single element: each is a request of the page. */
const MAX_ELEMENT_FILES = 10;

const IMPORTS = /(?:from|import)\s*(\(?)\s*["'`]([\w@./-]+)["'`]/g;

const NAMES = ['source', ...WIDGETS.map(({ name }) => name)];

/** The folder of the elements in an installed package. */
class ElementsFolder {
  readonly path: string;

  constructor({ installed }: PackedProject) {
    this.path = join(installed, 'dist/elements');
  }

  read(file: string): string {
    return readFileSync(join(this.path, file), 'utf8');
  }

  /** Returns a file with all its static imports, each once. */
  load(file: string, loaded = new Set<string>()): ReadonlySet<string> {
    if (loaded.has(file)) return loaded;
    loaded.add(file);
    for (const [, parenthesis, from = ''] of this.read(file).matchAll(IMPORTS))
      if (parenthesis === '') this.load(from, loaded);
    return loaded;
  }
}

/** Defines tests of `dist/elements`: the elements in files for pages without a bundler. */
export function describeElements(project: () => PackedProject): void {
  describe('the elements for pages without a bundler', () => {
    it('import only each other, and need no bundler', () => {
      const folder = new ElementsFolder(project());
      for (const file of globSync('*.js', { cwd: folder.path })) {
        const imports = [...folder.read(file).matchAll(IMPORTS)].map(([, , from = '']) => from);
        assert.deepEqual(
          imports.filter((from) => !existsSync(join(folder.path, from))),
          [],
          file,
        );
        assert.doesNotMatch(folder.read(file), /process\.env/);
      }
    });

    it('can be imported on a server, where they register nothing', () => {
      const files = ['onair', ...NAMES].map((name) => join(new ElementsFolder(project()).path, `${name}.js`));
      const imports = files.map((file) => `await import('${pathToFileURL(file).href}');`);
      project().write('elements.js', `${imports.join('\n')}\nconsole.log(globalThis.customElements);`);
      assert.equal(project().run('elements.js').trim(), 'undefined');
    });

    for (const name of NAMES) it(`have a small entry of their own: ${name}`, () => isSmall(project(), name));

    it('are what unpkg and jsDelivr send for the name of the package', () => {
      const { unpkg, jsdelivr } = readManifest(project().installed);
      assert.deepEqual([unpkg, jsdelivr], ['./dist/elements/onair.js', './dist/elements/onair.js']);
      assert.match(new ElementsFolder(project()).read('onair.js'), /^\/\*!\n \* Onair: every element, /);
    });

    it('have the licence texts of all libraries that are inside', () => {
      const licenses = new ElementsFolder(project()).read('LICENSES.md');
      const lit = ['lit', 'lit-html', 'lit-element', '@lit/reactive-element'];
      for (const library of [...lit, 'nanostores', 'reconnecting-websocket'])
        assert.ok(licenses.includes(`\n## ${library} - `), library);
      assert.match(licenses, /Copyright \(c\) 2017 Google LLC/);
    });

    it('have source maps with their sources, as the modules for bundlers', () => {
      hasSourceMaps(join(project().installed, 'dist'));
    });
  });
}

function isSmall(project: PackedProject, name: string): void {
  const folder = new ElementsFolder(project);
  const files = [...folder.load(`${name}.js`)];
  const bytes = files.reduce((sum, file) => sum + gzipSync(folder.read(file), { level: 9 }).length, 0);
  assert.ok(bytes <= MAX_ELEMENT_BYTES, `${bytes} bytes`);
  assert.ok(files.length <= MAX_ELEMENT_FILES, files.join());
  assert.ok(files.some((file) => folder.read(file).includes(`onair-${name}`)));
}

function hasSourceMaps(folder: string): void {
  const scripts = globSync(['elements/*.js', '{core,widgets}/**/*.js'], { cwd: folder })
    .map((file) => join(folder, file))
    .filter((file) => readFileSync(file, 'utf8').includes('sourceMappingURL'));
  assert.ok(scripts.length > 200, `${scripts.length} scripts`);
  for (const file of scripts) {
    const map = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { readonly sourcesContent: readonly unknown[] };
    assert.ok(map.sourcesContent.length > 0 && map.sourcesContent.every((text) => typeof text === 'string'), file);
  }
}
