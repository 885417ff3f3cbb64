import { expect, fixture, html } from '@open-wc/testing';
import './define.ts';
import { backdrops, type Stage } from './stage.ts';

describe('<onair-stage>', () => {
  it('draws a different picture for each backdrop', async () => {
    const widget = document.createElement('onair-viewer-counter');
    const stage = await fixture<Stage>(html`<onair-stage .widget=${widget}></onair-stage>`);
    const drawn = new Set<string>();
    for (const [backdrop] of backdrops()) {
      stage.backdrop = backdrop;
      await stage.updateComplete;
      const { backgroundColor, backgroundImage } = getComputedStyle(stage.renderRoot.querySelector('.backdrop')!);
      drawn.add(`${backgroundColor} ${backgroundImage}`);
    }
    expect(drawn.size).to.equal(backdrops().length);
    await expect(stage).to.be.accessible();
  });
});
