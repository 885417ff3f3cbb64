import { expect, fixture, html } from '@open-wc/testing';
import { nothing, type TemplateResult } from 'lit';
import { appearance } from './settings/appearance.ts';
import { defineWidget } from './settings/schema.ts';
import { createWidgetBase } from './widget-element.ts';

const definition = defineWidget({
  name: 'test-widget',
  title: 'Test',
  summary: 'A widget for these tests.',
  permissions: ['stream'],
  size: { width: 100, height: 100 },
  settings: {
    ...appearance,
    maxLines: { type: 'integer', default: 20, min: 1, max: 50, label: 'Lines', help: 'How many.' },
    isBold: { type: 'boolean', default: false, label: 'Bold', help: 'Heavy words.' },
    names: { type: 'list', default: [], maxItems: 3, maxLength: 8, label: 'Names', help: 'Hidden.' },
  },
});

class TestWidget extends createWidgetBase(definition) {
  hasData = true;
  updates = 0;

  protected override renderContent(): TemplateResult | typeof nothing {
    this.updates += 1;
    return this.hasData ? html`<p>${this.settings.maxLines} ${this.settings.isBold}</p>` : nothing;
  }
}
customElements.define('test-widget', TestWidget);

const frameOf = (widget: TestWidget): HTMLElement | null => widget.renderRoot.querySelector('.frame');

describe('a widget element', () => {
  describe('settings', () => {
    it('has each setting of its definition as a property with its default', async () => {
      const widget = await fixture<TestWidget>(html`<test-widget></test-widget>`);
      expect(widget.maxLines).to.equal(20);
      expect(widget.isBold).to.equal(false);
      expect(widget.names).to.deep.equal([]);
    });

    it('reads attributes in kebab-case, and gives the default back when one is removed', async () => {
      const widget = await fixture<TestWidget>(html`<test-widget max-lines="7" is-bold names="a, b"></test-widget>`);
      expect([widget.maxLines, widget.isBold, widget.names]).to.deep.equal([7, true, ['a', 'b']]);
      widget.removeAttribute('max-lines');
      expect(widget.maxLines).to.equal(20);
    });

    it('E42: brings an attribute within its bounds', async () => {
      const widget = await fixture<TestWidget>(html`<test-widget max-lines="1e9"></test-widget>`);
      expect(widget.maxLines).to.equal(50);
    });

    it('draws a property that was set, and reads it back before it is drawn', async () => {
      const widget = await fixture<TestWidget>(html`<test-widget></test-widget>`);
      widget.maxLines = 9;
      expect(widget.maxLines).to.equal(9);
      await widget.updateComplete;
      expect(frameOf(widget)?.textContent).to.contain('9 false');
    });
  });
});
