import { expect, fixture, html } from '@open-wc/testing';
import { createSource } from '../../../core/stores/source.ts';
import { createFakeConnection } from '../../../widgets/testing/fake-connection.ts';
import { readSeen } from '../../../widgets/testing/read-seen.ts';
import { makeStreamChannel } from '../../../widgets/testing/stream-channel.ts';
import '../../../widgets/viewer-counter/define.ts';
import type { Overlay } from './api.ts';
import { OverlayPreview } from './overlay-preview.ts';

customElements.define('test-overlay-preview', OverlayPreview);

async function preview(widget: string, url?: string): Promise<Element> {
  const overlay: Partial<Overlay> = { id: '1', name: widget, widget, obs: { name: widget, width: 420, height: 600 } };
  return fixture(
    html`<test-overlay-preview style="height: 700px" .overlay=${overlay} .url=${url}></test-overlay-preview>`,
  );
}

describe('the preview of an overlay', () => {
  it('D58: says that an empty chat may be waiting for the stream, to the owner only', async () => {
    const element = await preview('chat-box');
    expect(element.shadowRoot?.querySelector('.hint')?.textContent).to.contain('waiting for yours');
    await expect(element).to.be.accessible();
  });

  it('says nothing of the kind of other widgets', async () => {
    expect((await preview('live-badge')).shadowRoot?.querySelector('.hint')).to.equal(null);
  });

  it('shows numbers as they look on air, where marks stand for nothing', async () => {
    const element = await preview('viewer-counter', 'https://onair.example/overlay/viewer-counter#key=k');
    const counter = element.shadowRoot?.querySelector('onair-viewer-counter');
    if (!counter) throw new Error('There is no counter.');
    const connection = createFakeConnection();
    counter.source = createSource(connection);
    await counter.updateComplete;
    const twitch = makeStreamChannel({ viewers: 120 });
    connection.sendStatus(true, [twitch, makeStreamChannel({ id: 2, viewers: null })]);
    await counter.updateComplete;
    expect(readSeen(counter.renderRoot)).to.equal('120 watching');
  });
});
