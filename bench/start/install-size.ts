import { globSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/command.ts';

interface LockedPackage {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  /** Whether it is a workspace, which is linked and not installed. */
  readonly link?: boolean;
}

interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** Bytes of the packages that `npm ci --omit=dev` installs, found in the full install with the flags of the lock file. */
export function weighInstall(): number {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const folders = Object.entries(packages).filter(
    ([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link,
  );
  return folders.reduce((sum, [path]) => sum + weighFolder(join(root, path)), 0);
}

/** A package's own files; packages inside it have entries of their own in the lock file. */
function weighFolder(folder: string): number {
  return globSync('**/*', { cwd: folder, exclude: (path) => path === 'node_modules' })
    .map((file) => lstatSync(join(folder, file)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
}
