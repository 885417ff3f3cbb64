import { expect } from '@open-wc/testing';
import '../main.ts';
import { appearance } from '../../../../widgets/settings/appearance.ts';
import { until } from '../../../../widgets/testing/until.ts';
import { makeApi, makeDashboard, usePageStyles } from '../../testing/dashboard-fixture.ts';

describe('the first question to a new owner', () => {
  usePageStyles();
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));

  it('offers each theme as a live picture of a scene', async () => {
    const dashboard = await makeDashboard(makeApi({ getOverlays: () => Promise.resolve([]) }));
    const page = await until(() => dashboard.renderRoot.querySelector('onair-first-look'));
    const tiles = [...page.renderRoot.querySelectorAll<HTMLElement>('.tile')];
    expect(tiles.map(({ dataset }) => dataset['look'])).to.deep.equal([...appearance.theme.options]);
    await until(() => tiles[0]?.querySelector('onair-live-picture')?.shadowRoot?.querySelector('onair-chat-box'));
    await expect(page).to.be.accessible();
  });

  it('comes before what goes on air, is saved in the kit, and does not come again', async () => {
    const api = makeApi({ getOverlays: () => Promise.resolve([]) });
    const dashboard = await makeDashboard(api);
    const page = await until(() => dashboard.renderRoot.querySelector('onair-first-look'));
    page.renderRoot.querySelector<HTMLElement>('[data-look=comic]')!.click();
    await until(() => dashboard.renderRoot.querySelector('onair-new-overlay'));
    expect(api.calls).to.deep.equal([['change kit', { look: 'comic' }]]);
    const again = await makeDashboard(api);
    expect(again.renderRoot.querySelector('onair-first-look')).to.equal(null);
  });

  it('says why the look is not saved, and can be left out', async () => {
    const changeKit = (): Promise<never> => Promise.reject(new TypeError('fetch'));
    const dashboard = await makeDashboard(makeApi({ changeKit, getOverlays: () => Promise.resolve([]) }));
    const page = await until(() => dashboard.renderRoot.querySelector('onair-first-look'));
    page.renderRoot.querySelector<HTMLElement>('[data-look=comic]')!.click();
    await until(() => page.renderRoot.querySelector('.problem'));
    await expect(page).to.be.accessible();
    page.renderRoot.querySelector<HTMLElement>('a')!.click();
    await until(() => dashboard.renderRoot.querySelector('onair-new-overlay'));
  });

  it('is answered by a look from the gallery', async () => {
    const api = makeApi({ getOverlays: () => Promise.resolve([]) });
    const dashboard = await makeDashboard(api, {}, '#new/gameplay/comic/landscape');
    const page = await until(() => dashboard.renderRoot.querySelector('onair-new-overlay'));
    await until(() => api.calls.length === 1);
    (await until(() => page.renderRoot.querySelector<HTMLElement>('.chosen [data-widget=gameplay]:enabled'))).click();
    await until(() => api.calls.length === 2);
    const [first, [, widget, , settings] = []] = api.calls as readonly (readonly unknown[])[];
    expect([first, widget]).to.deep.equal([['change kit', { look: 'comic' }], 'canvas']);
    // its layers follow the kit
    expect(JSON.stringify(settings)).to.not.contain('comic');
  });

  it('is not asked because of a look from the gallery once there are overlays', async () => {
    const api = makeApi();
    const dashboard = await makeDashboard(api, {}, '#new/gameplay/comic/landscape');
    await until(() => dashboard.renderRoot.querySelector('onair-new-overlay'));
    expect(api.calls).to.deep.equal([]);
  });
});
