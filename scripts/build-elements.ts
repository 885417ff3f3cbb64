import { build } from 'vite';
import { WIDGETS } from '../widgets/widgets.ts';
import { root } from './command.ts';

/** File with the licence texts of all libraries that are inside the elements. */
const LICENSES = 'LICENSES.md';

/** Globals that Lit's browser modules read while loading, so that Node can import them. */
const intro = 'const { HTMLElement = class {}, document = { createTreeWalker() {} } } = globalThis;';

/** Widgets that read data of a stream. */
const DATA_WIDGETS = WIDGETS.filter(({ permissions }) => permissions.length > 0);

/** Modules of stores that are read by REST, and of the stream; nanostores' `computed` and the marks of platforms are read with them. */
const DIRECTORIES =
  /stores[\\/](resource|directory|channels-store|platforms-store)|platforms[\\/]marks|nanostores[\\/]computed/;
const STREAM = /stores[\\/](stream|figures)|base[\\/]live-time/;

/** Comment at the top of an entry that explains its use, since pages copy the file without the documentation. */
function explain(name: string): string {
  const elements = name === 'onair' ? 'every element' : `<onair-${name}>`;
  return `/*!
 * Onair: ${elements}, for pages without a bundler: <script type="module" src="/elements/${name}.js"></script>
 * Keep the files beside it with it. With a bundler, import the npm package instead; use one or the other. Manual: docs/embed.md
 * Licences of Onair and of the libraries inside: LICENSE of the package, and ${LICENSES} beside this file
 */`;
}

/** Modules that a page with a single element may load. */
function listEntries(): Readonly<Record<string, string>> {
  const names = ['source', ...WIDGETS.map(({ name }) => name)];
  return {
    onair: 'widgets/elements.ts',
    ...Object.fromEntries(names.map((name) => [name, `widgets/${name}/define.ts`])),
  };
}

/** Options of {@link buildElements}. */
export interface ElementsBuild {
  /** Whether source maps stand beside the scripts; by default they do. */
  readonly sourcemap?: boolean;
}

/**
 * Builds the elements for pages without a bundler: an entry with all of them and one for each, which share their code. Themes, languages and
 * layouts are separate files that an entry loads on demand.
 */
export async function buildElements(outDir: string, { sourcemap = true }: ElementsBuild = {}): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    // bundlers replace this expression; a page without one lacks it
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'chrome103',
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      sourcemap,
      license: { fileName: LICENSES },
      lib: { entry: listEntries(), formats: ['es'] },
      // Vite does not remove white space from a library build
      rolldownOptions: {
        output: {
          postBanner: ({ isEntry, name }) => (isEntry ? explain(name) : ''),
          intro,
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          minify: true,
          codeSplitting: {
            groups: [
              // one script with what all widgets share, and one with what those with data share, instead of one for each set of them
              { name: 'widgets', minShareCount: WIDGETS.length + 1 },
              // the live words of a text read these, too: a text without such words must not load them
              { name: 'directories', test: DIRECTORIES, minShareCount: 3 },
              { name: 'stream', test: STREAM, minShareCount: 3 },
              { name: 'data', minShareCount: DATA_WIDGETS.length + 1 },
            ],
          },
        },
      },
    },
  });
}
