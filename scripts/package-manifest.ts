import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of an entry by condition; paths from the folder of the package. */
export interface EntryFiles {
  readonly types: string;
  readonly 'react-server'?: string;
  readonly development?: string;
  readonly default: string;
}

/** The fields of a `package.json` that scripts and tests read. */
export interface PackageManifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string | EntryFiles>>;
  readonly customElements: string;
  readonly 'web-types': string;
  readonly unpkg: string;
  readonly jsdelivr: string;
}

/** Reads the manifest of the package in a folder. */
export function readManifest(folder: string): PackageManifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest;
}
