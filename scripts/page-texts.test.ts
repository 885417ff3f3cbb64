import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadCatalog } from '../widgets/page-parts/language/catalogs.ts';
import type { Catalog } from '../widgets/page-parts/language/catalog.ts';
import { LANGUAGES } from '../widgets/words/languages.ts';
import { readPageTexts, readTexts, type PageText } from './page-texts.ts';

const { texts, faults } = readPageTexts();
const counted = new Map(texts.map(({ key, isCounted }) => [key, isCounted]));

/** What a translation has to keep of its English: things told, and elements. */
function listMarks(text: string): string {
  return [...text.matchAll(/\{\d\}|<\/?[a-z]+[^>]*>/g)]
    .map(([mark]) => mark)
    .sort()
    .join(' ');
}

/** The kinds of counts that a language tells apart below a hundred thousand. */
function listCategories(language: string): readonly string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))].sort();
}

/** What is wrong with a translation; undefined for nothing. */
function findFault(
  language: string,
  { key, isCounted }: Pick<PageText, 'key' | 'isCounted'>,
  catalog: Catalog,
): string | undefined {
  const text = catalog[key];
  if (text === undefined) return 'is missing';
  if (typeof text === 'string') {
    if (isCounted) return `needs the forms ${listCategories(language).join(', ')}`;
    if (text.trim() === '') return 'is empty';
    return listMarks(text) === listMarks(key) ? undefined : `must have ${listMarks(key)} as the English has`;
  }
  if (!isCounted) return 'must be one text, without forms';
  const missing = listCategories(language).filter((category) => !(category in text));
  return missing.length === 0 ? undefined : `lacks the forms ${missing.join(', ')}`;
}

describe('texts of dashboard and gallery', () => {
  it('are found in the sources', () => {
    assert.ok(texts.length > 1_000, `only ${texts.length} texts were found`);
  });

  it('are all said in the language of the page', () => {
    assert.deepEqual(faults, [], 'See CONTRIBUTING.md, "Texts and languages"');
  });

  for (const language of LANGUAGES) {
    it(`are all translated into ${language}, and nothing else is`, async () => {
      const catalog = await loadCatalog(language);
      const wrong = [...counted].flatMap(([key, isCounted]) => {
        const fault = findFault(language, { key, isCounted }, catalog);
        const { place } = texts.find((text) => text.key === key) ?? { place: '' };
        return fault === undefined ? [] : [`“${key}” ${fault} (said in ${place})`];
      });
      const unused = Object.keys(catalog).filter((key) => !counted.has(key));
      assert.deepEqual(
        [...wrong, ...unused.map((key) => `“${key}” is said on no page any more: remove it`)],
        [],
        `Mend widgets/page-parts/language/${language}.ts (CONTRIBUTING.md, "Texts and languages")`,
      );
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

  it('are not hidden from that: said when a module is loaded, handed in, or written into a template', () => {
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
