import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { LANGUAGES } from '../../../../widgets/words/languages.ts';
import { setLanguage } from '../../parts/language/msg.ts';
import { until } from '../../../../widgets/testing/until.ts';
import {
  clickButton,
  usePageStyles,
  makeApi,
  makeDashboard,
  makeOverlay,
  safety,
} from '../../testing/dashboard-fixture.ts';
import type { Dashboard } from '../dashboard.ts';

describe('the sections of the dashboard', () => {
  usePageStyles();
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));

  const find = (dashboard: Dashboard, selector: string): HTMLElement | null =>
    dashboard.renderRoot.querySelector(selector);
  async function open(dashboard: Dashboard, name: string): Promise<void> {
    [...dashboard.renderRoot.querySelectorAll<HTMLElement>('.sections a')]
      .find((a) => a.textContent.trim() === name)!
      .click();
    await until(() => find(dashboard, '[aria-current=page]')?.textContent.trim() === name);
  }

  it('have addresses of their own', async () => {
    const dashboard = await makeDashboard(makeApi());
    expect(find(dashboard, '[aria-current=page]')?.textContent.trim()).to.equal('Overlays');
    for (const [name, tag] of [
      ['Safety', 'onair-safety-section'],
      ['Docks', 'onair-docks-section'],
      ['Activity', 'onair-audit-section'],
    ] as const) {
      await open(dashboard, name);
      await until(() => find(dashboard, tag));
      expect(location.hash).to.equal(`#${name.toLowerCase()}`);
      await expect(dashboard).to.be.accessible();
    }
  });

  it('say in each of them that all chat is off air, until that is ended on purpose', async () => {
    const api = makeApi({ getSafety: () => Promise.resolve({ ...safety, panic: true }) });
    const dashboard = await makeDashboard(api);
    const readBanner = (): string => find(dashboard, '.panic-banner')?.textContent ?? '';
    for (const name of ['Overlays', 'Safety', 'Docks', 'Activity']) {
      await open(dashboard, name);
      expect(readBanner()).to.contain('All chat is off air.');
    }
    await expect(dashboard).to.be.accessible();
    clickButton(dashboard.renderRoot, 'Let chat on air again');
    await dashboard.updateComplete;
    expect(api.calls).to.deep.equal([]);
    clickButton(dashboard.renderRoot, 'Keep it off air');
    await dashboard.updateComplete;
    clickButton(dashboard.renderRoot, 'Let chat on air again');
    await dashboard.updateComplete;
    clickButton(dashboard.renderRoot, 'Show new chat');
    await until(() => readBanner() === '');
    expect(api.calls).to.deep.equal([['safety', { panic: false }]]);
  });

  it('have room for their names at the lower edge of a phone in every language', async () => {
    await setViewport({ width: 390, height: 844 });
    for (const language of LANGUAGES) {
      await setLanguage(language);
      const dashboard = await makeDashboard(makeApi());
      const links = [...dashboard.renderRoot.querySelectorAll('.sections a')];
      const cut = links.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      expect(
        cut.map(({ textContent }) => textContent.trim()),
        language,
      ).to.deep.equal([]);
    }
    await setLanguage('en');
    await setViewport({ width: 800, height: 600 });
  });

  it('leave room for their bars when the page is scrolled to the focused element', async () => {
    const readPadding = (side: 'Top' | 'Bottom'): number =>
      Number.parseFloat(getComputedStyle(document.documentElement)[`scrollPadding${side}`]);
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await setViewport({ width, height });
      const dashboard = await makeDashboard(makeApi());
      const [header, bar] = ['header', '.sections'].map((bars) => find(dashboard, bars)!.getBoundingClientRect());
      expect(readPadding('Top')).to.be.greaterThan(header!.height);
      if (bar!.bottom === height) expect(readPadding('Bottom')).to.be.greaterThan(bar!.height);
    }
    await setViewport({ width: 800, height: 600 });
  });

  it('keep docks out of the list of overlays', async () => {
    const dock = { ...makeOverlay('d', 'Hana’s phone'), widget: 'moderation-dock' };
    const dashboard = await makeDashboard(
      makeApi({ getOverlays: () => Promise.resolve([dock, makeOverlay('a', 'Corner')]) }),
    );
    const findCards = () =>
      find(dashboard, 'onair-overlay-cards')?.shadowRoot?.querySelectorAll('onair-overlay-card') ?? [];
    await until(() => findCards().length > 0);
    expect([...findCards()].map(({ overlay }) => overlay.name)).to.deep.equal(['Corner']);
    await open(dashboard, 'Docks');
    await until(() => find(dashboard, 'onair-docks-section')?.shadowRoot?.querySelector('onair-dock-card'));
  });

  it('keep edits of safety settings while another is open, and ask before leaving the page', async () => {
    const dashboard = await makeDashboard(makeApi());
    const findSwitch = (): HTMLInputElement | null | undefined =>
      find(dashboard, 'onair-safety-section')?.shadowRoot?.querySelector('[data-filter=bots] [role=switch]');
    await open(dashboard, 'Safety');
    await until(findSwitch);
    findSwitch()?.click();
    await open(dashboard, 'Overlays');
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).to.equal(false);
    await open(dashboard, 'Safety');
    await until(() => findSwitch()?.checked);
  });
});
