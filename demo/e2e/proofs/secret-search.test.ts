import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSecretSearch } from './secret-search.ts';

const MARK = 'xMARKx7f3aQz';
const SECRET = `at_${MARK}k2_-9`;

describe('the search for secrets', () => {
  const { find } = createSecretSearch(MARK);

  it('finds nothing in a text without the mark', () => {
    assert.deepEqual(find('a text without it'), []);
    assert.deepEqual(find(Buffer.from([0, 255, 1])), []);
  });

  for (const [form, text] of Object.entries({
    raw: `{"token":"${SECRET}"}`,
    'URL-encoded': [...Buffer.from(SECRET)].map((code) => `%${code.toString(16)}`).join(''),
    'JSON-escaped': [...Buffer.from(SECRET)].map((code) => `\\u00${code.toString(16)}`).join(''),
    hexadecimal: Buffer.from(SECRET).toString('hex'),
    base64: Buffer.from(SECRET).toString('base64'),
    'base64, one byte on': Buffer.from(`x${SECRET}`).toString('base64'),
    'base64, two bytes on': Buffer.from(`xy${SECRET}`).toString('base64url'),
  })) {
    it(`finds it ${form}`, () => assert.equal(find(text).length, 1));
  }

  it('finds it in raw bytes, in UTF-8 and UTF-16', () => {
    assert.equal(find(Buffer.concat([Buffer.from([0, 200]), Buffer.from(SECRET)])).length, 1);
    assert.equal(find(Buffer.from(SECRET, 'utf16le')).length, 1);
  });
});
