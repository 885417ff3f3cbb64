import { expect, fixture, html } from '@open-wc/testing';
import { LitElement, type TemplateResult } from 'lit';
import { createSource } from '../../../../core/stores/source.ts';
import { makeMessage } from '../../../../widgets/testing/chat-entry.ts';
import { createFakeConnection } from '../../../../widgets/testing/fake-connection.ts';
import { ChatWatch } from './chat-watch.ts';
import { until } from '../../../../widgets/testing/until.ts';

const connection = createFakeConnection();
const opened: string[] = [];
const released: string[] = [];

class Watcher extends LitElement {
  readonly chat = new ChatWatch(this, (src) => {
    opened.push(src);
    return {
      source: createSource(connection),
      parameters: new URLSearchParams(),
      release: () => void released.push(src),
    };
  });

  protected override render(): TemplateResult {
    return html`${this.chat.isEmpty ? 'empty' : 'not empty'}`;
  }
}
customElements.define('test-chat-watcher', Watcher);

describe('ChatWatch', () => {
  it('reports an empty chat until there is a message, and only while it is connected (D58)', async () => {
    const watcher = await fixture<Watcher>(html`<test-chat-watcher></test-chat-watcher>`);
    const text = async (): Promise<string> => {
      await watcher.updateComplete;
      return watcher.renderRoot.textContent;
    };
    expect(await text()).to.equal('not empty');
    watcher.chat.watch('https://onair.example/overlay/chat-box#key=a');
    expect(await text()).to.equal('empty');
    connection.$state.set('reconnecting');
    expect(await text()).to.equal('not empty');
    connection.$state.set('open');
    connection.send('user/chat', makeMessage());
    await until(async () => (await text()) === 'not empty');
    watcher.chat.watch(undefined);
    expect(opened).to.deep.equal(released);
    expect(await text()).to.equal('not empty');
  });

  it('releases its connection when its element is removed', async () => {
    const watcher = await fixture<Watcher>(html`<test-chat-watcher></test-chat-watcher>`);
    watcher.chat.watch('https://onair.example/overlay/chat-box#key=b');
    watcher.remove();
    expect(released.at(-1)).to.contain('key=b');
  });
});
