import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The fields of a published package that a release depends on. */
export interface ReleasedPackage {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly repository?: { readonly url: string };
}

/** Reads the manifest of a published package. @param folder of the checkout */
export function readPackage(folder: string, workspace: string): ReleasedPackage {
  return JSON.parse(readFileSync(join(folder, workspace, 'package.json'), 'utf8')) as ReleasedPackage;
}

/** Name of the archive of a package among the files of a release. */
export function toArchiveName(workspace: string, version: string): string {
  return `onair-${version}-${workspace}.tgz`;
}
