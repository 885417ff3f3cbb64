import { createHash } from 'node:crypto';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { root, runCommand } from './command.ts';
import { readNotes, toReleasePage } from './release-notes.ts';
import { PUBLISHED } from './package-names.ts';
import { readPackage, toArchiveName } from './release-packages.ts';
import { addNode, listParts } from './release-sbom.ts';

/** Folder of everything that a release publishes. */
export const RELEASE_FOLDER = join(root, 'dist/release');
const files = join(RELEASE_FOLDER, 'files');

/**
 * Writes everything that a release publishes: packages, portable folders, what they consist of, checksums, and the text of the release page.
 * @param address of the repository
 */
export async function packRelease(address: string): Promise<void> {
  rmSync(RELEASE_FOLDER, { recursive: true, force: true });
  mkdirSync(files, { recursive: true });
  const { version } = readPackage(root, 'server');
  for (const workspace of PUBLISHED) await packPackage(workspace, toArchiveName(workspace, version));
  await run(process.execPath, 'scripts/portable.ts');
  for (const archive of globSync(`dist/portable/onair-${version}-*`, { cwd: root }))
    copyFileSync(join(root, archive), join(files, basename(archive)));
  const server = listParts(root, 'server');
  writeJson(`onair-${version}-widgets.cdx.json`, listParts(root, 'widgets'));
  writeJson(`onair-${version}-server.cdx.json`, server);
  writeJson(`onair-${version}-portable.cdx.json`, addNode(server));
  writeFileSync(join(files, 'SHA256SUMS'), listChecksums(files));
  writeFileSync(join(RELEASE_FOLDER, 'notes.md'), toReleasePage(readNotes(root, version), address, `v${version}`));
}

/** Packs a package under the name that it has among the files of the release. */
async function packPackage(workspace: string, name: string): Promise<void> {
  const folder = join(RELEASE_FOLDER, workspace);
  mkdirSync(folder);
  await run('npm', 'pack', '--workspace', workspace, '--pack-destination', folder);
  for (const archive of readdirSync(folder)) renameSync(join(folder, archive), join(files, name));
  rmSync(folder, { recursive: true });
}

/** SHA-256 sums of the files of a folder, as `sha256sum --check` reads them. */
export function listChecksums(folder: string): string {
  const names = readdirSync(folder).sort();
  const sum = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return names.map((name) => `${sum(name)}  ${name}\n`).join('');
}

function writeJson(name: string, content: unknown): void {
  writeFileSync(join(files, name), `${JSON.stringify(content, null, 2)}\n`);
}

async function run(...command: readonly string[]): Promise<void> {
  const { code } = await runCommand(command);
  if (code !== 0) throw new Error(`${command.join(' ')} failed: mend what it prints above.`);
}
