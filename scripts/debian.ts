import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Policy program of Debian, run before a newly installed service starts: invoke-rc.d(8). */
const SERVICE_POLICY = '/usr/sbin/policy-rc.d';

/**
 * Installs packages of the distribution if this process may do that (root, with apt); does nothing elsewhere. Their services stay stopped:
 * tests start their own servers.
 */
export function installPackages(purpose: string, packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing ${purpose} from the distribution …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const hadPolicy = existsSync(SERVICE_POLICY);
  if (!hadPolicy) writeFileSync(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'ignore', env });
  if (!hadPolicy) rmSync(SERVICE_POLICY);
}
