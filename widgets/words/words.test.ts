import { expect } from '@open-wc/testing';
import { appearance } from '../settings/appearance.ts';
import { english } from './english.ts';
import type { Words } from './english.ts';
import { findLanguage, toLibraryName, wordsLibrary } from './words.ts';

const names = Object.keys(english) as (keyof Words)[];

describe('words', () => {
  it('speaks English at once and nine more languages once they are loaded', async () => {
    expect(wordsLibrary.names).to.have.lengthOf(9);
    expect(wordsLibrary.find('en')).to.equal(english);
    const all = await Promise.all(wordsLibrary.names.map((name) => wordsLibrary.load(name)));
    expect(new Set(all.map(({ watching }) => watching)).size).to.equal(9);
  });

  it('are in each language that an overlay can be set to, and in no other', () => {
    const offered = appearance.locale.options.filter((value) => value !== 'auto');
    expect([...offered].sort()).to.deep.equal(['en', ...wordsLibrary.names].sort());
  });

  for (const language of wordsLibrary.names) {
    describe(`in ${language}`, () => {
      it('has every word that English has, and no other', async () => {
        const words = await wordsLibrary.load(language);
        expect(Object.keys(words).sort()).to.deep.equal([...names].sort());
        for (const name of names) expect(typeof words[name], name).to.equal(typeof english[name]);
        const texts = Object.values(words).filter((word) => typeof word === 'string');
        expect(texts.filter((text) => text.trim() !== text || text === '')).to.deep.equal([]);
      });

      it('keeps what it is given in what it says of it', async () => {
        const words = await wordsLibrary.load(language);
        expect(words.atLeast('1:02')).to.contain('1:02');
        const counts = [0, 1, 2, 5, 11, 1234].map(words.clipCount);
        expect(new Set(counts).size).to.equal(6);
        expect(counts.at(-1)).to.contain(new Intl.NumberFormat(language).format(1234));
      });
    });
  }

  it('counts clips', () => {
    expect([0, 1, 2, 1234].map(english.clipCount)).to.deep.equal(['0 clips', '1 clip', '2 clips', '1,234 clips']);
  });

  it('counts in Arabic with words for one and two', async () => {
    const { clipCount } = await wordsLibrary.load('ar');
    expect([1, 2].map(clipCount)).to.deep.equal(['مقطع واحد', 'مقطعان']);
  });
});

describe('toLibraryName', () => {
  it('knows a language whatever its region', () => {
    expect(['en-GB', 'DE-at', 'zh-Hans-CN'].map(toLibraryName)).to.deep.equal(['en', 'de', 'zh']);
  });

  it('falls back to English, names that objects inherit included', async () => {
    for (const language of ['xx', '', 'constructor', '__proto__']) {
      expect(wordsLibrary.find(toLibraryName(language))).to.equal(english);
      expect(await wordsLibrary.load(language)).to.equal(english);
    }
  });
});

describe('findLanguage', () => {
  it('takes the first that Intl understands', () => {
    expect(findLanguage(undefined, '', 'de-AT', 'en')).to.equal('de-AT');
    expect(findLanguage('not a language!', 'fr')).to.equal('fr');
  });

  it('understands what Chromium calls a system without a language', () => {
    expect(findLanguage('en-US@posix')).to.equal('en-US');
  });

  it('says English when nothing is understood', () => {
    expect(findLanguage('"><script>', undefined)).to.equal('en');
  });
});
