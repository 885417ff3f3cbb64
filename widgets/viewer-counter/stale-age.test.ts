import { expect } from '@open-wc/testing';
import { describeStaleAge } from './stale-age.ts';

describe('the age of an old number', () => {
  it('is told in steps of five seconds, in the language around it', () => {
    expect(describeStaleAge(1000, 5999, 'en')).to.deep.equal({ text: '', nextMs: 1 });
    const { text, nextMs } = describeStaleAge(1000, 18_000, 'en');
    // "15 sec. ago" in the engine of OBS 28-30
    expect(text).to.match(/^15 ?s(ec\.)? ago$/);
    expect(nextMs).to.equal(3000);
    expect(describeStaleAge(1000, 18_000, 'de').text).to.contain('15');
  });

  it('is never negative, whatever the clock did', () => {
    expect(describeStaleAge(9000, 1000, 'en').text).to.equal('');
  });
});
