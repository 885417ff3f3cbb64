import { expect, fixture, html } from '@open-wc/testing';
import { createSource } from '../../core/stores/source.ts';
import type { SourceRequestEvent } from '../source/source-request.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import '../text/define.ts';
import type { TextBox } from '../text/text.ts';
import '../testing/served-fonts.ts';

describe('Custom CSS of a widget', () => {
  async function make(css: string, template = html`<onair-text text="Words"></onair-text>`): Promise<TextBox> {
    const box = await fixture<TextBox>(template);
    box.css = css;
    await box.updateComplete;
    return box;
  }
  const part = (box: TextBox, name: string): HTMLElement => box.renderRoot.querySelector(`[part~=${name}]`)!;
  const styleOf = (box: TextBox, name = 'words'): CSSStyleDeclaration => getComputedStyle(part(box, name));

  it('applies to its parts, above the rules of the widget and the theme, in any notation', async () => {
    for (const selector of ['::part(words)', 'onair-text::part(words)', ':host::part( words )', 'a, ::part(words)']) {
      const box = await make(`${selector} { font-style: italic; font-size: 31px !important }`);
      expect(styleOf(box).fontStyle, selector).to.equal('italic');
      expect(styleOf(box).fontSize, selector).to.equal('31px');
    }
    const box = await make('::part(words)::before { content: "::part(x)" }');
    expect(getComputedStyle(part(box, 'words'), '::before').content).to.equal('"::part(x)"');
  });

  it('sets its properties, and supports @media and @keyframes', async () => {
    const box = await make(`onair-text { --onair-text: rgb(1, 2, 3) }
      @media (min-width: 1px) { ::part(words) { animation: turn 9s infinite } }
      @keyframes turn { to { rotate: 1turn } }`);
    expect(styleOf(box).color).to.equal('rgb(1, 2, 3)');
    expect(part(box, 'words').getAnimations().length).to.equal(1);
  });

  it('overrides a theme that is chosen later, and can be removed', async () => {
    const box = await make('::part(frame) { letter-spacing: 7px }');
    box.theme = 'neon';
    await box.updateComplete;
    expect(styleOf(box, 'frame').letterSpacing).to.equal('7px');
    box.css = '';
    await box.updateComplete;
    expect(styleOf(box, 'frame').letterSpacing).to.equal('normal');
  });

  it('is overridden by the page, like any style of the widget', async () => {
    const page = await fixture(html`
      <div>
        <style>
          onair-text::part(words) {
            font-style: normal;
          }
        </style>
        <onair-text text="Words"></onair-text>
      </div>
    `);
    const box = page.querySelector('onair-text')!;
    box.css = '::part(words) { font-style: italic }';
    await box.updateComplete;
    expect(styleOf(box).fontStyle).to.equal('normal');
  });

  it('affects nothing outside the widget, and cannot move it', async () => {
    const page = await fixture(
      html`<div>
        <p class="frame" part="words">beside</p>
        <onair-text text="Words"></onair-text>
      </div>`,
    );
    const box = page.querySelector('onair-text')!;
    box.css = `* { color: rgb(1, 2, 3) } ::part(words), body, p { outline: 3px solid red }
      :host, :is(:host), onair-text { position: fixed; display: contents; contain: none; --own: 1 }
      :host { & { inset: 0 } position: fixed }
      ::part(frame) { position: fixed; inset: 0; inline-size: 100vw }`;
    await box.updateComplete;
    const beside = getComputedStyle(page.querySelector('p')!);
    expect(beside.outlineStyle).to.equal('none');
    expect(beside.color).not.to.equal('rgb(1, 2, 3)');
    const own = getComputedStyle(box);
    expect([own.position, own.display, own.getPropertyValue('--own').trim()]).to.deep.equal(['relative', 'block', '1']);
    expect(own.contain).to.match(/layout.*paint|content/);
    expect(part(box, 'frame').getBoundingClientRect().left).to.equal(box.getBoundingClientRect().left);
  });

  it('has no effect if it is empty or invalid', async () => {
    const box = await make('::part(words) { color: rgb(1, 2, 3) } ::part(words { color: red ');
    expect(styleOf(box).color).to.equal('rgb(1, 2, 3)');
  });

  it('comes with the saved settings, and never from an address', async () => {
    const connection = createFakeConnection();
    const answer = (event: SourceRequestEvent): void => {
      event.leave = () => undefined;
      event.callback(
        createSource(connection),
        new URLSearchParams({ css: '::part(words) { color: red }', text: 'Hi' }),
      );
    };
    const page = await fixture(html`<div @onair-source-request=${answer}><onair-text></onair-text></div>`);
    const box = page.querySelector('onair-text')!;
    await box.updateComplete;
    expect([box.text, box.css]).to.deep.equal(['Hi', '']);
    const css = '::part(words) { color: rgb(1, 2, 3) }';
    connection.send('overlay/settings', { widget: 'text', revision: 1, settings: { css } });
    await box.updateComplete;
    expect(styleOf(box).color).to.equal('rgb(1, 2, 3)');
  });
});
