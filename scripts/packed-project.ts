import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, runCommand } from './command.ts';
import { startRegistry } from './loopback-registry.ts';
import { readManifest } from './package-manifest.ts';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const shell = process.platform === 'win32';

/** An empty project with one of our packages, installed by npm. */
export interface PackedProject {
  readonly folder: string;
  /** The installed archive. */
  readonly archive: string;
  /** Folder of the installed package. */
  readonly installed: string;
  /** Names of all installed packages. */
  readonly packages: readonly string[];
  write(file: string, text: string): void;
  /** Installs third-party packages in the versions of the checkout. */
  install(...names: readonly string[]): Promise<void>;
  /**
   * Installs the package and some of others into a second project, where a package finds only what it declares.
   * @returns the folder, which goes with the first one
   */
  installStrictly(...names: readonly string[]): Promise<string>;
  /** Runs a module of the project in Node. @returns its output */
  run(file: string): string;
  /**
   * Bundles a module of the project for browsers, with React's development build, into `pages/<name>.js`. @param build which of our own builds
   */
  bundle(file: string, name: string, build?: 'production' | 'development'): Promise<void>;
  remove(): void;
}

/** Packs one of our packages and installs its archive into an empty folder. @param workspace its folder */
export async function installPackage(workspace: 'widgets' | 'server'): Promise<PackedProject> {
  const folder = mkdtempSync(join(tmpdir(), 'onair-packed-'));
  const { code } = await runCommand([process.execPath, 'scripts/pack.ts', workspace]);
  assert.equal(code, 0);
  const flags = ['pack', '--workspace', workspace, '--ignore-scripts', '--pack-destination', folder];
  assert.equal(spawnSync(npm, flags, { cwd: root, shell }).status, 0, 'npm pack failed.');
  const [archive = ''] = globSync('*.tgz', { cwd: folder });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await install(folder, [`./${archive}`]);
  const { name } = readManifest(join(root, workspace));
  return {
    folder,
    archive,
    installed: join(folder, 'node_modules', name),
    packages: listPackages(folder),
    write(file, text) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    install: (...names) => install(folder, names),
    async installStrictly(...names) {
      const strict = join(folder, 'strict');
      mkdirSync(strict);
      writeFileSync(join(strict, 'package.json'), JSON.stringify({ type: 'module' }));
      await install(strict, [join(folder, archive), ...names], ['--install-strategy=linked']);
      return strict;
    },
    run: (file) => runModule(folder, file),
    bundle: (file, name, condition = 'production') => bundle(folder, { file, name, condition }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function install(folder: string, names: readonly string[], options: readonly string[] = []): Promise<void> {
  const registry = await startRegistry();
  const flags = [
    `--registry=${registry.url}`,
    `--cache=${join(folder, '.npm')}`,
    '--no-audit',
    '--no-fund',
    '--prefix',
    folder,
    ...options,
  ];
  const child = spawn(npm, ['install', '--loglevel=error', ...flags, ...names], {
    cwd: folder,
    shell,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NO_PROXY: '127.0.0.1' },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  await registry.close();
  assert.equal(code, 0, 'npm install failed.');
}

function listPackages(folder: string): readonly string[] {
  const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, unknown>>;
  };
  return Object.keys(lock.packages).map((path) => path.replace('node_modules/', ''));
}

function runModule(folder: string, file: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout;
}

interface Bundle {
  readonly file: string;
  readonly name: string;
  readonly condition: string;
}

async function bundle(folder: string, { file, name, condition }: Bundle): Promise<void> {
  const { build } = await import('vite');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: { conditions: ['module', 'browser', condition] },
    build: {
      outDir: 'pages',
      emptyOutDir: false,
      minify: false,
      target: 'chrome103',
      lib: { entry: file, formats: ['es'], fileName: name },
    },
  });
}
