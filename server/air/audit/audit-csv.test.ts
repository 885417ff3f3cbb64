import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CSV_HEAD, toCsvLine } from './audit-csv.ts';

const ENTRY = {
  id: '1',
  at: '2026-01-01T00:00:00.000Z',
  by: 'Phone',
  overlayId: null,
  action: 'hide',
  detail: 'Ada: hi',
  done: 1,
};

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const BEFORE = ['', ',', ';', '\t', '\r', '\n', '; ', ';"', ',"" ', '\t\u200b', '";', '\r\n"'];

/** Parses cells like a lenient spreadsheet: quotes count at the beginning of a cell only, and text after the last of them belongs to it. */
function parseCells(text: string, separator: string): readonly string[] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"?)?([^${separator}\\r\\n]*)(?:[${separator}\\r\\n]|$)`, 'gy');
  return [...text.matchAll(cell)].map(([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest);
}

describe('the file of actions', () => {
  it('has a line for the names and one for each entry, with the line ends of RFC 4180', () => {
    assert.equal(CSV_HEAD, '\ufeffat,by,overlayId,action,detail,done\r\n');
    assert.equal(toCsvLine(ENTRY), '2026-01-01T00:00:00.000Z,Phone,,hide,Ada: hi,1\r\n');
  });

  it('quotes cells with commas, quotes and line breaks', () => {
    const line = toCsvLine({ ...ENTRY, by: 'a,b', detail: 'say "hi"\r\nthere' });
    assert.equal(line, '2026-01-01T00:00:00.000Z,"a,b",,hide,"say ""hi""\r\nthere",1\r\n');
  });

  it('puts an apostrophe before text that a spreadsheet would treat as a formula', () => {
    for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠SUM(A1)']) {
      assert.ok(toCsvLine({ ...ENTRY, by: formula }).includes(`'${formula}`), formula);
    }
    assert.ok(toCsvLine({ ...ENTRY, detail: '=HYPERLINK("https://evil.example","x")' }).includes(`"'=HYPERLINK(""`));
  });

  it('has no formula in any cell, whether a spreadsheet ends cells at comma, semicolon or tab', () => {
    const texts = BEFORE.flatMap((before) => SIGNS.map((sign) => `${before}${sign}1+1`));
    for (const text of texts) {
      const line = toCsvLine({ ...ENTRY, by: text, detail: `hi${text}` });
      for (const separator of [',', ';', '\t']) {
        const formulas = parseCells(line, separator).filter((cell) => /^\s*[=+\-@＝＋－＠]/u.test(cell));
        assert.deepEqual(formulas, [], JSON.stringify([text, separator]));
      }
    }
  });

  it('keeps signs and separators within a text unchanged', () => {
    assert.ok(toCsvLine({ ...ENTRY, detail: 'Ada: a-b+c=d; e@f, 1\t2' }).includes('"Ada: a-b+c=d; e@f, 1\t2"'));
  });
});
