import { expect, fixture, html } from '@open-wc/testing';
import { LitElement } from 'lit';
import { until } from '../testing/until.ts';
import { SizeController } from './size-controller.ts';

class SizedElement extends LitElement {
  readonly seen: string[] = [];
  private readonly size = new SizeController(this);

  protected override render(): string {
    this.seen.push(`${this.size.width} × ${this.size.height}`);
    return '';
  }
}
customElements.define('sized-element', SizedElement);

describe('the size of an element', () => {
  it('is known at the first update, and a change causes another one', async () => {
    const element = await fixture<SizedElement>(
      html`<sized-element style="display: block; width: 120px; height: 40px"></sized-element>`,
    );
    expect(element.seen).to.deep.equal(['120 × 40']);
    element.style.width = '200px';
    await until(() => element.seen.length > 1);
    expect(element.seen).to.deep.equal(['120 × 40', '200 × 40']);
  });

  it('is tracked again after the element was removed for a while', async () => {
    const element = await fixture<SizedElement>(
      html`<sized-element style="display: block; width: 10px"></sized-element>`,
    );
    const { parentElement } = element;
    element.remove();
    element.style.width = '30px';
    parentElement?.append(element);
    await until(() => element.seen.at(-1) === '30 × 0');
    element.style.width = '50px';
    await until(() => element.seen.at(-1) === '50 × 0');
  });
});
