import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { root } from './command.ts';
import { makeElementFiles } from './element-files.ts';
import { createManifest, listElements } from './element-manifest.ts';
import { WIDGETS } from '../widgets/widgets.ts';

describe('generated files about the elements', () => {
  it('match the current classes and settings', async () => {
    const stale = [...(await makeElementFiles())].filter(
      ([path, text]) => !existsSync(root + path) || readFileSync(root + path, 'utf8') !== text,
    );
    const names = stale.map(([path]) => path).join(', ');
    assert.equal(
      names,
      '',
      `Run \`node scripts/ready.mjs scripts/element-files.ts\` and commit: ${names} are not up to date.`,
    );
  });

  for (const { tagName, cssParts = [], members = [], description, example = '' } of listElements(createManifest())) {
    const name = tagName.replace('onair-', '');

    it(`list every setting of ${tagName} with its description`, () => {
      assert.ok(description.length > 20 && example.includes(`<${tagName}`), tagName);
      const settings = WIDGETS.find((definition) => definition.name === name)?.settings ?? {};
      const found = members.filter((member) => member.description !== '').map((member) => member.name);
      assert.deepEqual(
        Object.keys(settings).filter((setting) => !found.includes(setting)),
        [],
      );
    });

    it(`list only existing parts of ${tagName}`, () => {
      const sources = readSources(`widgets/${name}/`) + readFileSync(`${root}widgets/base/widget-element.ts`, 'utf8');
      const missing = cssParts.filter(
        (part) => !new RegExp(`\\b${part.name}\\b`).test(sources.replace(/^ \* .*$/gm, '')),
      );
      assert.deepEqual(missing, []);
    });
  }
});

function readSources(folder: string): string {
  const shared = ['widgets/platforms/'];
  return [folder, ...shared].map((each) => readFolder(each)).join('\n');
}

function readFolder(folder: string): string {
  return listSources(folder)
    .map((file) => readFileSync(root + file, 'utf8'))
    .join('\n');
}

function listSources(folder: string): readonly string[] {
  return globSync(`${folder}*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
}
