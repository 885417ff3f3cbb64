import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './command.ts';
import { addressPackage, findRegistryUses, PUBLISHED, readRelease } from './package-names.ts';

const release = readRelease();

/** Texts of the committed files that people read: documents, templates, messages of programs. */
function readTexts(): ReadonlyMap<string, string> {
  const patterns = ['*.md', '*.yml', '*.yaml', '*.ts', '*.mjs', '*.json', '*.html', '.env.example'];
  const files = execFileSync('git', ['ls-files', '-z', ...patterns], { cwd: root, encoding: 'utf8' }).split('\0');
  const wanted = files.filter((file) => file !== '' && !/^scripts\/package-names|^package-lock/.test(file));
  return new Map(wanted.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

describe('names of the packages', () => {
  for (const workspace of PUBLISHED) {
    it(`come from the settings of the release: ${workspace}`, () => {
      const manifest = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as object;
      assert.deepEqual({ ...manifest, ...addressPackage(release, workspace) }, manifest);
    });
  }

  it('stand in no command or address that asks a registry for them', () => {
    const texts = readTexts();
    assert.ok(texts.size > 100 && texts.has('README.md'));
    const found = [...texts].flatMap(([file, text]) => findRegistryUses(text).map((use) => `${file}: ${use}`));
    assert.deepEqual(found, []);
  });

  it('have the scope of the release wherever a changeset or the change logs name a package', () => {
    const texts = [...readTexts()].filter(([file]) => /^\.changeset\/(?!README)|CHANGELOG/.test(file));
    const names = texts.flatMap(([file, text]) =>
      [...text.matchAll(/^# (\S+)$|^['"](.+)['"]: (?:major|minor|patch)$|\[(\S+)\]\((?:widgets|server)\//gm)].map(
        ([, ...groups]) => `${file}: ${groups.find(Boolean) ?? ''}`,
      ),
    );
    assert.deepEqual(
      names.filter((name) => !name.endsWith(': Changes') && !name.includes(`: ${release.scope}/`)),
      [],
    );
  });
});

describe('a command that runs or installs a package', () => {
  for (const text of [
    'npx onair doctor',
    'npx -y onair',
    'npx --yes onair@latest start',
    'npm i onair',
    'npm install --save @any/onair',
    'pnpm add onair-widgets',
    '<script src="https://unpkg.com/@onair-overlays/widgets/dist/elements/onair.js">',
  ]) {
    it(`is found: ${text}`, () => assert.equal(findRegistryUses(`Run \`${text}\` now.`).length, 1));
  }

  for (const text of [
    'npx --no onair doctor',
    'npm install ./onair-overlays-widgets-0.1.0.tgz',
    'npm pack --workspace widgets',
    'npm install --save-exact lit --workspace server',
  ]) {
    it(`is no fault: ${text}`, () => assert.deepEqual(findRegistryUses(`Run \`${text}\` now.`), []));
  }
});
