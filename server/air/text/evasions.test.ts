import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { makeEvasionsPage, readEvasions } from '../../../scripts/evasions-page.ts';
import { createWordList } from './word-list.ts';

const { words, tricks, innocent } = readEvasions();
const list = createWordList(words);
const caught = tricks.flatMap((trick) => trick.caught);
const missed = tricks.flatMap((trick) => trick.missed);

describe('disguised words', () => {
  it('are many, each of them once', () => {
    assert.deepEqual([caught.length, missed.length, innocent.length], [369, 72, 131]);
    for (const texts of [[...caught, ...missed], innocent]) assert.equal(new Set(texts).size, texts.length);
  });

  for (const trick of tricks) {
    it(`are found as documented in docs/evasions.md: ${trick.name}`, () => {
      const found = [...trick.caught, ...trick.missed].filter((text) => list.finds(text));
      assert.deepEqual(found, trick.caught);
    });
  }

  it('are not found in innocent texts', () => {
    assert.deepEqual(
      innocent.filter((text) => list.finds(text)),
      [],
    );
  });

  it('are documented in docs/evasions.md', async () => {
    const { path, text } = await makeEvasionsPage();
    const hint = 'Run `node scripts/ready.mjs scripts/evasions-page.ts` and commit.';
    assert.equal(readFileSync(path, 'utf8'), text, hint);
  });
});
