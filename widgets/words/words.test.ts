import { expect } from '@open-wc/testing';
import { english } from './english.ts';
import { findLanguage, wordsFor } from './words.ts';

describe('words', () => {
  it('finds the words of a language whatever its region', () => {
    expect(wordsFor('en-GB')).to.equal(english);
    expect(wordsFor('EN')).to.equal(english);
  });

  it('falls back to English, names that objects inherit included', () => {
    for (const language of ['xx', '', 'constructor', '__proto__']) expect(wordsFor(language)).to.equal(english);
  });

  it('counts clips', () => {
    expect([0, 1, 2].map(english.clipCount)).to.deep.equal(['0 clips', '1 clip', '2 clips']);
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
