/*
 * The steps of a release (docs/releasing.md): `npm run release -- <step>`. The first two are for a maintainer, the others for the workflow
 * of the tag, and each can be tried here.
 */
import { root } from './command.ts';
import { readRelease } from './package-names.ts';
import { readNotes, toTagMessage } from './release-notes.ts';
import { findReleased } from './release-changes.ts';
import { readPackage } from './release-packages.ts';

const { version } = readPackage(root, 'server');

/** Address of the repository that runs the workflow, or else of the one that the settings of the release name. */
function findAddress(): string {
  const { GITHUB_SERVER_URL: host, GITHUB_REPOSITORY: name } = process.env;
  if (host && name) return `${host}/${name}`;
  return readRelease().repository;
}

async function check(tag = `v${version}`): Promise<void> {
  const { findReleaseFaults } = await import('./release-check.ts');
  const faults = findReleaseFaults(root, { tag, address: findAddress() });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  print(`${tag} can be released.`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function raise(): Promise<void> {
  const { raiseVersion } = await import('./release-version.ts');
  print(`Prepared ${await raiseVersion(root, findReleased(root))}: read the change logs, and commit.`);
}

type Step = (...parameters: readonly string[]) => unknown;

/** Steps by name. Each loads its own modules: those that sign and publish run without installed packages. */
const STEPS: Readonly<Record<string, Step>> = {
  version: raise,
  'tag-message': () => print(toTagMessage(readNotes(root, version)).trimEnd()),
  check,
  pack: async () => (await import('./release-pack.ts')).packRelease(findAddress()),
  try: async (platform = '') => (await import('./release-try.ts')).tryFolder(platform),
  publish: async (...flags) => (await import('./release-publish.ts')).publishPackages(flags),
};

const [name = '', ...parameters] = process.argv.slice(2);
try {
  const step = STEPS[name];
  if (!step) throw new Error(`There is no step "${name}": name one of ${Object.keys(STEPS).join(', ')}.`);
  await step(...parameters);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
