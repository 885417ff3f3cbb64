import { expect } from '@open-wc/testing';
import { describeStaleAge } from './stale-age.ts';

describe('the age of an old number', () => {
  it('is told in steps of five seconds, in the language around it', () => {
    expect(describeStaleAge(1000, 5999, 'en')).to.deep.equal({ text: '', nextMs: 1 });
    expect(describeStaleAge(1000, 18_000, 'en')).to.deep.equal({ text: '15s ago', nextMs: 3000 });
    expect(describeStaleAge(1000, 18_000, 'de').text).to.contain('15');
  });

  it('is never negative, whatever the clock did', () => {
    expect(describeStaleAge(9000, 1000, 'en').text).to.equal('');
  });
});
