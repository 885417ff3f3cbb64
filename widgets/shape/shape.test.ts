import { expect, fixture, html } from '@open-wc/testing';
import { appearance } from '../settings/appearance.ts';
import { until } from '../testing/until.ts';
import './define.ts';
import type { ShapeBox } from './shape.ts';

describe('<onair-shape>', () => {
  it('fills its box with the theme’s card and round corners', async () => {
    const { borderRadius, backgroundImage, width, height } = await draw({});
    expect([borderRadius, width, height]).to.deep.equal(['24px', '400px', '160px']);
    expect(backgroundImage).to.contain('linear-gradient');
  });

  it('has the corners of its theme', async () => {
    for (const [theme, corner] of [
      ['glass', 24],
      ['comic', 17],
      ['broadcast', 0],
      ['letterpress', 0],
    ] as const)
      expect(parseFloat((await draw({ theme })).borderRadius), theme).to.be.closeTo(corner, 0.5);
    expect((await draw({ theme: 'broadcast', shape: 'rounded', radius: 30 })).borderRadius).to.equal('30px');
  });

  for (const theme of appearance.theme.options) {
    it(`is visible by default in ${theme}`, async () => {
      const { backgroundColor, backgroundImage, boxShadow } = await draw({ theme });
      const alphas = [...`${backgroundColor} ${backgroundImage} ${boxShadow}`.matchAll(/rgba?\(([^)]*)\)/g)].map(
        ([, inside = '']) => Number(inside.split(', ')[3] ?? 1),
      );
      expect(Math.max(...alphas)).to.be.at.least(0.9);
    });
  }

  it('draws a thin dark line inside a frame, which may be bright over a bright picture', async () => {
    for (const theme of ['glass', 'minimal', 'contrast'] as const)
      expect((await draw({ theme, fill: 'none', borderWidth: 4 })).boxShadow).to.match(/^rgba?\(0, 0, 0.* inset$/);
  });

  it('takes a colour as the other widgets of its theme do', async () => {
    const { backgroundColor } = await draw({ theme: 'terminal', accentColor: '#ffd400' });
    expect(backgroundColor).not.to.equal((await draw({ theme: 'terminal' })).backgroundColor);
    expect((await draw({ shape: 'line', fill: 'accent', accentColor: '#ffd400' })).backgroundColor).to.equal(
      'rgb(255, 212, 0)',
    );
  });

  it('draws an empty frame', async () => {
    const style = await draw({ fill: 'none', borderWidth: 6, borderColor: '#ff0000' });
    expect([style.borderTopWidth, style.borderTopColor]).to.deep.equal(['6px', 'rgb(255, 0, 0)']);
    expect([style.backgroundImage, style.backgroundColor]).to.deep.equal(['none', 'rgba(0, 0, 0, 0)']);
  });

  it('has a gradient from one colour to another in a direction', async () => {
    const { backgroundImage } = await draw({ fill: 'color', color: '#ff0000', gradient: '#0000ff', angle: 90 });
    expect(backgroundImage).to.equal('linear-gradient(90deg, rgb(255, 0, 0), rgb(0, 0, 255))');
  });

  it('is an ellipse, a sharp rectangle, or a line with the width of its border', async () => {
    expect((await draw({ shape: 'ellipse' })).borderRadius).to.equal('50%');
    expect((await draw({ shape: 'rectangle' })).borderRadius).to.equal('0px');
    const { height, borderTopWidth } = await draw({ shape: 'line', borderWidth: 8 });
    expect([height, borderTopWidth]).to.deep.equal(['8px', '0px']);
  });

  it('is a line along the longer side of its box, also after a resize', async () => {
    const { height, width } = await draw({ shape: 'line', borderWidth: 8 }, { width: '100px', height: '300px' });
    expect([width, height]).to.deep.equal(['8px', '300px']);
    const box = document.querySelector('onair-shape')!;
    box.style.width = '500px';
    await until(() => !box.renderRoot.querySelector('[data-upright]'));
    const style = getComputedStyle(box.renderRoot.querySelector('.shape')!);
    expect([style.width, style.height]).to.deep.equal(['500px', '8px']);
  });

  async function draw(
    settings: Partial<ShapeBox>,
    size = { width: '400px', height: '160px' },
  ): Promise<CSSStyleDeclaration> {
    const box = document.createElement('onair-shape');
    Object.assign(box, settings);
    Object.assign(box.style, size);
    await fixture(html`<main>${box}</main>`);
    await until(() => box.renderRoot.querySelector(`[data-theme='${box.theme}'] .shape`));
    await expect(box).to.be.accessible();
    return getComputedStyle(box.renderRoot.querySelector('.shape')!);
  }
});
