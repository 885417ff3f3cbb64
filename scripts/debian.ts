import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages of the distribution where this process may do that (root, with apt); does nothing elsewhere. */
export function installPackages(purpose: string, packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing ${purpose} from the distribution …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'ignore', env });
}
