import { expect, fixture, html } from '@open-wc/testing';
import './development.ts';
import './chat-box/define.ts';
import type { ChatBox } from './chat-box/chat-box.ts';

describe('the development build', () => {
  const { warn } = console;
  let warnings: string[];

  beforeEach(() => {
    warnings = [];
    Object.assign(console, { warn: (line: string) => warnings.push(line) });
  });
  afterEach(() => Object.assign(console, { warn }));

  it('warns of a wrong attribute, once for all elements', async () => {
    for (let count = 0; count < 2; count += 1)
      await fixture(html`<onair-chat-box theme="neno" limit="20"></onair-chat-box>`);
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.match(/^Onair: <onair-chat-box> cannot use theme = "neno": it must be one of glass, /);
  });

  it('warns of an attribute that a server has written in lower case', async () => {
    await fixture(html`<onair-chat-box fadeseconds="soon"></onair-chat-box>`);
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.include('fade-seconds = "soon": it must be a whole number from 0 to 600.');
  });

  it('warns of a wrong property, which the widget does not use', async () => {
    const chat = await fixture<ChatBox>(html`<onair-chat-box></onair-chat-box>`);
    Object.assign(chat, { limit: 'many' });
    expect(warnings).to.deep.equal([
      'Onair: <onair-chat-box> cannot use limit = "many": it must be a whole number from 1 to 200.',
    ]);
    expect(chat.limit).to.equal(50);
  });

  it('says nothing of valid values and of settings that are removed', async () => {
    const chat = await fixture<ChatBox>(
      html`<onair-chat-box theme="neon" fade-seconds="30" show-time></onair-chat-box>`,
    );
    chat.removeAttribute('fade-seconds');
    Object.assign(chat, { limit: undefined, hideNames: ['bot'] });
    expect(warnings).to.deep.equal([]);
    expect(chat.theme).to.equal('neon');
  });
});
