import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLISHED } from './package-names.ts';

/** Changesets that are not in a change log yet. */
export function listChanges(folder: string): readonly string[] {
  return globSync('.changeset/*.md', { cwd: folder }).filter((file) => !file.endsWith('README.md'));
}

/** Whether the change logs of all packages have a version. */
export function isLogged(folder: string, version: string): boolean {
  return PUBLISHED.every((workspace) => {
    const file = join(folder, workspace, 'CHANGELOG.md');
    return existsSync(file) && readFileSync(file, 'utf8').split('\n').includes(`## ${version}`);
  });
}

/** Returns the last released version by the tags of a checkout. */
export function findReleased(folder: string): string {
  const tags = execFileSync('git', ['tag', '--list', 'v*', '--sort=-version:refname'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return tags.split('\n')[0]?.slice(1) || '0.0.0';
}
