import { expect, fixture, html } from '@open-wc/testing';
import { appearance } from '../settings/appearance.ts';
import { listLivePermissions } from '../settings/live-words.ts';
import { until } from '../testing/until.ts';
import './define.ts';
import type { CameraFrame } from './camera-frame.ts';
import { cameraFrame } from './settings.ts';

const SHAPES = { wide: 16 / 9, classic: 4 / 3, square: 1, circle: 1, portrait: 9 / 16 } as const;

describe('<onair-camera-frame>', () => {
  it('fills its box and draws nothing inside', async () => {
    const { opening } = await draw({ label: '' });
    expect([opening.offsetWidth, opening.offsetHeight]).to.deep.equal([400, 200]);
    for (const element of [opening, opening.querySelector('.edge')!])
      expect(getComputedStyle(element).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
  });

  for (const [shape, ratio] of Object.entries(SHAPES))
    it(`has the largest opening of its shape that fits: ${shape}`, async () => {
      for (const theme of appearance.theme.options) {
        const { frame, opening } = await draw({ shape: shape as keyof typeof SHAPES, theme });
        expect(opening.offsetWidth / opening.offsetHeight, theme).to.be.closeTo(ratio, 0.03);
        expect(opening.offsetHeight, theme).to.be.within(160, 200);
        const [inner, outer] = [opening.getBoundingClientRect(), frame.getBoundingClientRect()];
        expect(inner.left - outer.left, theme).to.be.closeTo(outer.right - inner.right, 1);
      }
    });

  it('has a round opening as a circle', async () => {
    expect(getComputedStyle((await draw({ shape: 'circle' })).opening).borderRadius).to.equal('50%');
  });

  for (const theme of appearance.theme.options)
    it(`keeps a long label inside, at each place: ${theme}`, async () => {
      const label = 'Donaudampfschifffahrtsgesellschaftskapitän Mara Lindqvist-Oyelaran';
      for (const labelPlace of cameraFrame.settings.labelPlace.options)
        for (const shape of ['free', 'circle'] as const) {
          const { frame } = await draw({ label, labelPlace, shape, theme });
          const [tab, box] = [frame.renderRoot.querySelector('.tab')!, frame].map((one) => one.getBoundingClientRect());
          expect(tab!.left, labelPlace).to.be.at.least(box!.left);
          expect(tab!.right, labelPlace).to.be.at.most(box!.right);
          expect([tab!.top >= box!.top - 1, tab!.bottom <= box!.bottom + 1], labelPlace).to.deep.equal([true, true]);
        }
    });

  it('slants a label in Broadcast away from the corner where it begins, in each direction of reading', async () => {
    for (const [label, labelPlace, slant] of [
      ['Mara', 'bottom-start', 'calc(100% - 0.7em) 100%'],
      ['مارا', 'bottom-start', '0.7em 100%'],
      ['Mara', 'bottom-end', '0.7em 0px'],
      ['مارا', 'bottom-end', 'calc(100% - 0.7em) 0px'],
    ] as const) {
      // Chromium 103 draws every label as one from left to right
      if (label !== 'Mara' && !CSS.supports('selector(:dir(rtl))')) continue;
      const { frame } = await draw({ label, labelPlace, theme: 'broadcast' });
      const { clipPath, fontSize } = getComputedStyle(frame.renderRoot.querySelector('.tab')!);
      const corner = slant.replace('0.7em', `${(0.7 * parseFloat(fontSize)).toFixed(1)}px`);
      expect(clipPath.replace(/(\.\d)\d*px/g, '$1px'), label).to.contain(corner);
    }
  });

  it('shows its label as text, and none without words or while its live words are unknown', async () => {
    const { frame } = await draw({ label: ' <b>Mara</b> ' });
    const read = () => frame.renderRoot.querySelector('.tab')?.textContent.trim();
    expect(read()).to.equal('<b>Mara</b>');
    for (const label of ['  ', '{name}']) {
      frame.label = label;
      await frame.updateComplete;
      expect(read(), label).to.equal(undefined);
    }
  });

  it('needs a permission for live words only', () => {
    expect(cameraFrame.permissions).to.deep.equal([]);
    expect(cameraFrame.permissionsFor?.({ label: 'Mara' })).to.deep.equal([]);
    expect(cameraFrame.permissionsFor?.({ label: '{name}, {viewers}' })).to.deep.equal(
      listLivePermissions('{name}{viewers}'),
    );
  });

  it('covers the room around a shape with a colour if one is set', async () => {
    const { opening } = await draw({ shape: 'circle', coverColor: '#102030' });
    expect(getComputedStyle(opening).boxShadow).to.contain('rgb(16, 32, 48)');
    expect(getComputedStyle((await draw({ shape: 'circle' })).opening).boxShadow).not.to.contain('rgb(16');
  });

  it('grows letters and edge with its box', async () => {
    const { frame, opening } = await draw({ label: 'Mara' });
    const size = () => Number.parseFloat(getComputedStyle(opening).fontSize);
    const small = size();
    frame.style.height = '400px';
    frame.style.width = '800px';
    await until(() => size() === small * 2);
  });

  it('passes the accessibility audit', async () => {
    await expect((await draw({ label: 'Mara' })).frame).to.be.accessible();
  });
});

async function draw(settings: Partial<CameraFrame>) {
  const frame = document.createElement('onair-camera-frame');
  Object.assign(frame, settings);
  Object.assign(frame.style, { width: '400px', height: '200px' });
  await fixture(html`<main>${frame}</main>`);
  const { theme = 'glass' } = settings;
  const opening = await until(() =>
    frame.renderRoot.querySelector<HTMLElement>(`.frame[data-theme='${theme}'] .opening`),
  );
  return { frame, opening };
}
