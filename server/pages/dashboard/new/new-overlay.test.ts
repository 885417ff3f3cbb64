import { expect, fixture, html } from '@open-wc/testing';
import '../main.ts';
import type { Look } from '../../parts/look.ts';
import { until } from '../../../../widgets/testing/until.ts';
import { usePageStyles } from '../../testing/dashboard-fixture.ts';
import type { NewOverlayPage } from './new-overlay.ts';

const look: Look = { subject: 'chat-box', theme: 'neon', canvas: 'landscape' };

describe('the page for a new overlay', () => {
  usePageStyles();

  for (const [name, chosen, title] of [
    ['with a look from the gallery', look, 'The look that you chose'],
    ['without one', undefined, 'New overlay'],
  ] as const)
    it(`has one main heading ${name}`, async () => {
      const page = await fixture<NewOverlayPage>(html`<onair-new-overlay .look=${chosen}></onair-new-overlay>`);
      const headings = [...page.renderRoot.querySelectorAll('h1')].map(({ textContent }) => textContent.trim());
      expect(headings).to.deep.equal([title]);
      await expect(page).to.be.accessible();
    });

  it('has pictures that a scene fills, and taller ones for portrait scenes', async () => {
    const page = await fixture<NewOverlayPage>(html`<onair-new-overlay></onair-new-overlay>`);
    const picture = page.renderRoot.querySelector('[data-widget=gameplay] onair-live-picture')!;
    const shape = (): number => picture.clientWidth / picture.clientHeight;
    expect(shape()).to.be.closeTo(16 / 9, 0.02);
    page.renderRoot.querySelector<HTMLInputElement>('input[value=portrait]')!.click();
    await until(() => shape() === 1);
  });
});
