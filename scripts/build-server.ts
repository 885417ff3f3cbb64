import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './command.ts';
import { fingerprint } from './fingerprint.ts';

/** Where it is built: as deep below the root as `server`, so that the pages are found from both. */
const file = 'dist/server.js';
const inputs = ['{server,core,widgets}/**/*.ts', 'package-lock.json', 'scripts/{build-server,fingerprint}.ts'];
/** Drivers of databases that few people use; they are left out, and loaded from the installed packages. */
const external = ['pg', 'ioredis'];

/**
 * Builds the server and its packages into one file, unless nothing has changed since. It is the same program: hundreds of files less
 * to find, read and keep make it start in half the time and hold a seventh less memory. Tests run the sources.
 */
export async function buildServer(): Promise<void> {
  const mark = `/* built from ${fingerprint(inputs)} */`;
  if (isBuilt(mark)) return;
  await buildProgram({ entry: 'server/main.ts', file, ssr: { noExternal: true, external }, mark });
}

/**
 * Builds `server/dist/onair.js`, the command `onair` with the server in it, as the npm package ships it: Node reads no TypeScript below
 * `node_modules`. Its packages stay outside, so that npm installs, checks and updates them. TypeBox alone is built in: the
 * server uses a hundredth of it, and the whole takes 20 MiB of memory.
 */
export async function buildCommand(): Promise<void> {
  const ssr = { external: true as const, noExternal: ['typebox'] };
  await buildProgram({ entry: 'server/cli/main.ts', file: 'server/dist/onair.js', ssr, mark: '' });
}

interface Program {
  readonly entry: string;
  /** Path of the built file, from the root. */
  readonly file: string;
  readonly ssr: { readonly noExternal?: true | string[]; readonly external: true | string[] };
  /** First line of the file. */
  readonly mark: string;
}

async function buildProgram({ entry, file, ssr, mark }: Program): Promise<void> {
  const partial = join(root, `${file}.partial`);
  const name = basename(file);
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    ssr,
    build: {
      ssr: entry,
      target: 'node24',
      outDir: partial,
      emptyOutDir: true,
      copyPublicDir: false,
      // names and lines stay as they are, so that a stack can be read; --enable-source-maps leads to the sources
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        output: { entryFileNames: name, codeSplitting: false, banner: mark, sourcemapExcludeSources: true },
      },
    },
  });
  for (const end of ['.map', '']) renameSync(join(partial, name + end), join(root, file + end));
  rmSync(partial, { recursive: true });
}

function isBuilt(mark: string): boolean {
  const built = join(root, file);
  return existsSync(built) && readFileSync(built, 'utf8').startsWith(mark);
}
