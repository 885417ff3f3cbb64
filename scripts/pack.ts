/*
 * Builds the content of an npm package: `node scripts/ready.mjs scripts/pack.ts widgets` or `server`. `npm pack --workspace widgets` runs
 * it. The widgets: `dist/widgets` and `dist/core`, the compiled modules with their types for bundlers and Node; `dist/development`, the same
 * entries with warnings; `dist/elements`, the same elements for pages without a bundler; and `dist/editor`, the data of editors. The server:
 * `dist/onair.js`, the command with the server, and `dist/pages`, its pages.
 */
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { buildElements } from './build-elements.ts';
import { buildCommand } from './build-server.ts';
import { root, runCommand } from './command.ts';
import { dropLostLinks } from './document-links.ts';
import { writeElementData } from './element-package.ts';
import { readManifest } from './package-manifest.ts';

const library = join(root, 'widgets/dist');

/** Compiles the widgets and the core, and removes older builds. */
async function buildLibrary(): Promise<void> {
  rmSync(library, { recursive: true, force: true });
  const { code } = await runCommand([process.execPath, 'node_modules/typescript/bin/tsc', '-p', 'widgets']);
  if (code !== 0) throw new Error('The widgets do not compile: fix the errors that tsc prints above.');
}

/** Writes an entry with warnings for each entry that has one under the condition `development`. */
function writeDevelopmentEntries(): void {
  const folder = join(root, 'widgets');
  for (const target of Object.values(readManifest(folder).exports)) {
    if (typeof target === 'string' || target.development === undefined) continue;
    const file = join(folder, target.development);
    const toPackage = (path: string): string => relative(dirname(file), join(folder, path)).replaceAll(sep, '/');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      `import '${toPackage('dist/widgets/development.js')}';\nexport * from '${toPackage(target.default)}';\n`,
    );
  }
}

/** Builds the pages, unless nothing has changed since. */
async function buildPages(): Promise<void> {
  const { code } = await runCommand([process.execPath, 'scripts/build.ts']);
  if (code !== 0) throw new Error('The pages do not build: fix the errors printed above.');
}

/** Copies files of the checkout into the package: npm ships nothing from outside its folder. */
function copyFiles(workspace: string, files: readonly string[]): void {
  for (const file of files) cpSync(join(root, file), join(root, workspace, file), { recursive: true });
}

/** Removes links in the package's documents to files that only the checkout has. */
function dropBrokenLinks(workspace: string): void {
  const folder = join(root, workspace);
  for (const file of globSync(['SECURITY.md', 'docs/**/*.md'], { cwd: folder }))
    writeFileSync(join(folder, file), dropLostLinks(join(folder, file)));
}

const [workspace] = process.argv.slice(2);
switch (workspace) {
  case 'widgets':
    await buildLibrary();
    writeDevelopmentEntries();
    await buildElements(join(library, 'elements'));
    await writeElementData();
    copyFiles('widgets', ['LICENSE', 'docs/core.md', 'docs/embed.md', 'docs/widgets']);
    dropBrokenLinks('widgets');
    break;
  case 'server':
    rmSync(join(root, 'server/dist'), { recursive: true, force: true });
    await buildPages();
    await buildCommand();
    copyFiles('server', ['dist/pages']);
    cpSync(join(root, 'demo/simulator/http/pages'), join(root, 'server/dist/simulator/pages'), { recursive: true });
    copyFiles('server', ['LICENSE', 'SECURITY.md', '.env.example', 'docs/operate.md', 'docs/operate']);
    dropBrokenLinks('server');
    break;
  default:
    throw new Error('Name the package to build: widgets or server.');
}
