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

describe('the file of actions', () => {
  it('has a line for the names and one for each entry, ended as RFC 4180 says', () => {
    assert.equal(CSV_HEAD, '\ufeffat,by,overlayId,action,detail,done\r\n');
    assert.equal(toCsvLine(ENTRY), '2026-01-01T00:00:00.000Z,Phone,,hide,Ada: hi,1\r\n');
  });

  it('quotes cells with commas, quotes and line breaks', () => {
    const line = toCsvLine({ ...ENTRY, by: 'a,b', detail: 'say "hi"\r\nthere' });
    assert.equal(line, '2026-01-01T00:00:00.000Z,"a,b",,hide,"say ""hi""\r\nthere",1\r\n');
  });

  it('puts an apostrophe before what a spreadsheet would take for a formula', () => {
    for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']) {
      assert.ok(toCsvLine({ ...ENTRY, by: formula }).includes(`'${formula}`), formula);
    }
    assert.ok(toCsvLine({ ...ENTRY, detail: '=HYPERLINK("https://evil.example","x")' }).includes(`"'=HYPERLINK(""`));
  });
});
