import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './command.ts';
import { dropLostLinks, findLostLinks } from './document-links.ts';

function listFiles(pattern: string): readonly string[] {
  return execFileSync('git', ['ls-files', pattern], { cwd: root, encoding: 'utf8' }).trim().split('\n');
}

describe('links of the documents', () => {
  it('lead to files and headings that there are', () => {
    const documents = listFiles('*.md');
    assert.ok(documents.includes('README.md'));
    const lost = documents.flatMap((file) => findLostLinks(join(root, file)).map((target) => `${file}: ${target}`));
    assert.deepEqual(lost, []);
  });

  it('show each picture that is kept for them', () => {
    const pictures = listFiles('docs/images/*');
    assert.ok(pictures.includes('docs/images/gallery.png'));
    const texts = listFiles('*.md').map((file) => readFileSync(join(root, file), 'utf8'));
    const unused = pictures.filter((picture) => !texts.some((text) => text.includes(`images/${basename(picture)})`)));
    assert.deepEqual(unused, []);
  });

  it('are only words in a package that has not what they lead to', () => {
    const folder = mkdtempSync(join(tmpdir(), 'onair-links-'));
    const file = join(folder, 'a.md');
    const words =
      'See [more](b.md), ![a picture](b.png), ![no picture](c.png), [here](#how-it-works), [below](#nowhere), [there](https://example.com).';
    writeFileSync(file, `# A\n\n## How it works!\n\n${words}\n`);
    assert.deepEqual(findLostLinks(file), ['b.md', 'b.png', 'c.png', '#nowhere']);
    writeFileSync(join(folder, 'b.png'), '');
    const kept =
      'See more, ![a picture](b.png), no picture, [here](#how-it-works), below, [there](https://example.com).';
    assert.ok(dropLostLinks(file).endsWith(`${kept}\n`));
    rmSync(folder, { recursive: true });
  });
});
