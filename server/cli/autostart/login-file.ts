import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LoginItemState } from './starter.ts';

/** Compares the content of a file with the wanted one. */
export function readLoginFile(file: string, wanted: string): LoginItemState {
  try {
    return readFileSync(file, 'utf8') === wanted ? 'on' : 'other';
  } catch {
    return 'off';
  }
}

/** Writes a file and the folders above it. */
export function writeLoginFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Removes a file, if it exists. */
export function removeLoginFile(file: string): void {
  rmSync(file, { force: true });
}
