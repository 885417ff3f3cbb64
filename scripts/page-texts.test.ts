import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LANGUAGES } from '../widgets/words/languages.ts';
import { findCode, listGaps } from './missing-texts.ts';
import { readPageTexts, readTexts } from './page-texts.ts';
import { createSkeleton, findFault, findGaps, readCatalog } from './translations.ts';

const { texts, faults } = readPageTexts();

describe('texts of dashboard and gallery', () => {
  it('are found in the sources', () => {
    assert.ok(texts.length > 1_000, `only ${texts.length} texts were found`);
  });

  it('are all drawn in the language of the page', () => {
    assert.deepEqual(faults, [], 'See CONTRIBUTING.md, "Texts and languages"');
  });

  for (const language of LANGUAGES) {
    it(`keep the marks and plural forms of the English in ${language}`, () => {
      const catalog = readCatalog(language);
      assert.ok(Object.keys(catalog).length > 1_000);
      const wrong = texts.flatMap((text) => {
        const fault = findFault(language, text, catalog[text.key]);
        return fault === undefined ? [] : [`“${text.key}” ${fault} (${text.place})`];
      });
      assert.deepEqual(wrong, [], `Correct server/pages/languages/${language}.json`);
    });
  }

  it('are read from msg() and plural(), by the English text', () => {
    const source = 'const x = () => html`<p>${msg(str`Hi ${a}`)} ${plural(n, { one: "# cat", other: "# cats" })}</p>`;';
    assert.deepEqual(
      readTexts('a.ts', source).texts.map(({ key, isCounted }) => [key, isCounted]),
      [
        ['Hi {0}', false],
        ['# cats', true],
      ],
    );
    assert.deepEqual(
      readTexts('a.ts', 'const f = () => msg(html`A <b>${x}</b>\n  c`)').texts[0]?.key,
      'A <b>{0}</b> c',
    );
  });

  it('are reported if msg() cannot find them: translated at module load, passed in, or bare in a template', () => {
    const readFaults = (source: string): readonly string[] =>
      readTexts('a.ts', source).faults.map((fault) => fault.replace('a.ts:1: ', ''));
    assert.deepEqual(readFaults("const TITLE = msg('Hi');"), [
      'no language is known here; draw it later, or use perLanguage()',
    ]);
    assert.deepEqual(readFaults('const f = (title) => msg(title);'), [
      'give msg() and plural() the English text itself',
    ]);
    assert.deepEqual(readFaults('const f = () => html`<p title="Hi">Ho ${x} px</p>`;'), [
      'put “Ho” into msg()',
      'put “Hi” into msg()',
    ]);
  });
});

describe('a translation', () => {
  const one = { key: 'Hi {0}', isCounted: false };
  const many = { key: '# cats of {0}', isCounted: true };

  it('may be missing or empty: the page shows English', () => {
    assert.equal(findFault('de', one), undefined);
    assert.equal(findFault('de', one, ''), undefined);
    assert.equal(findFault('ar', many, createSkeleton('ar', [many])[many.key]), undefined);
  });

  it('breaks the page with other marks or elements than the English, or without a plural form', () => {
    assert.equal(findFault('de', one, 'Hallo'), 'must have {0} as the English has');
    assert.match(findFault('de', one, 'Hallo <b>{0}</b>') ?? '', /^must have/);
    assert.equal(findFault('de', one, { one: 'Hallo {0}' }), 'must be one text, without forms');
    assert.equal(findFault('de', many, '# Katzen von {0}'), 'needs the forms one, other');
    assert.equal(findFault('de', many, { one: '# Katze', other: '' }), 'lacks the forms other');
    assert.equal(findFault('ja', many, { other: '{1}の猫#匹' }), 'has {1}, which the English has not');
    assert.equal(findFault('de', many, { one: 'Katze von {0}', other: '# Katzen von {0}' }), undefined);
  });
});

describe('npm run texts', () => {
  const hello = { key: 'Hello', isCounted: false, place: 'a.ts:1' };
  const cats = { key: '# cats', isCounted: true, place: 'a.ts:2' };

  it('reports what a language lacks, and what no page uses any more', () => {
    assert.deepEqual(findGaps([hello, cats], { Hello: ' ', Bye: 'Tschüss' }), {
      missing: [hello, cats],
      unused: ['Bye'],
    });
    assert.deepEqual(listGaps('nl', [hello, cats]), [
      'nl: 2 missing, 0 unused',
      '  missing: “Hello” (a.ts:1)',
      '  missing: “# cats” (a.ts:2)',
    ]);
  });

  it('prints what to translate in the form of a catalog, with the plural forms of the language', () => {
    assert.deepEqual(createSkeleton('de', [hello, cats]), { Hello: '', '# cats': { one: '', other: '' } });
    assert.deepEqual(createSkeleton('ja', [cats]), { '# cats': { other: '' } });
  });

  it('takes the code of a language, its English name or its own', () => {
    assert.deepEqual(['de', 'German', 'Deutsch', '日本語', 'nl'].map(findCode), ['de', 'de', 'de', 'ja', 'nl']);
    assert.deepEqual(['en', 'English', 'qqq', 'Klingonish'].map(findCode), Array(4).fill(undefined));
  });
});
