import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { root } from './command.ts';
import { isLogged, listChanges } from './release-changes.ts';
import { PUBLISHED } from './package-names.ts';
import { readPackage } from './release-packages.ts';

/** Documents and examples that name the version which they install or run. */
const DOCUMENTS = [
  'docs/{embed,operate,deploy}.md',
  'docs/deploy/command-pod.yaml',
  'docs/deploy/kubernetes/*.yaml',
  '{server,widgets,examples}/README.md',
  'examples/wordpress/*.php',
];

/**
 * Moves all changesets into the change logs and raises the version in packages, lock file and documents.
 * @param folder of the checkout
 * @param released the last released version; 0.0.0 before the first one, whatever version the packages have
 * @returns the new version
 * @throws {Error} nothing has changed, or the version was prepared before and not released
 */
export async function raiseVersion(folder: string, released: string): Promise<string> {
  const { version: former } = readPackage(folder, 'server');
  if (listChanges(folder).length === 0) throw new Error('There are no changesets: there is nothing to release.');
  if (former !== released && isLogged(folder, former))
    throw new Error(
      `${former} is prepared and not released: revert that commit, then prepare it again with all changes.`,
    );
  for (const workspace of PUBLISHED) writeVersion(folder, workspace, released);
  execFileSync(process.execPath, [join(root, 'node_modules/@changesets/cli/bin.js'), 'version'], { cwd: folder });
  const { version } = readPackage(folder, 'server');
  lockVersion(folder, version);
  for (const file of globSync(DOCUMENTS, { cwd: folder })) renameVersion(join(folder, file), former, version);
  for (const workspace of PUBLISHED) await formatLog(join(folder, workspace, 'CHANGELOG.md'));
  return version;
}

function writeVersion(folder: string, workspace: string, version: string): void {
  const manifest = { ...readPackage(folder, workspace), version };
  writeFileSync(join(folder, workspace, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function lockVersion(folder: string, version: string): void {
  const file = join(folder, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version?: string }> };
  for (const workspace of PUBLISHED) lock.packages[workspace] = { ...lock.packages[workspace], version };
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}

/** Replaces a version in a document, but no longer number that contains it. */
function renameVersion(file: string, former: string, version: string): void {
  const whole = new RegExp(String.raw`(?<![\d.])${former.replaceAll('.', String.raw`\.`)}(?!\.?\d)`, 'g');
  writeFileSync(file, readFileSync(file, 'utf8').replace(whole, version));
}

async function formatLog(file: string): Promise<void> {
  writeFileSync(file, await format(readFileSync(file, 'utf8'), { parser: 'markdown', printWidth: 120 }));
}
