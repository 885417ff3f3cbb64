import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PAGES = fileURLToPath(new URL('../../../dist/pages', import.meta.url));

/** Creates a build whose entry script has another name, as in any other build. @returns its folder of pages */
export async function buildAnother(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'onair-build-'));
  await cp(PAGES, folder, { recursive: true });
  for (const name of await readdir(folder, { recursive: true })) {
    if (/\.(br|gz)$/.test(name)) await rm(join(folder, name));
  }
  const entry = (await readdir(join(folder, 'assets'))).find((name) => /^overlay-.*\.js$/.test(name)) ?? assert.fail();
  const another = 'overlay-another.js';
  await rename(join(folder, 'assets', entry), join(folder, 'assets', another));
  const scripts = (await readdir(join(folder, 'assets'))).map((name) => join('assets', name));
  const pages = (await readdir(join(folder, 'overlay'))).map((name) => join('overlay', name));
  for (const file of [...pages, 'overlay-worker.js', ...scripts]) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), text.replaceAll(entry, another));
  }
  return folder;
}
