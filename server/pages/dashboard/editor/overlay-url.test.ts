import { expect, fixture, html } from '@open-wc/testing';
import { clickButton } from '../../testing/dashboard-fixture.ts';
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

  it('draws the key nowhere until the owner asks for it (T9)', async () => {
    expect(element.renderRoot.querySelector('[data-testid=url]')).to.equal(null);
    expect([...element.renderRoot.querySelectorAll('*')].some((each) => /abc/.test(each.outerHTML))).to.equal(false);
    clickButton(element.renderRoot, 'Show link');
    await element.updateComplete;
    const field = element.renderRoot.querySelector<HTMLInputElement>('[data-testid=url]')!;
    expect(field.value).to.equal('http://localhost:4680/overlay/chat-box#key=abc');
  });

  it('puts the link with name and size of the browser source into a drag', () => {
    const dataTransfer = new DataTransfer();
    element.renderRoot.querySelector('.drag')?.dispatchEvent(new DragEvent('dragstart', { dataTransfer }));
    const link = 'overlay/chat-box?layer-name=Onair%20Chat%20%26%20more&layer-width=400&layer-height=800#key=abc';
    expect(dataTransfer.getData('text/uri-list')).to.equal(`http://localhost:4680/${link}`);
    expect(dataTransfer.getData('text/plain')).to.equal(`http://localhost:4680/${link}`);
  });

  it('keeps each button in place when the text of another changes', async () => {
    const measure = (): readonly number[] =>
      [...element.renderRoot.querySelectorAll('button')].map((button) => button.getBoundingClientRect().left);
    const before = measure();
    clickButton(element.renderRoot, 'Show link');
    await element.updateComplete;
    expect(measure()).to.deep.equal(before);
    expect(element.renderRoot.querySelector<HTMLElement>('[aria-pressed=true]')?.innerText.trim()).to.equal(
      'Hide link',
    );
  });

  it('writes the size of the browser source on one line', () => {
    expect(element.renderRoot.querySelector('.quiet')?.textContent).to.contain('set 400\u00a0×\u00a0800.');
  });

  it('explains “Drag into OBS” when it is clicked', async () => {
    element.renderRoot.querySelector<HTMLElement>('.drag')?.click();
    await element.updateComplete;
    expect(element.renderRoot.querySelector('[role=status]')?.textContent).to.contain('Drag this button');
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
