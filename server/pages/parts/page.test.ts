import { expect, fixture, html } from '@open-wc/testing';
import { css, LitElement, type TemplateResult } from 'lit';

class ScrollingPanel extends LitElement {
  static override styles = css`
    div {
      height: 40px;
      overflow: auto;
    }
  `;

  protected override render(): TemplateResult {
    return html`<div>${'long '.repeat(400)}</div>`;
  }
}
customElements.define('test-scrolling-panel', ScrollingPanel);

describe('the style sheet of the pages', () => {
  it('gives scrolling panels inside an element dark scroll bars, in Firefox too', async () => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
    link.href = new URL('./page.css', import.meta.url).href;
    const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
    document.head.append(link);
    await loaded;
    const panel = await fixture<ScrollingPanel>(html`<test-scrolling-panel></test-scrolling-panel>`);
    const { colorScheme, scrollbarColor } = getComputedStyle(panel.renderRoot.querySelector('div') ?? panel);
    link.remove();
    expect(colorScheme).to.equal('dark');
    // engines before Chromium 121 lack the property and follow the colour scheme
    if (CSS.supports('scrollbar-color', 'auto')) expect(scrollbarColor).to.equal('rgb(74, 81, 98) rgba(0, 0, 0, 0)');
  });
});
