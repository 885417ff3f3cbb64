import { expect } from '@open-wc/testing';
import { until } from '../../../../widgets/testing/until.ts';
import { parseKit, type Kit } from '../../../../widgets/settings/kit.ts';
import { answerQuestion, makeApi, makeDashboard, usePageStyles } from '../../testing/dashboard-fixture.ts';
import { ApiError } from '../api.ts';
import type { KitSection } from './kit-section.ts';

async function setUp(
  overrides: Parameters<typeof makeApi>[0] = {},
): Promise<{ readonly section: KitSection; readonly api: ReturnType<typeof makeApi> }> {
  const api = makeApi(overrides);
  const dashboard = await makeDashboard(api, {}, '#kit');
  const section = await until(() => dashboard.renderRoot.querySelector('onair-kit-section'));
  await until(() => section.renderRoot.querySelector('onair-settings-form'));
  return { section, api };
}

function set(section: KitSection, [name, value]: readonly [name: string, value: string], isFinal = true): void {
  const form = section.renderRoot.querySelector('onair-settings-form')!;
  form.dispatchEvent(new CustomEvent('onair-setting-change', { detail: { name, value, isFinal } }));
}

const scenesOf = (section: KitSection): ShadowRoot => section.renderRoot.querySelector('onair-kit-scenes')!.shadowRoot!;
const picturesOf = (section: KitSection): NodeListOf<Element> =>
  scenesOf(section).querySelectorAll('onair-live-picture');

/** The canvas of the first picture, which has its layers as children; undefined until it is drawn. */
const findCanvas = (section: KitSection): Element | null | undefined =>
  picturesOf(section)[0]?.shadowRoot?.querySelector('onair-canvas');

const findChat = (section: KitSection): Element | null | undefined =>
  findCanvas(section)?.querySelector('onair-chat-box')?.shadowRoot?.querySelector('.frame');

describe('the section of the kit', () => {
  usePageStyles();
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));

  it('saves each change as it is made, and draws all scenes in it', async () => {
    const { section, api } = await setUp();
    set(section, ['look', 'paper']);
    set(section, ['logo', '/pictures/abc']);
    await until(() => api.calls.length === 2);
    set(section, ['logo', '']);
    await until(() => api.calls.length === 3);
    expect(api.calls).to.deep.equal([
      ['change kit', { look: 'paper' }],
      ['change kit', { logo: 'abc' }],
      ['change kit', { logo: null }],
    ]);
    expect(picturesOf(section).length).to.equal(5);
    await until(() => findChat(section)?.getAttribute('data-theme') === 'paper');
  });

  it('says whether letters in the first colour are readable, or in which colour they are drawn', async () => {
    const { section } = await setUp();
    const note = (): string =>
      (section.renderRoot.querySelector('.color-note')?.textContent ?? '').replaceAll(/[\u2066\u2069]/g, '').trim();
    expect(note()).to.equal('');
    set(section, ['accent', '#ffd060']);
    await until(() => note() === 'Letters in your first colour, #ffd060, are readable as they are.');
    set(section, ['accent', '#101060'], false);
    await until(() => /^Letters in your first colour, #101060, are drawn as #[\da-f]{6}, so/.exec(note()));
    await expect(section).to.be.accessible();
  });

  it('shows a text while it is typed, and saves it afterwards', async () => {
    const { section, api } = await setUp();
    set(section, ['name', 'Ad'], false);
    await until(() => section.renderRoot.querySelector('onair-settings-form')?.values['name'] === 'Ad');
    expect(api.calls).to.deep.equal([]);
    set(section, ['name', 'Ada']);
    await until(() => api.calls.length === 1);
    expect(api.calls).to.deep.equal([['change kit', { name: 'Ada' }]]);
  });

  it('writes the name into the scenes while it is typed', async () => {
    const { section } = await setUp();
    set(section, ['name', 'Ada plays'], false);
    await until(() =>
      [...(findCanvas(section)?.querySelectorAll('onair-camera-frame') ?? [])].some((text) =>
        text.shadowRoot?.textContent.includes('Ada plays'),
      ),
    );
  });

  it('shows the scenes for a stream in portrait, too', async () => {
    const { section } = await setUp();
    scenesOf(section).querySelector<HTMLInputElement>('input[value=portrait]')!.click();
    await until(() => {
      const [picture] = picturesOf(section);
      return picture !== undefined && picture.clientHeight > picture.clientWidth;
    });
    await expect(section).to.be.accessible();
  });

  it('shows at once what a deleted picture or theme makes of it', async () => {
    const kit = { ...parseKit({}), revision: 1, logo: 'abc' };
    let stored: Kit & { readonly revision: number } = kit;
    const { section } = await setUp({ getKit: () => Promise.resolve(stored) });
    const logo = (): unknown => section.renderRoot.querySelector('onair-settings-form')?.values['logo'];
    expect(logo()).to.equal('/pictures/abc');
    stored = { ...kit, revision: 2, logo: null };
    section.dispatchEvent(new CustomEvent('onair-deleted', { bubbles: true, composed: true }));
    await until(() => logo() === '');
  });

  it('says why a change is not saved', async () => {
    const { section } = await setUp({ changeKit: () => Promise.reject(new ApiError(400, 'The picture is gone.')) });
    set(section, ['logo', '/pictures/abc']);
    const alert = await until(() => section.renderRoot.querySelector('.problem'));
    expect(alert.textContent).to.contain('The picture is gone.');
  });

  it('lets all overlays follow it, after a question', async () => {
    const { section, api } = await setUp();
    const button = section.renderRoot.querySelector<HTMLElement>('[data-apply]')!;
    button.click();
    expect(await answerQuestion('no')).to.equal('Use the kit everywhere?');
    button.click();
    await answerQuestion('yes');
    await until(() => section.renderRoot.querySelector('[role=status]')?.textContent.includes('2 overlays'));
    expect(api.calls).to.deep.equal([['apply kit']]);
    await expect(section).to.be.accessible();
  });

  it('takes that back with one press, and says which overlays stay', async () => {
    const { section, api } = await setUp();
    const undoButton = (): HTMLElement | null => section.renderRoot.querySelector('[data-undo]');
    expect(undoButton()).to.equal(null);
    section.renderRoot.querySelector<HTMLElement>('[data-apply]')!.click();
    await answerQuestion('yes');
    (await until(undoButton)).click();
    await until(() => undoButton() === null);
    expect(api.calls).to.deep.equal([['apply kit'], ['undo apply kit', ['a', 'b']]]);
    const notice = section.renderRoot.querySelector('[role=status]')?.textContent;
    expect(notice).to.equal('1 overlay is as before. 1 overlay was changed since and stays.');
  });
});
