import { expect, fixture } from '@open-wc/testing';
import { readSeen } from '../../../../widgets/testing/read-seen.ts';
import { until } from '../../../../widgets/testing/until.ts';
import type { Controls } from '../../../control/control-schemas.ts';
import type { ActionLink } from '../../../links/link-schemas.ts';
import { answerQuestion, clickButton, makeApi, usePageStyles } from '../../testing/dashboard-fixture.ts';
import { ApiError, type DashboardApi } from '../api.ts';
import type { ActionLinks } from './action-links.ts';

const LAYERS = [{ layer: 'sky', name: 'Sky', widget: 'text', hidden: false }];
const CONTROLS: Controls = {
  actions: [],
  scenes: ['Game'],
  looks: [{ look: 'own-a', name: 'Night' }],
  channels: [{ id: 3, name: 'Luna', streamingPlatformId: 1 }],
  state: { look: '', countdowns: [], layers: [], scene: null },
  overlays: [
    { id: 'c', name: 'Soon', revision: 1, countdowns: [{ layer: null, name: '', lengthMs: 1_000 }], layers: [] },
    { id: 'k', name: 'Gaming', revision: 1, countdowns: [], layers: LAYERS },
  ],
};
const make = (action: string, input: object, lastUsedAt: string | null = null): ActionLink => ({
  id: `${action} ${JSON.stringify(input)}`,
  name: 'L',
  action,
  input: { ...input },
  createdAt: '2026-11-21T10:00:00.000Z',
  lastUsedAt,
});

async function makeLinks(overrides: Partial<DashboardApi> = {}) {
  const api = makeApi(overrides);
  const links = document.createElement('onair-action-links');
  Object.assign(links, { api, controls: CONTROLS });
  (await fixture<HTMLElement>('<main></main>')).append(links);
  await until(() => links.renderRoot.querySelector('li'));
  return { api, links };
}
const rows = (links: ActionLinks): readonly string[] => [...links.renderRoot.querySelectorAll('li')].map(readSeen);
const findAddress = (links: ActionLinks): HTMLInputElement | null => links.renderRoot.querySelector('.made input');

/** Makes a link with the form. */
async function fill(links: ActionLinks, words: string, name: string): Promise<void> {
  links.renderRoot.querySelector<HTMLElement>('summary')?.click();
  const select = links.renderRoot.querySelector('select')!;
  select.value = [...select.options].find(({ text }) => text === words)?.value ?? '';
  links.renderRoot.querySelector<HTMLInputElement>('[name=name]')!.value = name;
  clickButton(links.renderRoot, 'Make the link');
  await until(() => findAddress(links));
}

describe('<onair-action-links>', () => {
  usePageStyles();

  it('lists the links with what they do and when they were used', async () => {
    const all = [
      make('panic', { on: true }),
      make('countdown', { overlayId: 'c', do: 'start', seconds: 5 }, '2026-11-22T10:00:00.000Z'),
      make('layer', { overlayId: 'k', layer: 'sky', hidden: true }),
      make('look', { look: 'own-a' }),
      make('scene', { name: 'Elsewhere' }),
      make('channel', { channelId: 3, enabled: false }),
      make('channel', { channelId: 4, enabled: true }),
      make('layer', { overlayId: 'gone', layer: 'sky', hidden: true }),
    ];
    const { links } = await makeLinks({ getLinks: () => Promise.resolve(all) });
    const words = rows(links).map((row) => row.replace(/^L | Revoke$/g, ''));
    expect(words.map((row) => row.replace(/ · .*/, ''))).to.deep.equal([
      'Take all chat off air (panic)',
      'Start the countdown “Soon”',
      'Hide “Sky” in “Gaming”',
      'Switch to the look “Night”',
      'Switch to the scene “Elsewhere”',
      'Switch the channel “Luna” off',
      'Switch channel 4 on',
      'Layers: not there any more',
    ]);
    expect(words[0]).to.contain('never used');
    expect(words[1]).to.contain('last used Nov 22');
    await expect(links).to.be.accessible();
  });

  it('says when a link last failed and why, until it has done its action again', async () => {
    const lastFailure = { at: '2026-11-23T10:00:00.000Z', reason: 'OBS is not connected.' };
    const all = [null, '2026-11-22T10:00:00.000Z', '2026-11-24T10:00:00.000Z'].map((used, index) => ({
      ...make('panic', { on: true }, used),
      id: String(index),
      lastFailure,
    }));
    const { links } = await makeLinks({ getLinks: () => Promise.resolve(all) });
    const [never, before, after] = rows(links);
    expect(never).to.match(/never done.*Not done Nov 23.*: OBS is not connected\./);
    expect(before).to.match(/last used Nov 22.*Not done Nov 23/);
    expect(after).not.to.contain('Not done');
    await expect(links).to.be.accessible();
  });

  it('makes a link, and shows its address once, hidden until it is asked for', async () => {
    const { api, links } = await makeLinks();
    await fill(links, 'Hide “Sky” in “Gaming”', 'Key 3');
    const input = { overlayId: 'k', layer: 'sky', hidden: true };
    expect(api.calls).to.deep.equal([['create link', 'Key 3', 'layer', input]]);
    expect(rows(links).at(-1)).to.contain('Key 3');
    expect(readSeen(links.renderRoot.querySelector('.made')!)).to.contain('Keep it secret like a password');
    expect(findAddress(links)?.value).to.equal('https://onair.example/do/••••••');
    expect(links.shadowRoot?.activeElement?.textContent.trim()).to.equal('Copy link');
    await expect(links).to.be.accessible();
    clickButton(links.renderRoot, 'Show');
    await until(() => findAddress(links)?.value === 'https://onair.example/do/SECRET');
    clickButton(links.renderRoot, 'Done');
    await until(() => !findAddress(links));
    expect(links.renderRoot.textContent).not.to.contain('SECRET');
  });

  it('names a link without a name by its action', async () => {
    const { api, links } = await makeLinks();
    await fill(links, 'Switch to the scene “Game”', '  ');
    expect(api.calls).to.deep.equal([['create link', 'Switch to the scene “Game”', 'scene', { name: 'Game' }]]);
  });

  it('offers only what may be done twice', async () => {
    const { links } = await makeLinks();
    const offered = [...links.renderRoot.querySelectorAll('option')].map(({ text }) => text);
    expect(offered).to.include.members(['Clear the chat', 'Pause the countdown “Soon”', 'Switch to the look “Night”']);
    expect(offered.filter((text) => /the next|\bmin\b/.test(text))).to.deep.equal([]);
  });

  it('revokes a link after a question', async () => {
    const { api, links } = await makeLinks();
    clickButton(links.renderRoot, 'Remove');
    await answerQuestion('no');
    expect(api.calls).to.deep.equal([]);
    clickButton(links.renderRoot, 'Remove');
    await answerQuestion('yes');
    await until(() => rows(links).length === 0);
    expect(api.calls).to.deep.equal([['delete link', 'l']]);
  });

  it('says why a link was not made', async () => {
    const { links } = await makeLinks({ createLink: () => Promise.reject(new ApiError(409, 'There are 50 already.')) });
    clickButton(links.renderRoot, 'Make the link');
    await until(() => links.renderRoot.querySelector('[role=alert]')?.textContent === 'There are 50 already.');
  });
});
