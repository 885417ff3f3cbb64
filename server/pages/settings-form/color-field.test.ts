import { expect, fixture, html } from '@open-wc/testing';
import type { ColorChange, ColorField } from './color-field.ts';
import './define.ts';

interface Made {
  readonly field: ColorField;
  readonly changes: readonly ColorChange[];
  /** Enters a text into one of its inputs. */
  readonly enter: (selector: string, text: string, event?: string) => Promise<void>;
}

async function make(options: Partial<ColorField>): Promise<Made> {
  const field = await fixture<ColorField>(html`<onair-color-field .label=${'Cards'}></onair-color-field>`);
  Object.assign(field, options);
  await field.updateComplete;
  const changes: ColorChange[] = [];
  field.addEventListener('onair-color-change', ({ detail }) => changes.push(detail));
  return {
    field,
    changes,
    async enter(selector, text, event = 'change') {
      const input = field.renderRoot.querySelector<HTMLInputElement>(selector)!;
      input.value = text;
      input.dispatchEvent(new Event(event));
      await field.updateComplete;
    },
  };
}

describe('the field for a colour', () => {
  it('is accessible, with its colour as a swatch, a code and an opacity', async () => {
    const { field } = await make({ value: '#20406080', hasOpacity: true });
    await expect(field).to.be.accessible();
    const inputs = [...field.renderRoot.querySelectorAll('input')];
    expect(inputs.map(({ value }) => value)).to.deep.equal(['#204060', '#20406080', '50']);
    const swatch = field.renderRoot.querySelector('.swatch span')!;
    expect(getComputedStyle(swatch).backgroundColor).to.equal('rgba(32, 64, 96, 0.5)');
  });

  it('keeps the opacity of a colour that is chosen, unless nothing would be seen of it', async () => {
    const { field, changes, enter } = await make({ value: '#20406080' });
    await enter('[type=color]', '#ff0000', 'input');
    field.value = '#00000000';
    await field.updateComplete;
    await enter('[type=color]', '#ff0000');
    expect(changes).to.deep.equal([
      { value: '#ff000080', isFinal: false },
      { value: '#ff0000', isFinal: true },
    ]);
  });

  it('shows something else until a colour is chosen, and opens the chooser with a colour like it', async () => {
    const gradient = 'linear-gradient(rgb(255, 0, 0), rgb(0, 0, 255))';
    const { field, changes } = await make({ shown: gradient, first: '#800080', note: 'Gradient', hasOpacity: true });
    const { renderRoot } = field;
    expect(getComputedStyle(renderRoot.querySelector('.swatch span')!).backgroundImage).to.equal(gradient);
    expect(renderRoot.querySelector<HTMLInputElement>('[type=color]')?.value).to.equal('#800080');
    expect(renderRoot.querySelector<HTMLInputElement>('.code')?.placeholder).to.equal('Gradient');
    expect(renderRoot.querySelector('.opacity')).to.equal(null);
    expect(changes).to.deep.equal([]);
  });

  it('takes codes of every length, and none for no colour of its own', async () => {
    const { changes, enter } = await make({ value: '#204060' });
    for (const text of ['#F00', ' 0f08 ', '#AABBCC', 'aabbccdd', '']) await enter('.code', text);
    expect(changes.map(({ value }) => value)).to.deep.equal(['#ff0000', '#00ff0088', '#aabbcc', '#aabbccdd', '']);
  });

  it('says what is wrong with any other text, and keeps it', async () => {
    const { field, changes, enter } = await make({ value: '#204060' });
    await enter('.code', 'red');
    expect(field.renderRoot.querySelector('.problem')?.textContent.trim()).to.equal('Use a code like #1a2b3c.');
    expect(field.renderRoot.querySelector<HTMLInputElement>('.code')?.value).to.equal('red');
    await expect(field).to.be.accessible();
    expect(changes).to.deep.equal([]);
  });

  it('sets the opacity in percent, within its limits', async () => {
    const { changes, enter } = await make({ value: '#204060', hasOpacity: true });
    for (const text of ['50', '0', '250']) await enter('.opacity input', text);
    expect(changes.map(({ value }) => value)).to.deep.equal(['#20406080', '#20406000', '#204060']);
  });
});
