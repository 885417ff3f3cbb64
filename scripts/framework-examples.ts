import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';
import { startRegistry } from './loopback-registry.ts';
import { readRelease } from './package-names.ts';

/** Folder of each example's built pages: `examples/<name>/<folder>`. */
const OUTPUTS = {
  plain: '.',
  react: 'dist',
  vue: 'dist',
  svelte: 'dist',
  solid: 'dist',
  angular: 'dist',
  astro: 'dist',
  next: 'out',
  nuxt: '.output/public',
  sveltekit: 'build',
  wordpress: 'dist',
} as const;

/** Name of an example: its folder in `examples`. */
export type ExampleName = keyof typeof OUTPUTS;

/** All examples. */
export const EXAMPLES = Object.keys(OUTPUTS) as readonly ExampleName[];

/** Examples that are tried each time: the checkout has all that they need. */
const USUAL: readonly ExampleName[] = ['plain', 'react'];

/** Chooses examples by `ONAIR_EXAMPLES`: `all`, as at a release, or some names with commas between them. */
export function chooseExamples(wanted = process.env['ONAIR_EXAMPLES']): readonly ExampleName[] {
  if (wanted === undefined) return USUAL;
  if (wanted === 'all') return EXAMPLES;
  return wanted.split(',').map((name) => {
    const known = EXAMPLES.find((example) => example === name);
    if (!known)
      throw new Error(`There is no example ${name}. ONAIR_EXAMPLES takes all, or some of ${EXAMPLES.join(', ')}.`);
    return known;
  });
}

/** A copy of an example in a cache, where its packages stay installed. */
export interface ExampleProject {
  readonly folder: string;
  /** Folder of the built pages. */
  readonly output: string;
}

/** Copies an example into the cache. @param place replaces addresses in its files */
export function copyExample(name: ExampleName, place: (text: string) => string): ExampleProject {
  const folder = join(root, '.engines/examples', name);
  for (const old of globSync('*', { cwd: folder, exclude: ['node_modules'] }))
    rmSync(join(folder, old), { recursive: true });
  mkdirSync(folder, { recursive: true });
  const source = join(root, 'examples', name);
  cpSync(source, folder, { recursive: true });
  for (const file of globSync('**/*', { cwd: source }))
    if (statSync(join(source, file)).isFile())
      writeFileSync(join(folder, file), place(readFileSync(join(source, file), 'utf8')));
  return { folder, output: join(folder, OUTPUTS[name]) };
}

/** Installs the packages of an example, and an archive of the widgets. Packages that the checkout has come from there. */
export async function installExample({ folder }: ExampleProject, archive: string): Promise<void> {
  // npm keeps an installed archive of the same name and version
  rmSync(join(folder, 'node_modules', readRelease().scope), { recursive: true, force: true });
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const isLocal = Object.keys(dependencies).every((name) => existsSync(join(root, 'node_modules', name)));
  const registry = isLocal ? await startRegistry() : undefined;
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--loglevel=error'];
  const from = registry ? [`--registry=${registry.url}`, `--cache=${join(folder, '../.npm')}`] : [];
  const { code, said } = await run(folder, ['npm', 'install', ...flags, ...from, archive]);
  await registry?.close();
  if (code !== 0) throw new Error(`npm install failed in ${folder}:\n${said}`);
}

/** Builds an example by its own script. @returns exit code and output */
export function buildExample({ folder }: ExampleProject): Promise<Outcome> {
  return run(folder, ['npm', 'run', 'build']);
}

interface Outcome {
  readonly code: number | null;
  readonly said: string;
}

/** Switches telemetry of the frameworks off. */
const QUIET = { NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', CI: '1' };

async function run(cwd: string, [command = '', ...parameters]: readonly string[]): Promise<Outcome> {
  const env = { ...process.env, ...QUIET, NODE_ENV: 'production', NODE_OPTIONS: '', NO_PROXY: '127.0.0.1' };
  const child = spawn(command, parameters, { cwd, env, shell: process.platform === 'win32' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}
