import { createFakeClock } from '../../../../core/testing/fake-clock.ts';
import { until } from '../../../../widgets/testing/until.ts';
import { expect } from '@open-wc/testing';
import { html, render } from 'lit';
import { createLanguageChoice, findBest, LANGUAGE_NAMES, type LanguageEffects } from './language.ts';
import { LANGUAGES } from '../../../../widgets/words/languages.ts';
import {
  formatNumber,
  formatTime,
  getLanguage,
  msg,
  perLanguage,
  plural,
  setLanguage,
  setPreferredLanguages,
} from './msg.ts';

describe('the language of a page', () => {
  afterEach(() => setLanguage('en'));

  const keep = (kept = new Map<string, string>()): LanguageEffects['storage'] => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: kept.set.bind(kept),
  });
  const root = document.createElement('div');

  it('is the first preferred language of the browser that Onair has', async () => {
    expect(findBest(['nl', 'pt-BR', 'de'])).to.equal('pt');
    expect(findBest(['zh-Hant-TW'])).to.equal('zh');
    expect(findBest(['en-GB', 'de'])).to.equal('en');
    expect(findBest(['nl'])).to.equal('en');
    const choice = createLanguageChoice({ root, preferred: ['de-AT'], storage: keep() });
    expect(msg('Sign out')).to.equal('Sign out');
    await choice.ready;
    expect([root.lang, root.dir, choice.$language.get(), msg('Sign out')]).to.deep.equal([
      'de',
      'ltr',
      'de',
      'Abmelden',
    ]);
  });

  it('is the one that the person chose, right to left in Arabic, and is remembered', async () => {
    const kept = new Map<string, string>();
    const choice = createLanguageChoice({ root, preferred: ['en'], storage: keep(kept) });
    await choice.ready;
    await choice.choose('ar');
    expect([root.lang, root.dir]).to.deep.equal(['ar', 'rtl']);
    expect([...kept.values()]).to.deep.equal(['ar']);
    const again = createLanguageChoice({ root, preferred: ['en'], storage: keep(kept) });
    await again.ready;
    expect(again.$language.get()).to.equal('ar');
    await again.choose('auto');
    expect([root.lang, root.dir]).to.deep.equal(['en', 'ltr']);
  });

  it('works in a browser that stores nothing, and after an unknown stored value', async () => {
    const refuse = (): never => {
      throw new TypeError('no storage');
    };
    const choice = createLanguageChoice({ root, preferred: ['ja'], storage: { getItem: refuse, setItem: refuse } });
    await choice.choose('ko');
    expect(getLanguage()).to.equal('ko');
    const odd = createLanguageChoice({ root, preferred: ['ja'], storage: keep(new Map([['onair-language', 'tlh']])) });
    expect(odd.$chosen.get()).to.equal('auto');
    await odd.ready;
  });

  it('writes times and numbers for the region of the browser, if that uses the language', async () => {
    const noon = new Date(2026, 10, 23, 12);
    const choice = createLanguageChoice({ root, preferred: ['de-AT', 'en-GB@posix', 'en-US'], storage: keep() });
    await choice.choose('en');
    expect(formatTime(noon, { dateStyle: 'medium', timeStyle: 'short' })).to.equal('23 Nov 2026, 12:00');
    await choice.choose('de');
    expect(formatTime(new Date(2026, 0, 5), { month: 'long' })).to.equal('Jänner');
    await choice.choose('fr');
    expect(formatNumber(1234.5)).to.equal('1\u202f234,5');
    setPreferredLanguages([]);
  });

  it('is loaded again after growing delays if its texts could not be loaded', async () => {
    const clock = createFakeClock();
    const asked: string[] = [];
    const speak = (language: string): Promise<unknown> => {
      asked.push(language);
      const isFault = language === 'de' && asked.filter((each) => each === 'de').length < 3;
      return isFault ? Promise.reject(new Error('The file is not there.')) : setLanguage(language);
    };
    const root = document.createElement('html');
    const storage = { getItem: () => 'de', setItem: () => undefined };
    const choice = createLanguageChoice({ root, preferred: [], storage, clock, speak });
    await choice.ready;
    expect([choice.$language.get(), clock.pending]).to.deep.equal(['en', 1]);
    clock.advance(2_000);
    await until(() => clock.pending === 1);
    clock.advance(4_000);
    await until(() => choice.$language.get() === 'de');
    expect([asked, clock.pending]).to.deep.equal([['de', 'en', 'de', 'en', 'de'], 0]);
  });

  it('is offered by its own name', () => {
    expect(LANGUAGE_NAMES.map(([language]) => language).sort()).to.deep.equal(['en', ...LANGUAGES].sort());
  });

  it('is English, with the right plural form, if a catalog lacks a text', async () => {
    await setLanguage('de');
    const countCats = (count: number): string => plural(count, { one: '# cat', other: '# cats' });
    expect([0, 1, 2, 1234].map(countCats)).to.deep.equal(['0 cats', '1 cat', '2 cats', '1.234 cats']);
    expect(formatNumber(0.5)).to.equal('0,5');
  });

  it('creates a table again in each language', async () => {
    const table = perLanguage(() => [msg('Sign out')]);
    expect(table()).to.equal(table());
    const english = table();
    await setLanguage('fr');
    expect([english, table()]).to.deep.equal([['Sign out'], ['Se déconnecter']]);
  });

  it('keeps the elements of a text', async () => {
    await setLanguage('de');
    const place = document.createElement('p');
    render(msg(html`Removed “<bdi>${'Chat'}</bdi>”. Its link shows nothing now.`), place);
    expect(place.querySelector('bdi')?.textContent).to.equal('Chat');
    expect(place.textContent).to.contain('entfernt');
  });
});
