import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { root } from './command.ts';
import { makeElementFiles } from './element-files.ts';
import { readElements } from './elements.ts';

describe('what is written about the elements', () => {
  it('is what their classes and settings say today', async () => {
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

  for (const { tag, path, parts, definition, attributes, description, example } of readElements()) {
    it(`names every setting of ${tag}, and what it is`, () => {
      assert.ok(description.length > 20 && (!definition || example.includes(`<${tag}`)), tag);
      for (const name of Object.keys(definition?.settings ?? {})) {
        assert.ok(
          attributes.some(({ property }) => property === name),
          name,
        );
      }
    });

    it(`names only parts that ${tag} has`, () => {
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      const sources = readSources(folder) + readFileSync(`${root}widgets/base/widget-element.ts`, 'utf8');
      const missing = parts.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(sources.replace(/^ \* .*$/gm, '')));
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
