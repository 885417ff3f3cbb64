import { expect } from '@open-wc/testing';
import { formatCount } from './number-format.ts';

describe('numbers of the viewer counter', () => {
  it('writes short numbers', () => {
    expect([0, 999, 12_345, 1_200_000].map((count) => formatCount(count, 'compact', 'en'))).to.deep.equal([
      '0',
      '999',
      '12.3K',
      '1.2M',
    ]);
  });

  it('writes full numbers as the language groups them', () => {
    expect(formatCount(12_345, 'full', 'en')).to.equal('12,345');
    expect(formatCount(12_345, 'full', 'de')).to.equal('12.345');
  });
});
