import { existsSync } from 'node:fs';
import { installPackages } from './debian.ts';

/** OBS with its obs-websocket, a screen without a monitor, and a software renderer (docs/spec/obs.md). Debian's OBS has no browser source. */
const PACKAGES = ['obs-studio', 'obs-plugins', 'xvfb', 'dbus', 'libgl1-mesa-dri'];

/** Installs OBS where that is possible; the tests with a real OBS start one of their own, and say so when there is none. */
export function ensureObs(): void {
  const isInstalled = ['/usr/bin/obs', '/usr/bin/Xvfb', '/usr/bin/dbus-run-session'].every((file) => existsSync(file));
  if (!isInstalled) installPackages('OBS', PACKAGES);
}
