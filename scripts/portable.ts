/*
 * Builds the portable folders: `npm run portable` all of them, `npm run portable -- linux-x64` one. Each is an archive in `dist/portable`
 * with everything that Onair needs, Node included. The same commit gives the same bytes (docs/decisions/0061-portable-folders.md).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toTarGz, toZip } from './archive.ts';
import { buildPortable, built } from './build-portable.ts';
import { root } from './command.ts';
import { collectFolder } from './portable-folder.ts';
import { PLATFORMS } from './portable-platforms.ts';
import type { PortablePlatform } from './portable-platforms.ts';

// a zip file has local times
process.env['TZ'] = 'UTC';

const { version } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8')) as { readonly version: string };

/** Time of the commit: pages of two versions need different times, since browsers compare them. */
function readCommitTime(): Date {
  const seconds =
    process.env['SOURCE_DATE_EPOCH'] ??
    execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  return new Date(Number(seconds) * 1000);
}

function choosePlatforms(names: readonly string[]): readonly PortablePlatform[] {
  const unknown = names.filter((name) => !PLATFORMS.some((platform) => platform.name === name));
  const known = PLATFORMS.map(({ name }) => name).join(', ');
  if (unknown.length > 0)
    throw new Error(`There is no portable folder for ${unknown.join(', ')}: name ${known}, or none.`);
  return names.length === 0 ? PLATFORMS : PLATFORMS.filter(({ name }) => names.includes(name));
}

async function writeArchive(platform: PortablePlatform): Promise<void> {
  const content = { files: await collectFolder(platform, built), time: readCommitTime() };
  const isTar = platform.system === 'linux';
  const bytes = isTar ? await toTarGz(content) : toZip(content);
  const file = `dist/portable/onair-${version}-${platform.name}.${isTar ? 'tar.gz' : 'zip'}`;
  writeFileSync(join(root, file), bytes);
  process.stdout.write(`${file}  ${(bytes.length / 1e6).toFixed(1)} MB\n`);
}

try {
  const platforms = choosePlatforms(process.argv.slice(2));
  mkdirSync(join(root, 'dist/portable'), { recursive: true });
  await buildPortable();
  for (const platform of platforms) await writeArchive(platform);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
