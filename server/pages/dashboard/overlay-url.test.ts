import { expect, fixture, html } from '@open-wc/testing';
import { clickButton } from '../testing/dashboard-fixture.ts';
import { toDragUrl, type OverlayUrl } from './overlay-url.ts';

const obs = { name: 'Onair Chat & more', width: 400, height: 800 };

describe('the URL of an overlay', () => {
  let element: OverlayUrl;

  beforeEach(async () => {
    element = await fixture(
      html`<onair-overlay-url
        .url=${'http://localhost:4680/overlay/chat-box#key=abc'}
        .obs=${obs}
      ></onair-overlay-url>`,
    );
  });

  it('T9: hides the key until the owner asks for it', async () => {
    const field = element.renderRoot.querySelector<HTMLInputElement>('#url')!;
    expect(field.value).to.contain('/overlay/chat-box').and.not.to.contain('abc');
    clickButton(element.renderRoot, 'Show');
    await element.updateComplete;
    expect(field.value).to.equal('http://localhost:4680/overlay/chat-box#key=abc');
  });

  it('explains “Drag into OBS” when it is clicked, and does not follow the link', async () => {
    const link = element.renderRoot.querySelector('a')!;
    expect(link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).to.equal(false);
    await element.updateComplete;
    expect(element.renderRoot.querySelector('[role=status]')?.textContent).to.contain('Drag this link');
  });
});

describe('toDragUrl', () => {
  it('adds name and size of the browser source before the fragment', () => {
    expect(toDragUrl('http://localhost:4680/overlay/chat-box#key=abc', obs)).to.equal(
      'http://localhost:4680/overlay/chat-box?layer-name=Onair%20Chat%20%26%20more&layer-width=400&layer-height=800#key=abc',
    );
  });

  it('keeps the parameters of the URL', () => {
    expect(toDragUrl('http://localhost/overlay/chat-box?limit=5#key=a', obs)).to.contain('?limit=5&layer-name=');
  });
});
