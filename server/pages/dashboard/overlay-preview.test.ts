import { expect, fixture, html } from '@open-wc/testing';
import type { Overlay } from './api.ts';
import { OverlayPreview } from './overlay-preview.ts';

customElements.define('test-overlay-preview', OverlayPreview);

async function preview(widget: string): Promise<Element> {
  const overlay: Partial<Overlay> = { id: '1', name: widget, widget, obs: { name: widget, width: 420, height: 600 } };
  return fixture(html`<test-overlay-preview style="height: 700px" .overlay=${overlay}></test-overlay-preview>`);
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
});
