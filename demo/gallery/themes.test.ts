import { expect, fixture, html } from '@open-wc/testing';
import '../../widgets/elements.ts';
import { createSource } from '../../core/stores/source.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import { themedWidgets } from './testing/theme-exhibits.ts';
import { chatSamples, composeSample } from './chat-samples.ts';
import { createGalleryStream } from './gallery-stream.ts';
import { until } from '../../widgets/testing/until.ts';

/** Settings for web pages only. */
const onPages = { links: 'anchor', linkChannels: true, showTime: true };
const grounds = ['#10131a', '#ffffff'];

const { scenario, connection } = createGalleryStream({ seed: 'harbor' });
for (const { title } of chatSamples.slice(0, 6)) {
  const sample = chatSamples.find((candidate) => candidate.title === title)!;
  composeSample(sample, scenario).forEach((line) => connection.say(line));
}

describe('every theme on a web page', () => {
  afterEach(() => {
    document.body.style.background = '';
  });

  for (const theme of appearance.theme.options) {
    for (const { name, sheet } of themedWidgets) {
      for (const ground of grounds) {
        it(`passes the accessibility audit: ${name}, ${theme}, on ${ground}`, async () => {
          document.body.style.background = ground;
          const widget = document.createElement(`onair-${name}`);
          Object.assign(widget, {
            ...sheet.talkative,
            ...onPages,
            theme,
            animation: 'none',
            isStill: true,
            source: createSource(connection),
          });
          Object.assign(widget.style, { display: 'block', width: '640px', height: '420px' });
          await fixture(html`<main>${widget}</main>`);
          const drawn = `[data-theme='${theme}'] :is(.message, .card, .bug, .words, .camera, .stinger)`;
          await until(() => widget.shadowRoot?.querySelector(drawn));
          await until(() => widget.getAnimations().length === 0);
          await expect(widget).to.be.accessible();
        });
      }
    }
  }
});
