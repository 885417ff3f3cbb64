import { expect, fixture, html } from '@open-wc/testing';
import '../../widgets/elements.ts';
import { createSource } from '../../core/stores/source.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import { chatSamples, composeSample } from './chat-samples.ts';
import { createGalleryScenario } from './gallery-scenario.ts';
import { until } from '../../widgets/testing/until.ts';

/** Each widget with as much of it shown as there is, as a web page may have it. */
const widgets: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'chat-box': { links: 'anchor', showTime: true, showChannel: 'always', history: true },
  'viewer-counter': { layout: 'row', showNames: true, showPeak: true, showAge: true, split: 'channel' },
  'live-badge': { linkChannels: true, showTitle: true, showGame: true },
  'clips-carousel': { layout: 'grid' },
};
const grounds = ['#10131a', '#ffffff'];

const { scenario, connection } = createGalleryScenario({ seed: 'harbor' });
for (const { title } of chatSamples.slice(0, 6)) {
  const sample = chatSamples.find((candidate) => candidate.title === title)!;
  composeSample(sample, scenario).forEach((line) => connection.say(line));
}

describe('every theme on a web page', () => {
  afterEach(() => {
    document.body.style.background = '';
  });

  for (const { value: theme } of appearance.theme.options) {
    for (const [name, settings] of Object.entries(widgets)) {
      for (const ground of grounds) {
        it(`passes the accessibility audit: ${name}, ${theme}, on ${ground}`, async () => {
          document.body.style.background = ground;
          const widget = document.createElement(`onair-${name}`);
          Object.assign(widget, { ...settings, theme, animation: 'none', source: createSource(connection) });
          Object.assign(widget.style, { display: 'block', width: '640px', height: '420px' });
          await fixture(html`<main>${widget}</main>`);
          const drawn = `[data-theme='${theme}'] :is(.message, .card, .bug)`;
          await until(() => widget.shadowRoot?.querySelector(drawn));
          await until(() => widget.getAnimations().length === 0);
          await expect(widget).to.be.accessible();
        });
      }
    }
  }
});
