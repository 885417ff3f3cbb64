import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, runCommand } from './command.ts';

/** As much of `package.json` as is looked at here. */
export interface PackageManifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly customElements: string;
  readonly 'web-types': string;
  readonly bin: { readonly onair: string };
  readonly dependencies: Readonly<Record<string, string>>;
}

/** The package's own. */
export const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as PackageManifest;

/** What the packages that Onair asks for ask for themselves, and the frameworks that a web developer has besides. */
const beside = ['lit-html', 'lit-element', '@lit-labs', '@types', 'vue', '@vue', 'svelte', 'csstype'];
const react = ['react', 'react-dom', 'scheduler'];

/** A web developer's project with the package in it, as npm installs it. */
export interface PackedProject {
  readonly folder: string;
  /** Folder of the installed package. */
  readonly installed: string;
  write(file: string, text: string): void;
  /** Runs a module of the project in Node. @returns what it printed */
  run(file: string): string;
  /** Bundles a module of the project for browsers, React as it is while one develops, into `pages/<name>.js`. */
  bundle(file: string, name: string): Promise<void>;
  remove(): void;
}

/** Makes the package and an empty project with it, and the packages beside it that it asks for. */
export async function installPackage(): Promise<PackedProject> {
  const folder = mkdtempSync(join(tmpdir(), 'onair-packed-'));
  const installed = join(folder, 'node_modules/onair');
  const { code } = await runCommand([process.execPath, 'scripts/pack.ts']);
  assert.equal(code, 0);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const flags = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const { status } = spawnSync(npm, flags, { cwd: root, shell: process.platform === 'win32' });
  assert.equal(status, 0, 'npm pack failed.');
  mkdirSync(installed, { recursive: true });
  const [archive = ''] = globSync('*.tgz', { cwd: folder });
  assert.equal(spawnSync('tar', ['-xzf', archive, '-C', installed, '--strip-components=1'], { cwd: folder }).status, 0);
  for (const name of [...Object.keys(manifest.dependencies), ...beside, ...react]) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link, 'junction');
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  return {
    ...{ folder, installed },
    write(file, text) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    run: (file) => runModule(folder, file),
    bundle: (file, name) => bundle(folder, file, name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function runModule(folder: string, file: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout;
}

async function bundle(folder: string, file: string, name: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    ...{ root: folder, configFile: false, logLevel: 'error', mode: 'development' },
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: { conditions: ['module', 'browser', 'production'] },
    build: {
      ...{ outDir: 'pages', emptyOutDir: false, minify: false, target: 'chrome103' },
      lib: { entry: file, formats: ['es'], fileName: name },
    },
  });
}
