import { existsSync } from 'node:fs';
import { installPackages } from './debian.ts';

/** Installs Redis where that is possible; the bus tests start one of their own, and say so when there is none. */
export function ensureRedis(): void {
  if (!existsSync('/usr/bin/redis-server')) installPackages('Redis', ['redis-server']);
}
