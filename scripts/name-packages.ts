/*
 * Gives the packages the scope and the addresses of `onair.release` in the root's `package.json`, and writes the new names wherever the
 * former ones stand: `node scripts/ready.mjs scripts/name-packages.ts`. Run `npm install` afterwards, so that npm links the new names.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';
import { addressPackage, PUBLISHED, readRelease } from './package-names.ts';

const release = readRelease();

/** Replaces text in every committed file that has it. */
function replaceEverywhere(former: string, text: string): void {
  const listed = execFileSync('git', ['grep', '-zlIF', '-e', former], { cwd: root, encoding: 'utf8' });
  for (const file of listed.split('\0').filter(Boolean)) {
    const path = join(root, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(former, text));
  }
}

for (const workspace of PUBLISHED) {
  const file = join(root, workspace, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { readonly name: string };
  const { name: former } = manifest;
  const addresses = addressPackage(release, workspace);
  writeFileSync(file, `${JSON.stringify({ ...manifest, ...addresses }, undefined, 2)}\n`);
  if (former === addresses.name) continue;
  replaceEverywhere(former, addresses.name);
  // the name of an archive by `npm pack`
  replaceEverywhere(toArchiveName(former), toArchiveName(addresses.name));
}

function toArchiveName(name: string): string {
  return `${name.replace('@', '').replace('/', '-')}-`;
}
