import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLinkTexts } from '../../../scripts/evasions-page.ts';
import { hasAddress } from './addresses.ts';

const kinds = readLinkTexts();

describe('addresses in texts', () => {
  it('are tested in many texts, each of them once', () => {
    const texts = kinds.flatMap(({ stopped, passed }) => [...stopped, ...passed]);
    assert.ok(texts.length > 130, String(texts.length));
    assert.equal(new Set(texts).size, texts.length);
  });

  for (const { name, stopped, passed } of kinds) {
    it(`are detected as documented in docs/evasions.md: ${name}`, () => {
      assert.deepEqual([...stopped, ...passed].filter(hasAddress), stopped);
    });
  }

  it('are detected with every ending of the web, after a name that is no word', () => {
    for (const ending of [
      'to',
      'me',
      'live',
      'gg',
      'рф',
      'онлайн',
      'zone',
      'icu',
      'rocks',
      'vip',
      'ly',
      'cc',
      'casino',
    ]) {
      assert.ok(hasAddress(`now: ezviewers.${ending}!`), ending);
    }
  });

  it('are not detected in long runs of letters, dots and spaces', () => {
    const text = 'a'.repeat(4_000);
    for (const long of [text, `${text}.`.repeat(4), 'a.'.repeat(4_000), ' dot '.repeat(2_000), '. '.repeat(4_000)]) {
      assert.equal(hasAddress(long), false);
    }
  });
});
