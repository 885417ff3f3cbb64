import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Packages that give types or tests only. */
const NOT_SHIPPED = /^(?:@types\/|playwright-core$)/;

/** The licences of every package of others that server, pages and simulator are built from, as one text. */
export function collectLicences(): string {
  const folders = new Map<string, string>();
  for (const workspace of ['core', 'widgets', 'server', 'demo']) addPackages(workspace, folders, true);
  const texts = [...folders].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, folder]) => describeLicence(folder));
  return `Onair is built from these packages.\n\n${texts.join('\n')}`;
}

/** Adds what a package depends on, by name and version. */
function addPackages(folder: string, found: Map<string, string>, isOurs = false): void {
  const { dependencies = {}, devDependencies = {} } = readManifest(folder);
  for (const name of Object.keys({ ...dependencies, ...(isOurs ? devDependencies : {}) })) {
    const place = NOT_SHIPPED.test(name) ? undefined : findPackage(name, folder);
    if (place === undefined) continue;
    const key = `${name}@${readManifest(place).version}`;
    if (found.has(key)) continue;
    found.set(key, place);
    addPackages(place, found);
  }
}

/** Finds an installed package as Node does, from a folder upwards. */
function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const [place] = globSync(join(folder, 'node_modules', name), { cwd: root });
    if (place !== undefined) return place.replaceAll('\\', '/');
    if (folder === '') return undefined;
  }
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
}

function describeLicence(folder: string): string {
  const { name, version, license = 'see its repository' } = readManifest(folder);
  const files = globSync('{licen[cs]e,LICEN[CS]E,Licen[cs]e,notice,NOTICE,OFL}*', { cwd: join(root, folder) }).sort();
  const texts = files.map((file) => readFileSync(join(root, folder, file), 'utf8').trim());
  return `${'='.repeat(80)}\n${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`;
}
