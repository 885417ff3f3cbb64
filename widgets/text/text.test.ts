import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { appearance } from '../settings/appearance.ts';
import './define.ts';
import type { TextBox } from './text.ts';
import '../testing/served-fonts.ts';

const long = 'A very long sentence about a very long stream. '.repeat(8);
const unbreakable = 'Donaudampfschifffahrtsgesellschaft'.repeat(5);
const chinese = '今晚八点开始直播，我们一起通关最后的首领，'.repeat(6);
const arabic = 'نبدأ البث بعد قليل، شكرا لكم على الانتظار '.repeat(6);

describe('<onair-text>', () => {
  it('shows its words as text', async () => {
    const box = await setUp({ text: ' <b>Speedrun</b> Sunday ' });
    expect(read(box)).to.equal('<b>Speedrun</b> Sunday');
    expect(box.renderRoot.querySelector('b')).to.equal(null);
    box.text = '  ';
    await box.updateComplete;
    expect(box.renderRoot.querySelector('.frame')).to.equal(null);
  });

  for (const [what, text] of Object.entries({ long, unbreakable, chinese, arabic })) {
    it(`shrinks letters until all fit: ${what}`, async () => {
      const box = await setUp({ text, fontSize: 200 });
      const words = wordsOf(box);
      await document.fonts.ready;
      await nextFrame();
      expect(words.scrollWidth).to.be.at.most(words.clientWidth + 1);
      expect(words.getBoundingClientRect().height).to.be.at.most(160);
    });
  }

  it('fits letters again once a font has loaded in which they are larger', async () => {
    const box = await setUp({ text: arabic, fontSize: 200 });
    await document.fonts.ready;
    await nextFrame();
    const words = wordsOf(box);
    words.style.lineHeight = '3';
    expect(words.getBoundingClientRect().height).to.be.above(160);
    document.fonts.dispatchEvent(new Event('loadingdone'));
    await nextFrame();
    expect(words.getBoundingClientRect().height).to.be.at.most(160);
  });

  it('shrinks letters before it breaks a word', async () => {
    const box = await setUp({ text: 'Donaudampfschiff', fontSize: 64 });
    const node = [...wordsOf(box).childNodes].find(({ textContent }) => textContent?.includes('Donau'))!;
    const words = document.createRange();
    words.setStart(node, 0);
    words.setEnd(node, 'Donaudampfschiff'.length);
    expect(words.getClientRects()).to.have.length(1);
  });

  it('keeps the size of the settings if it fits, and returns to it once there is more room', async () => {
    const box = await setUp({ text: 'Hi', fontSize: 50 });
    expect(sizeOf(box)).to.equal('50px');
    box.text = long;
    await box.updateComplete;
    expect(Number.parseFloat(sizeOf(box))).to.be.below(50);
    box.text = 'Hi';
    await box.updateComplete;
    expect(sizeOf(box)).to.equal('50px');
  });

  for (const theme of appearance.theme.options) {
    it(`keeps the size of the settings on a card of ${theme}`, async () => {
      const box = await setUp({ text: 'Hi', fontSize: 50, showCard: true, theme });
      expect(sizeOf(box)).to.equal('50px');
    });
  }

  it('begins at the side of its language', async () => {
    const box = await setUp({ text: arabic });
    expect(getComputedStyle(wordsOf(box)).direction).to.equal('rtl');
    box.text = 'English';
    await box.updateComplete;
    expect(getComputedStyle(wordsOf(box)).direction).to.equal('ltr');
  });

  it('has a card as wide as its widest row, at the side of the settings in each direction of writing', async () => {
    for (const text of ['Hol dir was zu trinken und sag Hallo im Chat', 'جهّز مشروبك وسلّم علينا في الدردشة']) {
      const box = await setUp({ text, fontSize: 36, showCard: true });
      const [card, letters, { left }] = [wordsOf(box), document.createRange(), box.getBoundingClientRect()];
      letters.selectNodeContents(card);
      const [{ height, width }, { paddingLeft }] = [letters.getBoundingClientRect(), getComputedStyle(card)];
      expect(height).to.be.above(1.5 * 36);
      expect(card.offsetWidth).to.be.closeTo(width + 2 * parseFloat(paddingLeft), 5);
      expect(card.offsetWidth).to.be.below(370);
      expect(card.getBoundingClientRect().left - left).to.be.below(10);
    }
  });

  it('has room for the marks of Arabic letters, which its edge would cut', async () => {
    for (const vertical of ['top', 'bottom'] as const) {
      const box = await setUp({ text: 'سنعود حالًا', fontSize: 150, vertical });
      const { fontFamily, fontSize, fontWeight } = getComputedStyle(wordsOf(box));
      const base = document.createElement('i');
      base.style.display = 'inline-block';
      wordsOf(box).append(base);
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const { actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(box.text);
      const baseline = base.getBoundingClientRect().bottom - box.getBoundingClientRect().top;
      expect(baseline - actualBoundingBoxAscent, vertical).to.be.at.least(0);
      expect(baseline + actualBoundingBoxDescent, vertical).to.be.at.most(160);
    }
  });

  it('has an outline by default, and the theme’s card if set', async () => {
    const box = await setUp({ text: 'Hi' });
    expect(getComputedStyle(wordsOf(box)).textShadow.match(/rgb/g)?.length).to.be.above(4);
    box.showCard = true;
    await box.updateComplete;
    expect(getComputedStyle(wordsOf(box)).backgroundImage).to.contain('linear-gradient');
    await expect(box).to.be.accessible();
  });

  it('has no axle of a tile in Scoreboard, which would cross out the middle one of three lines', async () => {
    const box = await setUp({ text: 'Hi', showCard: true, theme: 'scoreboard' });
    const pins = getComputedStyle(wordsOf(box)).backgroundSize.split(', ').slice(0, 2);
    for (const pin of pins)
      expect(parseFloat(pin) / parseFloat(getComputedStyle(wordsOf(box)).fontSize)).to.be.below(0.3);
    expect(getComputedStyle(wordsOf(box)).backgroundImage.split('linear-gradient').at(-1)).to.not.contain('(6, 8, 11');
  });

  async function setUp(settings: Partial<TextBox>): Promise<TextBox> {
    const box = document.createElement('onair-text');
    Object.assign(box, settings);
    Object.assign(box.style, { width: '400px', height: '160px' });
    await fixture(html`<main>${box}</main>`);
    await box.updateComplete;
    return box;
  }
});

function wordsOf(box: TextBox): HTMLElement {
  return box.renderRoot.querySelector<HTMLElement>('.words')!;
}

function read(box: TextBox): string {
  return wordsOf(box).textContent.trim();
}

function sizeOf(box: TextBox): string {
  return getComputedStyle(wordsOf(box)).fontSize;
}
