import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { setLanguage, setPreferredLanguages } from '../../parts/language/msg.ts';
import { until } from '../../../../widgets/testing/until.ts';
import type { AuditEntry, AuditPage } from '../../../air/air-schemas.ts';
import { clickButton, usePageStyles } from '../../testing/dashboard-fixture.ts';
import { ApiError, type AuditApi, type AuditQuery } from '../api.ts';
import '../main.ts';
import type { AuditSection } from './audit-section.ts';

function makeEntry(id: number, changes: Partial<AuditEntry> = {}): AuditEntry {
  const at = '2026-11-22T11:00:00.000Z';
  return { id: String(id), at, by: 'Hana’s phone', overlayId: 'd', action: 'hide', detail: '', done: 2, ...changes };
}

describe('<onair-audit-section>', () => {
  let asked: AuditQuery[];
  let section: AuditSection;

  async function show(answer: AuditApi['getAudit']): Promise<void> {
    asked = [];
    const api: AuditApi = {
      getAudit(query) {
        asked.push(query);
        return answer(query);
      },
    };
    section = await fixture<AuditSection>(
      html`<onair-audit-section .api=${api} .names=${['Hana’s phone']}></onair-audit-section>`,
    );
  }
  const listLines = (): readonly string[] =>
    [...section.renderRoot.querySelectorAll('li')].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
  async function choose(label: string, value: string): Promise<void> {
    const labels = [...section.renderRoot.querySelectorAll('label')];
    const select = labels.find(({ textContent }) => textContent.trim().startsWith(label))!.querySelector('select')!;
    select.value = value;
    select.dispatchEvent(new Event('change'));
    await section.updateComplete;
  }

  usePageStyles();

  it('describes actions in plain sentences, with dock and time', async () => {
    const entries = [
      makeEntry(3, { action: 'mute', detail: '<i>حنا</i> (Twitch)', done: 1 }),
      makeEntry(2, { done: 1 }),
      makeEntry(1, { by: 'Dashboard', overlayId: null, action: 'clear', done: 1_200 }),
    ];
    await show(() => Promise.resolve({ entries, nextCursor: null }));
    await until(() => listLines().length === 3);
    const [mute, hide, clear] = listLines();
    expect(mute).to.match(/^Hana’s phone muted an author <i>حنا<\/i> \(Twitch\) /);
    expect(hide).to.match(/^Hana’s phone hid a message /);
    expect(clear).to.match(/^Dashboard took 1,200 messages off air /);
    expect(section.renderRoot.querySelector('time')?.dateTime).to.equal('2026-11-22T11:00:00.000Z');
    await expect(section).to.be.accessible();
  });

  it("uses the language of the page, and the time format of the browser's region", async () => {
    await setLanguage('de');
    setPreferredLanguages(['de-AT']);
    const at = new Date(2026, 0, 5, 9, 30).toISOString();
    const entry = makeEntry(2, { at, action: 'change', detail: 'Chat (chat-box): settings' });
    const byCommand = makeEntry(1, { by: 'Command line', action: 'disconnect', detail: '' });
    await show(() => Promise.resolve({ entries: [entry, byCommand], nextCursor: null }));
    await until(() => listLines().length === 2);
    const [line, last] = listLines();
    setPreferredLanguages([]);
    await setLanguage('en');
    expect(line).to.equal('Hana’s phone hat ein Overlay geändert Chat (Chatbox): Einstellungen 05.01.2026, 09:30');
    expect(last).to.match(/^Befehlszeile hat /);
  });

  it('says that there are no actions, or that none match the filter', async () => {
    await show(() => Promise.resolve({ entries: [], nextCursor: null }));
    const empty = (): string => section.renderRoot.querySelector('.empty')?.textContent ?? '';
    await until(() => empty() === 'Nothing was done yet.');
    await choose('Action', 'mute');
    await until(() => empty() === 'Nothing fits this choice.');
  });

  it('loads the next page below the first', async () => {
    await show(({ cursor }) =>
      Promise.resolve(
        cursor === undefined
          ? { entries: [makeEntry(2)], nextCursor: 'two' }
          : { entries: [makeEntry(1, { done: 5 })], nextCursor: null },
      ),
    );
    await until(() => listLines().length === 1);
    clickButton(section.renderRoot, 'Show more');
    await until(() => listLines().length === 2);
    expect(listLines()[1]).to.contain('hid 5 messages');
    expect(asked).to.deep.equal([{}, { cursor: 'two' }]);
    expect(section.renderRoot.querySelector('.more')).to.equal(null);
  });

  it('filters by action and by dock, also in the saved file', async () => {
    await show(() => Promise.resolve({ entries: [makeEntry(1)], nextCursor: null }));
    await until(() => listLines().length === 1);
    await choose('Action', 'panic');
    await choose('Dock', 'Hana’s phone');
    expect(asked.at(-1)).to.deep.equal({ action: 'panic', by: 'Hana’s phone' });
    const href = section.renderRoot.querySelector('a')?.getAttribute('href') ?? '';
    const address = new URL(href, location.href);
    expect(address.pathname).to.equal('/api/audit.csv');
    expect(Object.fromEntries(address.searchParams)).to.deep.equal({ action: 'panic', by: 'Hana’s phone' });
    await choose('Action', '');
    expect(asked.at(-1)).to.deep.equal({ by: 'Hana’s phone' });
  });

  it('keeps the chosen name in its list when no action matches', async () => {
    await show(({ action }) =>
      Promise.resolve({ entries: action ? [] : [makeEntry(1, { by: 'An old dock' })], nextCursor: null }),
    );
    await until(() => listLines().length === 1);
    await choose('Dock', 'An old dock');
    await choose('Action', 'mute');
    await until(() => listLines().length === 0);
    expect([...section.renderRoot.querySelectorAll('select')].at(-1)?.value).to.equal('An old dock');
  });

  it('shows only the result of the latest filter', async () => {
    const answers: ((page: AuditPage) => void)[] = [];
    await show(() => new Promise((resolve) => answers.push(resolve)));
    clickButton(section.renderRoot, 'Refresh');
    answers[1]?.({ entries: [makeEntry(2, { by: 'New' })], nextCursor: null });
    await until(() => listLines().length === 1);
    answers[0]?.({ entries: [makeEntry(1, { by: 'Old' })], nextCursor: null });
    await aTimeout(0);
    await section.updateComplete;
    expect(listLines()).to.have.length(1);
    expect(listLines()[0]).to.match(/^New /);
  });

  it('says that there are no actions, and why the log cannot be read', async () => {
    await show(() => Promise.resolve({ entries: [], nextCursor: null }));
    await until(() => section.renderRoot.querySelector('.empty'));
    await expect(section).to.be.accessible();
    await show(() => Promise.reject(new ApiError(503, 'The storage is away.')));
    await until(() => section.renderRoot.querySelector('[role=alert]')?.textContent === 'The storage is away.');
  });
});
