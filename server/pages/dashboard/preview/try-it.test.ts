import { expect, fixture, html } from '@open-wc/testing';
import { findEditor, makeApi, makeDashboard, makeOverlay } from '../../testing/dashboard-fixture.ts';
import { until } from '../../../../widgets/testing/until.ts';
import { ApiError } from '../api.ts';
import type { TrialRequest, TryIt } from './try-it.ts';

describe('the trials of an overlay', () => {
  const listOffered = (panel: TryIt): readonly string[] =>
    [...panel.renderRoot.querySelectorAll('wa-option')].map(({ textContent }) => textContent);
  const press = (panel: TryIt, words: string): void =>
    [...panel.renderRoot.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click();
  async function choose(panel: TryIt, what: string): Promise<void> {
    const select = panel.renderRoot.querySelector('wa-select')!;
    await until(() => select.value);
    select.value = what;
    select.dispatchEvent(new Event('change'));
    await panel.updateComplete;
  }

  it('are those that the overlay can show', async () => {
    const panel = await fixture<TryIt>(html`<onair-try-it .permissions=${['stream']}></onair-try-it>`);
    expect(listOffered(panel)).to.deep.equal(['Going live', 'The end of the stream', 'No viewer numbers']);
    panel.permissions = ['clips'];
    await panel.updateComplete;
    expect(listOffered(panel)).to.deep.equal(['A new clip']);
    panel.permissions = [];
    await panel.updateComplete;
    expect(panel.renderRoot.querySelector('form')).to.equal(null);
  });

  it('take no space if there are none', async () => {
    const overlay = { ...makeOverlay('a', 'Logo'), widget: 'picture', permissions: [] };
    const editor = await findEditor(await makeDashboard(makeApi({ getOverlays: () => Promise.resolve([overlay]) })));
    expect(editor.renderRoot.querySelector('onair-overlay-preview')).to.not.equal(null);
    expect(editor.renderRoot.querySelector('onair-try-it, .try')).to.equal(null);
  });

  it('run in the preview or on air, as the owner chooses', async () => {
    const panel = await fixture<TryIt>(html`<onair-try-it .permissions=${['chat', 'clips']}></onair-try-it>`);
    const told: [string, TrialRequest][] = [];
    panel.addEventListener('onair-try-preview', ({ detail }) => told.push(['preview', detail]));
    panel.addEventListener('onair-try-on-air', ({ detail }) => told.push(['air', detail]));
    const field = panel.renderRoot.querySelector('wa-input')!;
    field.value = ' hello ';
    field.dispatchEvent(new Event('input'));
    press(panel, 'In the preview');
    press(panel, 'On air, as a test');
    expect(told).to.deep.equal([
      ['preview', { what: 'message', text: 'hello' }],
      ['air', { what: 'message', text: 'hello' }],
    ]);
    await choose(panel, 'clip');
    press(panel, 'On air, as a test');
    expect(told.at(-1)).to.deep.equal(['air', { what: 'clip', text: 'hello' }]);
    // like Enter in a field
    panel.renderRoot.querySelector('form')!.requestSubmit();
    expect(told.at(-1)).to.deep.equal(['preview', { what: 'clip', text: 'hello' }]);
  });

  it('show their effect in the preview while the stream is offline', async () => {
    const overlay = {
      ...makeOverlay('a', 'Corner'),
      permissions: ['stream' as const],
      settings: { whenOffline: 'show' },
    };
    const editor = await findEditor(await makeDashboard(makeApi({ getOverlays: () => Promise.resolve([overlay]) })));
    const preview = editor.renderRoot.querySelector('onair-overlay-preview')!;
    expect(preview.hasSamples).to.equal(false);
    const panel = editor.renderRoot.querySelector('onair-try-it')!;
    await panel.updateComplete;
    await choose(panel, 'ending');
    press(panel, 'In the preview');
    await until(() =>
      /offline/i.test(preview.renderRoot.querySelector('onair-live-badge')?.shadowRoot?.textContent ?? ''),
    );
    expect(preview.renderRoot.querySelector('.ribbon')).to.not.equal(null);
  });

  it('report the number of pages that showed them, or why there were none', async () => {
    const overlay = { ...makeOverlay('a', 'Corner'), permissions: ['stream' as const] };
    const api = makeApi({ getOverlays: () => Promise.resolve([overlay]), tryOverlay: () => Promise.resolve(2) });
    const editor = await findEditor(await makeDashboard(api));
    const panel = editor.renderRoot.querySelector('onair-try-it')!;
    const readSaid = (): string => panel.renderRoot.querySelector('[role=status]')?.textContent ?? '';
    press(panel, 'On air, as a test');
    await until(() => readSaid().includes('Sent to 2 pages, marked as a test.'));
    api.tryOverlay = () => Promise.resolve(0);
    press(panel, 'On air, as a test');
    await until(() => readSaid().includes('open nowhere'));
    api.tryOverlay = () => Promise.reject(new ApiError(429, 'Wait a moment.'));
    press(panel, 'On air, as a test');
    await until(() => readSaid() === 'Wait a moment.');
  });
});
