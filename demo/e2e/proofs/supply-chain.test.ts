import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { buildPages } from './served-onair.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Server-only words that no page may contain. */
const SERVER_WORDS = /client_secret|ONAIR_CLIENT_SECRET|oauth4webapi|node:crypto|kysely|aes-256-gcm/i;

interface LockedPackage {
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly link?: boolean;
}

describe('built and installed files', () => {
  before(() => buildPages());

  it('contain no source map and nothing of the server in pages (T25, A1)', () => {
    const files = globSync('dist/pages/**/*.{js,html,css,map}', { cwd: ROOT });
    assert.ok(files.length > 5, files.join());
    for (const file of files) {
      assert.doesNotMatch(file, /\.map$/);
      const text = readFileSync(join(ROOT, file), 'utf8');
      assert.doesNotMatch(text, /sourceMappingURL/, file);
      assert.doesNotMatch(text, SERVER_WORDS, file);
    }
  });

  it('lock every package by its hash, and no production package has an install script (T25)', () => {
    const { packages } = { packages: {}, ...readJson('package-lock.json') };
    // links lead to our own folders, whose entries stand beside those of node_modules
    const installed = Object.entries(packages as Record<string, LockedPackage>).filter(
      ([path, { link }]) => path.includes('node_modules/') && !link,
    );
    assert.ok(installed.length > 50);
    const unlocked = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    const scripted = installed.filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev);
    assert.deepEqual([...unlocked, ...scripted], []);
  });

  it('let npm run the install script of one package only (T25)', () => {
    const { allowScripts } = { allowScripts: {}, ...readJson('package.json') };
    const allowed = Object.entries(allowScripts).filter(([, isAllowed]) => isAllowed !== false);
    assert.deepEqual(allowed, [['node', true]]);
  });
});

function readJson(file: string): object {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as object;
}
