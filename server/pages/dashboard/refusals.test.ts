import { expect } from '@open-wc/testing';
import { setLanguage } from '../../../widgets/page-parts/language/msg.ts';
import { describeRefusal } from './refusals.ts';

describe('a refusal of the server', () => {
  afterEach(() => setLanguage('en'));

  it('is told in the language of the page, by its name', async () => {
    const message = 'You may ask 10 times a minute: wait 6 s.';
    expect(describeRefusal('too_many_requests', message)).to.equal(message);
    await setLanguage('de');
    expect(describeRefusal('too_many_requests', message)).to.contain('noch einmal');
  });

  it('is told in the words of the server where no translation is known', async () => {
    await setLanguage('fr');
    expect(describeRefusal('invalid_request', 'name: is missing.')).to.equal('name: is missing.');
    expect(describeRefusal(undefined, 'The server answered 500.')).to.equal('The server answered 500.');
  });
});
