import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { appearance } from '../settings/appearance.ts';
import { english } from './english.ts';
import type { Words } from './english.ts';
import { LANGUAGES } from './languages.ts';
import { findLanguage, toLibraryName, wordsLibrary } from './words.ts';

const names = Object.keys(english) as (keyof Words)[];

describe('words', () => {
  it('has English at once and nine more languages once they are loaded', async () => {
    assert.equal(LANGUAGES.length, 9);
    assert.equal(wordsLibrary.find('en'), english);
    const all = await Promise.all(LANGUAGES.map((name) => wordsLibrary.load(name)));
    assert.equal(new Set(all.map(({ watching }) => watching)).size, 9);
  });

  it('exist for each language of the settings, and for no other', () => {
    const offered = appearance.locale.options.filter((value) => value !== 'auto');
    assert.deepEqual([...offered].sort(), ['en', ...LANGUAGES].sort());
  });

  for (const language of LANGUAGES) {
    describe(`in ${language}`, () => {
      it('has the same texts as English', async () => {
        const words = await wordsLibrary.load(language);
        assert.deepEqual(Object.keys(words).sort(), [...names].sort());
        for (const name of names) assert.equal(typeof words[name], typeof english[name], name);
        const texts = Object.values(words).filter((word) => typeof word === 'string');
        assert.deepEqual(
          texts.filter((text) => text.trim() !== text || text === ''),
          [],
        );
      });

      it('includes its arguments in its texts', async () => {
        const words = await wordsLibrary.load(language);
        assert.ok(words.atLeast('1:02').includes('1:02'));
        const counts = [0, 1, 2, 5, 11, 1234].map(words.clipCount);
        assert.equal(new Set(counts).size, 6);
        assert.equal(new Set([1, 2, 5].map(words.moreWaiting)).size, 3);
        assert.ok(words.moreWaiting(1234).includes(new Intl.NumberFormat(language).format(1234)));
        assert.ok(counts.at(-1)?.includes(new Intl.NumberFormat(language).format(1234)));
      });
    });
  }

  it('counts clips', () => {
    assert.deepEqual([0, 1, 2, 1234].map(english.clipCount), ['0 clips', '1 clip', '2 clips', '1,234 clips']);
  });

  it('counts in Arabic with forms for one and two', async () => {
    const { clipCount } = await wordsLibrary.load('ar');
    assert.deepEqual([1, 2].map(clipCount), ['مقطع واحد', 'مقطعان']);
  });
});

describe('toLibraryName', () => {
  it('ignores the region of a language', () => {
    assert.deepEqual(['en-GB', 'DE-at', 'zh-Hans-CN'].map(toLibraryName), ['en', 'de', 'zh']);
  });

  it('falls back to English, names that objects inherit included', async () => {
    for (const language of ['xx', '', 'constructor', '__proto__']) {
      assert.equal(wordsLibrary.find(toLibraryName(language)), english);
      assert.equal(await wordsLibrary.load(language), english);
    }
  });
});

describe('findLanguage', () => {
  it('returns the first that Intl accepts', () => {
    assert.equal(findLanguage(undefined, '', 'de-AT', 'en'), 'de-AT');
    assert.equal(findLanguage('not a language!', 'fr'), 'fr');
  });

  it('accepts Chromium’s name of a system without a language', () => {
    assert.equal(findLanguage('en-US@posix'), 'en-US');
  });

  it('returns English if nothing is accepted', () => {
    assert.equal(findLanguage('"><script>', undefined), 'en');
  });
});
