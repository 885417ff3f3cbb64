import { existsSync, globSync } from 'node:fs';
import { installPackages } from './debian.ts';

/** Files of a program, all of which must be there, and the packages of Debian that have them. */
interface Program {
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

/** The programs that slow tests start themselves. A test without its program reports that it is missing. */
const PROGRAMS = {
  PostgreSQL: { files: ['/usr/lib/postgresql/*/bin/initdb'], packages: ['postgresql'] },
  Redis: { files: ['/usr/bin/redis-server'], packages: ['redis-server'] },
  Caddy: { files: ['/usr/bin/caddy'], packages: ['caddy'] },
  // obs-websocket, a virtual display and a software renderer (docs/spec/obs.md); Debian's OBS has no browser source
  OBS: {
    files: ['/usr/bin/obs', '/usr/bin/Xvfb', '/usr/bin/dbus-run-session'],
    packages: ['obs-studio', 'obs-plugins', 'xvfb', 'dbus', 'libgl1-mesa-dri'],
  },
} satisfies Readonly<Record<string, Program>>;

/** Installs a program if it is missing and this process may do that. */
export function ensureProgram(name: keyof typeof PROGRAMS): void {
  const { files, packages } = PROGRAMS[name];
  const isInstalled = files.every((file) => existsSync(file) || globSync(file).length > 0);
  if (!isInstalled) installPackages(name, packages);
}
