/*
 * Makes what an npm package ships: `node scripts/ready.mjs scripts/pack.ts widgets` or `server`. `npm pack --workspace widgets` runs it.
 * The widgets: `dist/widgets` and `dist/core`, the compiled modules with their types for bundlers and Node, and `dist/elements`, the same
 * elements for pages that have no bundler. The server: `dist/onair.js`, the command with the server, and `dist/pages`, what that serves.
 */
import { cpSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCommand } from './build-server.ts';
import { root, runCommand } from './command.ts';
import { dropLostLinks } from './document-links.ts';

const library = join(root, 'widgets/dist');

/** Compiles the widgets and the core, and removes older builds. */
async function buildLibrary(): Promise<void> {
  rmSync(library, { recursive: true, force: true });
  const { code } = await runCommand([process.execPath, 'node_modules/typescript/bin/tsc', '-p', 'widgets']);
  if (code !== 0) throw new Error('The widgets do not compile: fix the errors that tsc prints above.');
}

/** Says at the top of the file what it is for, since it is copied away from where that is documented. */
const banner = `/*!
 * Onair: every element, for pages without a bundler: <script type="module" src="/elements/onair.js"></script>
 * Keep the files beside it with it. For a bundler there is the npm package onair-widgets; use one or the other. Manual: docs/embed.md
 */`;

/** What the modules of Lit that are made for browsers look at while they load: Node, which has neither, can import them. */
const intro = 'const { HTMLElement = class {}, document = { createTreeWalker() {} } } = globalThis;';

/** Themes, languages and layouts are files of their own, which the entry asks for when they are needed. */
async function buildElements(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    // what bundlers put in the place of it, which a page without one does not have
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'chrome103',
      outDir: join(library, 'elements'),
      emptyOutDir: true,
      modulePreload: false,
      lib: { entry: 'widgets/elements.ts', formats: ['es'], fileName: 'onair' },
      // Vite does not remove the white space of a library
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

/** Builds the pages, unless nothing has changed since. */
async function buildPages(): Promise<void> {
  const { code } = await runCommand([process.execPath, 'scripts/build.ts']);
  if (code !== 0) throw new Error('The pages do not build: fix the errors printed above.');
}

/** Puts files of the checkout into the package: npm ships nothing from outside of its folder. */
function copyFiles(workspace: string, files: readonly string[]): void {
  for (const file of files) cpSync(join(root, file), join(root, workspace, file), { recursive: true });
}

/** Leaves no link in the documents of the package to what only the checkout has. */
function mendDocuments(workspace: string): void {
  const folder = join(root, workspace);
  for (const file of globSync(['SECURITY.md', 'docs/**/*.md'], { cwd: folder }))
    writeFileSync(join(folder, file), dropLostLinks(join(folder, file)));
}

const [workspace] = process.argv.slice(2);
switch (workspace) {
  case 'widgets':
    await buildLibrary();
    await buildElements();
    copyFiles('widgets', ['LICENSE', 'docs/core.md', 'docs/embed.md', 'docs/widgets']);
    mendDocuments('widgets');
    break;
  case 'server':
    rmSync(join(root, 'server/dist'), { recursive: true, force: true });
    await buildPages();
    await buildCommand();
    copyFiles('server', ['dist/pages']);
    copyFiles('server', ['LICENSE', 'SECURITY.md', '.env.example', 'docs/operate.md', 'docs/operate']);
    mendDocuments('server');
    break;
  default:
    throw new Error('Say which package to make: widgets or server.');
}
