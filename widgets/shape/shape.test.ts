import { expect, fixture, html } from '@open-wc/testing';
import './define.ts';
import type { ShapeBox } from './shape.ts';

describe('<onair-shape>', () => {
  it('fills its box with the theme’s card, its corners round', async () => {
    const { borderRadius, backgroundImage, width, height } = await draw({});
    expect([borderRadius, width, height]).to.deep.equal(['24px', '400px', '160px']);
    expect(backgroundImage).to.contain('linear-gradient');
  });

  it('draws a frame with nothing in it', async () => {
    const style = await draw({ fill: 'none', borderWidth: 6, borderColor: '#ff0000' });
    expect([style.borderTopWidth, style.borderTopColor]).to.deep.equal(['6px', 'rgb(255, 0, 0)']);
    expect([style.backgroundImage, style.backgroundColor]).to.deep.equal(['none', 'rgba(0, 0, 0, 0)']);
  });

  it('runs from one colour to another in a direction', async () => {
    const { backgroundImage } = await draw({ fill: 'color', color: '#ff0000', gradient: '#0000ff', angle: 90 });
    expect(backgroundImage).to.equal('linear-gradient(90deg, rgb(255, 0, 0), rgb(0, 0, 255))');
  });

  it('is an ellipse, a sharp rectangle, or a line as thick as its border', async () => {
    expect((await draw({ shape: 'ellipse' })).borderRadius).to.equal('50%');
    expect((await draw({ shape: 'rectangle' })).borderRadius).to.equal('0px');
    const { height, borderTopWidth } = await draw({ shape: 'line', borderWidth: 8 });
    expect([height, borderTopWidth]).to.deep.equal(['8px', '0px']);
  });

  async function draw(settings: Partial<ShapeBox>): Promise<CSSStyleDeclaration> {
    const box = document.createElement('onair-shape');
    Object.assign(box, settings);
    Object.assign(box.style, { width: '400px', height: '160px' });
    await fixture(html`<main>${box}</main>`);
    await box.updateComplete;
    await expect(box).to.be.accessible();
    return getComputedStyle(box.renderRoot.querySelector('.shape')!);
  }
});
