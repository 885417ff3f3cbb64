import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './command.ts';
import { dropLostLinks, findLostLinks } from './document-links.ts';

const MAX_PICTURES = 20;
const MAX_PICTURE_BYTES = 200 * 1024;
const MAX_ALL_PICTURES_BYTES = 2 * 1024 * 1024;

function listFiles(pattern: string): readonly string[] {
  return execFileSync('git', ['ls-files', pattern], { cwd: root, encoding: 'utf8' }).trim().split('\n');
}

describe('links of the documents', () => {
  it('lead to existing files and headings', () => {
    const documents = listFiles('*.md');
    assert.ok(documents.includes('README.md'));
    const lost = documents.flatMap((file) => findLostLinks(join(root, file)).map((target) => `${file}: ${target}`));
    assert.deepEqual(lost, []);
  });

  it('show every committed picture', () => {
    const pictures = listFiles('docs/images/*');
    assert.ok(pictures.includes('docs/images/gallery.webp'));
    const texts = listFiles('*.md').map((file) => readFileSync(join(root, file), 'utf8'));
    const unused = pictures.filter((picture) => !texts.some((text) => text.includes(`images/${basename(picture)})`)));
    assert.deepEqual(unused, []);
  });

  it('use few small pictures, since each version stays in the history', () => {
    const pictures = listFiles('docs/images/*').map((path) => ({ path, bytes: statSync(join(root, path)).size }));
    assert.ok(pictures.length <= MAX_PICTURES, `${pictures.length} pictures`);
    assert.deepEqual(
      pictures.filter(({ bytes }) => bytes > MAX_PICTURE_BYTES),
      [],
    );
    assert.ok(pictures.reduce((sum, { bytes }) => sum + bytes, 0) <= MAX_ALL_PICTURES_BYTES);
  });

  it('become plain words in a package without their target', () => {
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
