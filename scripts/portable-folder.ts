import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArchiveFile } from './archive.ts';
import { root } from './command.ts';
import { fetchNode } from './fetch-node.ts';
import { collectLicences } from './licences.ts';
import type { PortablePlatform } from './portable-platforms.ts';

const START_FILES = join(root, 'demo/portable/folder');

/** Files to double-click and the command, by path in the folder, and by their sources. */
const STARTERS: Readonly<Record<PortablePlatform['system'], Readonly<Record<string, string>>>> = {
  linux: { 'start-onair': 'start-onair', 'stop-onair': 'stop-onair', 'program/onair': 'program/onair' },
  macos: { 'Start Onair.command': 'start-onair', 'Stop Onair.command': 'stop-onair', 'program/onair': 'program/onair' },
  windows: {
    'Start Onair.cmd': 'Start Onair.cmd',
    'Stop Onair.cmd': 'Stop Onair.cmd',
    'program/onair.cmd': 'program/onair.cmd',
  },
};

/** All files of the folder for a platform. The program has been built (scripts/build-portable.ts). */
export async function collectFolder(platform: PortablePlatform, built: string): Promise<readonly ArchiveFile[]> {
  const { program, licences } = await fetchNode(platform);
  const isWindows = platform.system === 'windows';
  const toText = (text: string): Uint8Array<ArrayBuffer> =>
    new TextEncoder().encode(isWindows ? text.replaceAll('\n', '\r\n') : text);
  const copyText = (path: string): Uint8Array<ArrayBuffer> => toText(readFileSync(path, 'utf8'));
  const starters = Object.entries(STARTERS[platform.system]).map(([path, source]) => ({
    path,
    bytes: copyText(join(START_FILES, source)),
    isProgram: true,
  }));
  const texts = {
    'README.txt': copyText(join(START_FILES, `README.${platform.system}.txt`)),
    'LICENSE.txt': copyText(join(root, 'LICENSE')),
    '.env.example': copyText(join(root, '.env.example')),
    'licences/node.txt': licences,
    'licences/packages.txt': toText(collectLicences()),
    'program/package.json': toText('{ "type": "module" }\n'),
  };
  return [
    ...starters,
    { path: `program/node${isWindows ? '.exe' : ''}`, bytes: program, isProgram: true },
    ...Object.entries(texts).map(([path, bytes]) => ({ path, bytes, isProgram: false })),
    ...readBuilt(built),
  ].map((file) => ({ ...file, path: `onair/${file.path}` }));
}

/** The built files. `licences/packages.txt` has what stands beside them for the npm package. */
function readBuilt(folder: string): readonly ArchiveFile[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true, exclude: ['**/*LICENSES.md'] }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const path = join(entry.parentPath, entry.name);
    const inFolder = path.slice(folder.length + 1).replaceAll('\\', '/');
    return [{ path: `program/${inFolder}`, bytes: new Uint8Array(readFileSync(path)), isProgram: false }];
  });
}
