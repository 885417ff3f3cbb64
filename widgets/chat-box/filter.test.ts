import { expect } from '@open-wc/testing';
import { resolveSettings } from '../settings/parse.ts';
import { makeMessage, makeText } from '../testing/chat-entry.ts';
import { createFilter } from './filter.ts';
import { chatBox } from './settings.ts';

function filterBy(values: Readonly<Record<string, unknown>>, platformId = 1): ReturnType<typeof createFilter> {
  return createFilter(resolveSettings(chatBox.settings, values), () => platformId);
}

describe('the filter of a chat', () => {
  const command = makeMessage({ contents: [makeText('!points'), makeText('all')] });
  const linked = makeMessage({ contents: [{ type: 'link', url: 'https://a.example/', content: 'a.example' }] });

  it('lets everything through at its defaults', () => {
    for (const message of [command, linked, makeMessage({ author: '', contents: [] })]) {
      expect(filterBy({})(message)).to.equal(true);
    }
  });

  it('hides commands, but no exclamation', () => {
    const accepts = filterBy({ hideCommands: true });
    expect(accepts(command)).to.equal(false);
    expect(accepts(makeMessage({ contents: [makeText('wow!')] }))).to.equal(true);
    expect(accepts(makeMessage({ contents: [] }))).to.equal(true);
  });

  it('hides messages with links', () => {
    expect(filterBy({ hideLinks: true })(linked)).to.equal(false);
  });

  it('hides people by name, capitals aside', () => {
    const accepts = filterBy({ hideNames: ['NightBot'] });
    expect(accepts(makeMessage({ author: 'nightbot' }))).to.equal(false);
    expect(accepts(makeMessage({ author: 'nightbot2' }))).to.equal(true);
  });

  it('hides platforms by the channel that a message came from', () => {
    expect(filterBy({ hidePlatforms: ['youtube'] }, 5)(makeMessage({ platformId: 1 }))).to.equal(false);
    expect(filterBy({ hidePlatforms: ['youtube'] }, 1)(makeMessage({ platformId: 5 }))).to.equal(true);
  });
});
