import { expect, fixture, html } from '@open-wc/testing';
import { setLanguage } from '../../parts/language/msg.ts';
import { until } from '../../../../widgets/testing/until.ts';
import '../define.ts';
import type { CssChange, CssField } from './css-field.ts';

describe('the field for Custom CSS', () => {
  async function make(value = ''): Promise<CssField> {
    const field = await fixture<CssField>(
      html`<onair-css-field .label=${'Custom CSS'} .value=${value} .widget=${'chat-box'}></onair-css-field>`,
    );
    await until(() => field.renderRoot.querySelector('code'));
    return field;
  }
  const textarea = (field: CssField): HTMLTextAreaElement => field.renderRoot.querySelector('textarea')!;
  const said = (field: CssField): string =>
    field.renderRoot.querySelector('[role=status]')!.textContent.replace(/\s+/g, ' ').trim();
  const offered = (field: CssField): readonly string[] =>
    [...field.renderRoot.querySelectorAll('code')].map((code) => code.textContent);

  function write(field: CssField, css: string, type = 'input'): void {
    textarea(field).value = css;
    textarea(field).setSelectionRange(css.length, css.length);
    textarea(field).dispatchEvent(new Event(type));
  }

  it('offers the parts and properties of its widget, with their descriptions', async () => {
    const field = await make();
    expect(offered(field)).to.include.members(['::part(message)', '--onair-accent']);
    expect(field.renderRoot.textContent).to.contain('how often a message was repeated');
    expect(offered(field)).not.to.include('::part(sparkline)');
    expect(said(field)).to.equal('');
    await expect(field).to.be.accessible();
  });

  it('describes each in the language of the page', async () => {
    await setLanguage('de');
    const field = await make();
    await setLanguage('en');
    expect(field.renderRoot.textContent).to.contain('wie oft eine Nachricht wiederholt wurde');
    expect(field.renderRoot.textContent).to.contain('eine der zwölf Farben der Namen');
    expect(field.renderRoot.textContent).not.to.contain('one of the twelve colours of names');
  });

  it('shows in one line the problem and its position', async () => {
    const field = await make('::part(message) {\n  colr: red;\n}\n::part(foo) {}');
    expect(said(field)).to.equal('Line 2: CSS has no property “colr”. Did you mean “color”? and 1 more');
    expect(textarea(field).getAttribute('aria-invalid')).to.equal('true');
    await expect(field).to.be.accessible();
    write(field, '::part(message) { color: red }');
    await field.updateComplete;
    expect(said(field)).to.equal('');
  });

  it('reports each change, and whether it is final', async () => {
    const field = await make();
    const changes: CssChange[] = [];
    field.addEventListener('onair-css-change', ({ detail }) => changes.push(detail));
    write(field, 'a');
    write(field, 'a', 'change');
    expect(changes).to.deep.equal([
      { css: 'a', isFinal: false },
      { css: 'a', isFinal: true },
    ]);
  });

  it('narrows its offers during typing, and inserts the pressed one', async () => {
    const field = await make();
    write(field, '::part(mess');
    await field.updateComplete;
    expect(offered(field)).to.deep.equal(['::part(message)', '::part(message--own)']);
    field.renderRoot.querySelector<HTMLElement>('li button')!.click();
    await field.updateComplete;
    expect(textarea(field).value).to.equal('::part(message) {\n  \n}\n');
    expect(textarea(field).selectionStart).to.equal('::part(message) {\n  '.length);
    expect(offered(field)).to.include('--onair-accent');
    const accent = [...field.renderRoot.querySelectorAll('button')].find((each) =>
      each.textContent.includes('--onair-accent'),
    );
    accent!.click();
    expect(textarea(field).value).to.equal('::part(message) {\n  --onair-accent: ;\n}\n');
  });
});
