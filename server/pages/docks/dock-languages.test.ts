import { expect } from '@open-wc/testing';
import type { Channel } from '../../../core/service/channel.ts';
import type { DockControls } from './actions.ts';
import { CONTROL_NAMES, DOCKS } from '../../kinds/docks.ts';
import { makeMessage, makeText } from '../../../widgets/testing/chat-entry.ts';
import { makeStreamChannel } from '../../../widgets/testing/stream-channel.ts';
import { until } from '../../../widgets/testing/until.ts';
import { createLanguageChoice } from '../parts/language/language.ts';
import { setLanguage } from '../parts/language/msg.ts';
import { findShell, makeDock, useDockStyles, type DockFixture } from '../testing/dock-fixture.ts';
import type { DockElement } from './dock-element.ts';
import './control/define.ts';
import './moderation/define.ts';
import './remote/define.ts';

/** Texts that are the same in every language: names and messages. */
const DATA = /^(?:ANN|HELLO|YouTube|Pixel Harbor|Oslo|LUNA|SKY|START|LOOK|[HSMPI])$/;

const channel: Channel = {
  id: 1,
  streamingPlatformId: 5,
  embedUrl: '',
  url: 'https://tube.example/1',
  identifier: 'c1',
  displayName: 'Pixel Harbor',
  enabled: true,
};

const controls: DockControls = {
  actions: CONTROL_NAMES,
  scenes: ['START'],
  looks: [{ look: 'own-a', name: 'LOOK' }],
  overlays: [
    {
      id: 'a',
      name: 'LUNA',
      revision: 1,
      countdowns: [{ layer: null, name: '', lengthMs: 60_000 }],
      layers: [{ layer: 'b', name: 'SKY', widget: 'text', hidden: false }],
    },
  ],
};

/** A dock with messages in every state, a panic, a live channel, a scene, a countdown and a layer. */
async function makeBusyDock(tag: string): Promise<DockFixture<DockElement>> {
  const made = await makeDock<DockElement>(tag, {
    controls,
    client: {
      getChannels: () => Promise.resolve([channel]),
      getProfile: () => Promise.resolve({ id: '7', username: 'Pixel Harbor', email: '' }),
      getSelectedIngest: () => Promise.resolve({ ingestId: 2 }),
      getIngestServers: () => Promise.resolve([{ id: 2, name: 'Oslo', url: '', rtmpUrl: '' }]),
    },
  });
  const { connection, dock } = made;
  const permissions = ['chat', 'moderate', 'safety'];
  connection.send('overlay/settings', { widget: tag, permissions, revision: 1, settings: {} });
  connection.send('overlay/safety', { revision: 2, panic: true, holdSeconds: 5 });
  connection.send('show/state', { panic: true, pin: null, countdowns: [], layers: [], scene: 'START' });
  connection.sendStatus(true, [makeStreamChannel({ id: 1, viewers: 7 })]);
  const message = makeMessage({ author: 'ANN', contents: [makeText('HELLO')] });
  connection.send('dock/chat', {
    messages: [
      { id: '1', state: 'shown', message, by: 'Desk' },
      { id: '2', state: 'held', message, airsAt: null },
      { id: '3', state: 'stopped', message, reason: 'capitals' },
      { id: '4', state: 'hidden', message },
    ],
  });
  await until(() => readTexts(dock.renderRoot).some((text) => /^(?:ANN|Ingest|All chat)/.test(text)));
  return made;
}

/** All visible and accessible texts of a dock, including those inside its elements. */
function readTexts(root: ParentNode): readonly string[] {
  return [...root.querySelectorAll('*')]
    .flatMap((element) => [
      ...[...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data),
      ...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      ...(element.shadowRoot ? readTexts(element.shadowRoot) : []),
    ])
    .map((text) => text.trim())
    .filter((text) => /\p{L}/u.test(text));
}

describe('the language of docks', () => {
  useDockStyles();
  afterEach(async () => {
    await setLanguage('en');
    Object.assign(document.documentElement, { lang: 'en', dir: '' });
  });

  for (const { page } of DOCKS) {
    it(`changes in the ${page} dock while it is open, and leaves nothing in English`, async () => {
      const { dock } = await makeBusyDock(`onair-${page}-dock`);
      const english = readTexts(dock.renderRoot);
      expect(english.length).to.be.above(10);
      const heading = findShell(dock).querySelector('h1');
      const before = heading?.textContent;
      await setLanguage('ja');
      await until(() => heading?.textContent !== before);
      await dock.updateComplete;
      const left = readTexts(dock.renderRoot).filter((text) => english.includes(text) && !DATA.test(text));
      expect(left).to.deep.equal([]);
    });

    it(`mirrors the ${page} dock in Arabic`, async () => {
      const { dock } = await makeBusyDock(`onair-${page}-dock`);
      const storage = { getItem: () => null, setItem: () => undefined };
      await createLanguageChoice({ root: document.documentElement, preferred: ['ar'], storage }).ready;
      const shell = findShell(dock);
      await until(() => /\p{Script=Arabic}/u.test(shell.querySelector('h1')?.textContent ?? ''));
      const leftOf = (element?: Element | null): number => element?.getBoundingClientRect().left ?? NaN;
      expect(leftOf(shell.querySelector('.state'))).to.be.below(leftOf(shell.querySelector('h1')));
      const [first, second] = dock.renderRoot.querySelectorAll('.press');
      if (first) {
        expect(leftOf(second)).to.be.below(leftOf(first));
        return;
      }
      const row = dock.renderRoot.querySelector('onair-message-list')?.shadowRoot?.querySelector('.row');
      const inRow = row ?? dock.renderRoot.querySelector('.channel');
      expect(leftOf(inRow?.querySelector('.buttons, .switch'))).to.be.below(leftOf(inRow?.querySelector('.name')));
      const knob = inRow?.querySelector('input:checked');
      // it slides there
      if (knob) await until(() => new DOMMatrix(getComputedStyle(knob, '::before').transform).e < 0);
      if (row) expect(getComputedStyle(row, '::before').right).to.equal('0px');
    });
  }
});
