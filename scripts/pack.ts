/*
 * Makes what the npm package ships, `npm pack` runs it: `dist/library`, the compiled modules with their types for
 * bundlers and Node, `dist/elements`, the same elements for pages that have no bundler, `dist/onair.js`, the command with
 * the server, and `dist/pages`, what that serves.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildCommand } from './build-server.ts';
import { root, runCommand } from './command.ts';

const library = join(root, 'dist/library');
const elements = join(root, 'dist/elements');

/** Builds `dist/library`; what is left of former builds is gone. */
async function buildLibrary(): Promise<void> {
  rmSync(library, { recursive: true, force: true });
  const { code } = await runCommand(['tsc', '-p', 'tsconfig.library.json']);
  if (code !== 0) throw new Error('The library does not compile: mend what tsc says above.');
}

/** Says at the top of the file what it is for, since it is copied away from where that is documented. */
const banner = `/*!
 * Onair: every element, for pages without a bundler: <script type="module" src="/elements/onair.js"></script>
 * Keep the files beside it with it. For a bundler there is the entry onair/elements; use one or the other. Manual: docs/embed.md
 */`;

/** What the modules of Lit that are made for browsers look at while they load: Node, which has neither, can import them. */
const intro = 'const { HTMLElement = class {}, document = { createTreeWalker() {} } } = globalThis;';

/** Themes, languages and layouts are files of their own, which the entry asks for when they are needed. */
async function buildElements(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  await build({
    ...{ root, configFile: false, logLevel: 'warn' },
    // what bundlers put in the place of it, which a page without one does not have
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...{ target: 'chrome103', outDir: elements, emptyOutDir: true, modulePreload: false },
      lib: { entry: 'widgets/elements.ts', formats: ['es'], fileName: 'onair' },
      // Vite lets the white space of a library stand
      rolldownOptions: {
        output: {
          postBanner: ({ isEntry }) => (isEntry ? banner : ''),
          intro,
          chunkFileNames: '[name]-[hash].js',
          minify: true,
        },
      },
    },
  });
}

/** Builds `dist/pages`, unless nothing has changed since. */
async function buildPages(): Promise<void> {
  const { code } = await runCommand([process.execPath, 'scripts/build.ts']);
  if (code !== 0) throw new Error('The pages do not build: mend what is said above.');
}

await buildLibrary();
await buildElements();
await buildPages();
await buildCommand();
