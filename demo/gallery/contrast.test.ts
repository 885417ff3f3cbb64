import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { createSource } from '../../core/stores/source.ts';
import '../../widgets/elements.ts';
import { readGround, toReadable } from '../../widgets/message-parts/colors.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import { createFakeConnection } from '../../widgets/testing/fake-connection.ts';
import { makeStreamChannel } from '../../widgets/testing/stream-channel.ts';
import { contrastOf, blend, measureContrast, readColors } from '../../server/pages/parts/legibility/contrast.ts';
import { listTexts } from './testing/readable-texts.ts';
import { showExhibit, themeExhibits } from './testing/theme-exhibits.ts';

/** Minimum contrast of text and of marks (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const MARK = 3;
/** Size from which text needs only the contrast of a mark. */
const LARGE_PX = 24;

/** Colours of viewers that are unreadable without a correction. */
const viewerColors = ['#000000', '#0000ff', '#400000', '#ff0000', '#123456', '#808080', '#ffffff', '#8a2be2'];

/** All that draw letters: not a camera frame without a label. */
const lettered = themeExhibits.filter(([, { settings }]) => settings['label'] !== '');

/** Descriptions of the failed checks; empty if all passed. */
function listFailures(root: ShadowRoot): readonly string[] {
  const texts = listTexts(root).map((element) => {
    const { color, fontSize } = getComputedStyle(element);
    return { element, ink: color, least: parseFloat(fontSize) >= LARGE_PX ? MARK : TEXT };
  });
  const marks = [...root.querySelectorAll('.glyph, .sparkline, .dot')].map((element) => {
    const { color, borderTopColor } = getComputedStyle(element);
    return { element, ink: element.matches('.dot') ? borderTopColor : color, least: MARK };
  });
  return [...texts, ...marks].flatMap(({ element, ink, least }) => {
    const contrast = measureContrast(element, ink);
    return contrast >= least ? [] : [`${element.getAttribute('class')} ${ink}: ${contrast.toFixed(2)} of ${least}`];
  });
}

/** Whether an element or one around it has a shade. */
function hasShade(element: Element | null): boolean {
  return (
    element !== null && (getComputedStyle(element).borderImageSource !== 'none' || hasShade(element.parentElement))
  );
}

/** Every element of a widget that may have text of its own, with its list of fonts. */
function listFonts(root: ShadowRoot): readonly string[] {
  return [...root.querySelectorAll('.frame, .frame *')].map((element) => {
    const name = element.getAttribute('part') ?? element.localName;
    return `${name}: ${getComputedStyle(element).fontFamily}`;
  });
}

/** Adds names in every possible colour to the first line. */
function addNames(root: ShadowRoot): void {
  const name = root.querySelector('.message:not(.message--own) .name')!;
  const add = (className: string, color: string): void => {
    const copy = document.createElement('span');
    Object.assign(copy, { className: `name ${className}`, textContent: 'name' });
    copy.style.color = color;
    name.after(copy);
  };
  for (let index = 0; index < 12; index += 1) add(`c${index}`, '');
  const ground = readGround(name);
  for (const color of viewerColors) add('viewer', toReadable(color, ground));
}

describe('text on air, over black, white and grey pictures', () => {
  before(() => emulateMedia({ reducedMotion: 'reduce' }));

  it('would have the font of the browser, with serifs', () => {
    expect(getComputedStyle(document.body).fontFamily).to.not.contain('sans-serif');
  });

  for (const theme of appearance.theme.options) {
    for (const [widget, state] of lettered) {
      const look = state.title ?? Object.values(state.settings).join(', ');
      it(`has enough contrast, and no serifs in any part, in ${theme}: ${widget} (${look})`, async () => {
        const root = await showExhibit(widget, { ...state, isCutting: true }, theme);
        const fonts = listFonts(root);
        expect(fonts.length).to.be.greaterThan(2);
        expect(fonts.filter((each) => !each.endsWith(', sans-serif'))).to.deep.equal([]);
        if (widget === 'chat-box') addNames(root);
        expect(listTexts(root)).to.not.be.empty;
        expect([...new Set(listFailures(root))].join('\n')).to.equal('');
      });
    }
  }
});

describe('the shade of Minimal', () => {
  for (const [widget, state] of lettered.filter(([name]) => ['live-badge', 'viewer-counter'].includes(name))) {
    const look = state.title ?? Object.values(state.settings).join(', ');
    it(`is behind every text of ${widget} (${look})`, async () => {
      const root = await showExhibit(widget, { ...state, isCutting: true }, 'minimal');
      expect(
        listTexts(root)
          .filter((element) => !hasShade(element))
          .map(({ className }) => className),
      ).to.deep.equal([]);
    });
  }
});

describe('contrast of old or incomplete numbers', () => {
  for (const theme of appearance.theme.options) {
    for (const uncertainty of ['plain', 'marks', 'words']) {
      it(`is enough in ${theme}: ${uncertainty}`, async () => {
        const connection = createFakeConnection();
        const counter = document.createElement('onair-viewer-counter');
        const source = createSource(connection);
        Object.assign(counter, { theme, uncertainty, layout: 'row', showAge: true, countUp: false, source });
        await fixture(html`<main>${counter}</main>`);
        const tell = (...viewers: readonly (number | null)[]): void =>
          connection.sendStatus(
            true,
            viewers.map((each, index) =>
              makeStreamChannel({ id: index, streamingPlatformId: [1, 5, 37][index] ?? 1, viewers: each }),
            ),
          );
        tell(120, 30);
        tell(125, null, null);
        await counter.updateComplete;
        const root = counter.shadowRoot!;
        const counts = [...root.querySelectorAll('.count')];
        // an outline as transparent as its letters does not count
        expect(counts.map((count) => getComputedStyle(count).opacity)).to.deep.equal(['1', '1', '1', '1']);
        expect([...new Set(listFailures(root))].join('\n')).to.equal('');
      });
    }
  }
});

describe('the measure of contrast', () => {
  it('agrees with WCAG for black and white, and for the grey that is just readable', () => {
    const [black, white, grey] = readColors('rgb(0, 0, 0) rgb(255, 255, 255) rgb(118, 118, 118)');
    expect(contrastOf(black!, white!)).to.equal(21);
    expect(contrastOf(grey!, white!)).to.be.closeTo(4.54, 0.01);
  });

  it('blends a half-transparent colour over another', () => {
    const [half, white] = readColors('linear-gradient(rgba(0, 0, 0, 0.5) 0%, rgb(255, 255, 255))');
    expect(blend(half!, white!)).to.deep.equal([127.5, 127.5, 127.5, 1]);
  });

  it('uses the worst stop of a gradient, and the outline of letters that have one', async () => {
    const box = await fixture(
      html`<div style="background: linear-gradient(#000, #fff)">
        <b style="color: #fff">plain</b
        ><i style="color: #fff; text-shadow: 1px 1px #000, -1px 1px #000, 1px -1px #000, -1px -1px #000">edged</i>
      </div>`,
    );
    expect(measureContrast(box.querySelector('b')!, 'rgb(255, 255, 255)')).to.equal(1);
    expect(measureContrast(box.querySelector('i')!, 'rgb(255, 255, 255)')).to.equal(21);
  });

  it('leaves out a lit upper edge only of letters that are below it', async () => {
    const box = await fixture(
      html`<div style="background: linear-gradient(#fff 1px, #000 2px, #000)">
        <p style="margin: 0">on the edge</p>
        <b>below</b>
      </div>`,
    );
    expect(measureContrast(box.querySelector('p')!, 'rgb(255, 255, 255)')).to.equal(1);
    expect(measureContrast(box.querySelector('b')!, 'rgb(255, 255, 255)')).to.equal(21);
  });

  it('uses any colour behind letters over the picture of a card, and not behind those beside an emote', async () => {
    const box = await fixture(
      html`<div>
        <div class="card" style="background: #000"><img class="picture" alt="" /><b>over</b></div>
        <p style="background: #000"><img class="picture" alt="" /><i>beside</i></p>
      </div>`,
    );
    expect(measureContrast(box.querySelector('b')!, 'rgb(255, 255, 255)')).to.equal(1);
    expect(measureContrast(box.querySelector('i')!, 'rgb(255, 255, 255)')).to.equal(21);
  });

  it('uses lines of one pixel that repeat, and an edge that fades', async () => {
    const lines = await fixture(
      html`<div style="padding: 9px; background: repeating-linear-gradient(#fff 1px, #000 2px, #000 4px)">
        <b>a</b>
      </div>`,
    );
    const soft = await fixture(
      html`<div style="padding: 9px; background: linear-gradient(#fff 1px, #000)"><b>a</b></div>`,
    );
    for (const box of [lines, soft]) expect(measureContrast(box.querySelector('b')!, 'rgb(255, 255, 255)')).to.equal(1);
  });
});
