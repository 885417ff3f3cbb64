import { globSync } from 'node:fs';
import { installPackages } from './debian.ts';

/** Installs PostgreSQL where that is possible; the storage tests start one of their own, and say so when there is none. */
export function ensurePostgres(): void {
  const isInstalled = (): boolean => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0;
  if (!isInstalled()) installPackages('PostgreSQL', ['postgresql']);
}
