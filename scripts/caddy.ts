import { existsSync } from 'node:fs';
import { installPackages } from './debian.ts';

/** Installs Caddy where that is possible; a test runs a server behind it as docs/deploy.md says. */
export function ensureCaddy(): void {
  if (!existsSync('/usr/bin/caddy')) installPackages('Caddy', ['caddy']);
}
