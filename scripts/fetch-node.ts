import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { root } from './command.ts';
import { PLATFORMS, type PortablePlatform } from './portable-platforms.ts';

const cache = join(root, 'node_modules/.cache/onair-nodes');

/** Node's program for a platform, and its licences. */
export interface FetchedNode {
  readonly program: Uint8Array<ArrayBuffer>;
  readonly licences: Uint8Array<ArrayBuffer>;
}

/**
 * Fetches Node's program for a platform from npm, once.
 * @throws {Error} npm does not have it, or it is not the one that was checked in
 */
export async function fetchNode({ node }: PortablePlatform): Promise<FetchedNode> {
  const program = await unpackFile(node, /^package\/bin\/node(?:\.exe)?$/);
  // the package of Windows has no licences
  const other = PLATFORMS.find(({ node: { version }, system }) => version === node.version && system !== 'windows');
  return { program, licences: await unpackFile(other?.node ?? node, /^package\/LICENSE$/) };
}

async function unpackFile(node: PortablePlatform['node'], path: RegExp): Promise<Uint8Array<ArrayBuffer>> {
  const filter = ({ name }: { readonly name: string }): boolean => path.test(name);
  const [file] = await unpackTar(gunzipSync(readPackage(node)), { filter });
  if (file?.data) return file.data;
  throw new Error(`${node.package} ${node.version} has no ${path.source}: choose another version.`);
}

function readPackage({ package: name, version, integrity }: PortablePlatform['node']): Uint8Array {
  const file = join(cache, `${name}-${version}.tgz`);
  if (!existsSync(file)) packFromRegistry(`${name}@${version}`);
  const bytes = readFileSync(file);
  if (`sha512-${createHash('sha512').update(bytes).digest('base64')}` === integrity) return bytes;
  throw new Error(`${file} is not what scripts/portable-platforms.ts names: delete it and try again.`);
}

function packFromRegistry(specifier: string): void {
  mkdirSync(cache, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, stderr } = spawnSync(npm, ['pack', '--silent', '--pack-destination', cache, specifier], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm could not fetch ${specifier}: check the network. ${stderr}`.trim());
}
