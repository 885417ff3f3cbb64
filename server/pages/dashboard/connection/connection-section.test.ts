import { expect, fixture, html } from '@open-wc/testing';
import { until } from '../../../../widgets/testing/until.ts';
import type { SessionView } from '../../../account/sign-in/session-schemas.ts';
import type { Connection } from '../../../relay/rest/connection-schemas.ts';
import {
  answerQuestion,
  usePageStyles,
  makeApi,
  makeOverlay,
  session as signedIn,
} from '../../testing/dashboard-fixture.ts';
import { ApiError, type DashboardApi, type Overlay, type Session } from '../api.ts';
import '../main.ts';
import type { ConnectionSection } from './connection-section.ts';

const now = Date.parse('2026-11-22T18:00:00.000Z');
const ago = (minutes: number): string => new Date(now - minutes * 60_000).toISOString();
const effects: ConnectionSection['effects'] = {
  clock: { now: () => now, elapsed: () => 0, after: () => () => undefined },
};

function makeSession(id: string, changes: Partial<SessionView> = {}): SessionView {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/143.0.0.0 Safari/537.36';
  return { id, isCurrent: false, userAgent, createdAt: ago(180), lastSeenAt: ago(5), ...changes };
}

const sessions: readonly SessionView[] = [
  makeSession('phone', { userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' }),
  makeSession('this', { isCurrent: true }),
];
const open: Connection = { link: { upstream: 'open', since: ago(120) }, gaps: [] };

describe('<onair-connection-section>', () => {
  let section: ConnectionSection;
  usePageStyles();

  async function show(
    answers: Partial<DashboardApi> = {},
    session: Session = signedIn,
    overlays: readonly Overlay[] = [],
  ): Promise<ReturnType<typeof makeApi>> {
    const api = makeApi({
      getConnection: () => Promise.resolve(open),
      getSessions: () => Promise.resolve(sessions),
      ...answers,
    });
    section = await fixture<ConnectionSection>(
      html`<onair-connection-section
        .api=${api}
        .effects=${effects}
        .session=${session}
        .overlays=${overlays}
      ></onair-connection-section>`,
    );
    await until(() => read('.hour'));
    return api;
  }
  const find = (selector: string): readonly HTMLElement[] => [
    ...section.renderRoot.querySelectorAll<HTMLElement>(selector),
  ];
  const read = (selector: string): string =>
    find(selector)
      .map(({ outerHTML, textContent }) => textContent.replace(/\s+/g, ' ').trim() || outerHTML)
      .join(' | ');
  const readList = (id: string): string => read(`[aria-labelledby=${id}] li`);
  const press = (words: string): void =>
    find('wa-button')
      .find(({ textContent }) => textContent.replace(/\s+/g, ' ').includes(words))!
      .click();

  it('shows who is signed in, the state of the login and the link, and the granted permissions', async () => {
    await show({}, { ...signedIn, scopes: ['chat.default.read', 'clips.read'] });
    expect(read('.owner strong')).to.equal('Pixel <b>Harbor</b>');
    expect(read('.state')).to.equal('Works | Open | None yet');
    expect(read('.chain .text')).to.contain('Opened 2 hours ago.');
    expect(readList('scopes')).to.equal('Read the chat of your channels | See your clips');
    expect(read('[aria-labelledby=hour]')).to.contain('Nothing is missing.');
    await expect(section).to.be.accessible();
  });

  it('shows no permissions if the service did not name any (D5)', async () => {
    await show({}, { ...signedIn, scopes: [] });
    expect(find('#scopes')).to.have.length(0);
  });

  it('shows the gaps of the last hour in their places, newest first', async () => {
    const gaps = [
      { from: ago(45), to: ago(30), reason: 'upstream_closed' },
      { from: ago(5), to: ago(4), reason: 'server_lost' },
    ];
    await show({ getConnection: () => Promise.resolve({ ...open, gaps }) });
    expect(read('[aria-labelledby=hour]')).to.contain('2 gaps in which chat may be missing.');
    const [first, last] = find('.gaps li').map(({ textContent }) => textContent);
    expect(first).to.contain('The Onair server was gone (1 min)');
    expect(last).to.contain('The service closed the connection (15 min)');
    const [drawn] = find('.hour rect').map((rect) => [rect.getAttribute('x'), rect.getAttribute('width')]);
    expect(drawn).to.deep.equal(['900', '900']);
    await expect(section).to.be.accessible();
  });

  it('counts the time since the link was lost as a gap, and does not claim then that nothing is missing', async () => {
    for (const [upstream, reason] of [
      ['needs_reconnect', 'The login had ended (6 min)'],
      ['reconnecting', 'The connection was lost (6 min)'],
    ] as const) {
      await show({ getConnection: () => Promise.resolve({ link: { upstream, since: ago(6) }, gaps: [] }) });
      expect(read('[aria-labelledby=hour]')).to.contain('One gap in which chat may be missing.').and.contain(reason);
      const [drawn] = find('.hour rect').map((rect) => [rect.getAttribute('x'), rect.getAttribute('width')]);
      expect(drawn).to.deep.equal(['3240', '360']);
    }
  });

  it('shows the places where each overlay is open, open ones first', async () => {
    const overlays = [
      { ...makeOverlay('a', 'Corner'), lastUsedAt: ago(60) },
      { ...makeOverlay('b', 'Chat'), openIn: { obs: 1, page: 0 } },
    ];
    await show({}, signedIn, overlays);
    expect(readList('overlays')).to.equal('Chat Open in OBS | Corner Last seen 1 hour ago');
    expect(read('.state')).to.contain('1 of 2 open');
    expect(find('[aria-labelledby=overlays] a')[0]?.getAttribute('href')).to.equal('#overlay/b');
    await expect(section).to.be.accessible();
  });

  it('lists the signed-in browsers, this one first, and signs another one out', async () => {
    const api = await show();
    await until(() => find('[aria-labelledby=sessions] li').length === 2);
    expect(readList('sessions')).to.match(/^Chrome on Windows .* This browser \| Safari on iPhone .*5 minutes ago/);
    expect(read('.others')).to.equal('');
    press('Sign out Safari on iPhone');
    await until(() => find('[aria-labelledby=sessions] li').length === 1);
    expect(api.calls).to.deep.equal([['end-session', 'phone']]);
  });

  it('keeps the focus in the list when one browser is signed out', async () => {
    await show();
    await until(() => find('[aria-labelledby=sessions] wa-button').length === 1);
    find('[aria-labelledby=sessions] wa-button')[0]!.focus();
    press('Sign out Safari on iPhone');
    await until(() => find('[aria-labelledby=sessions] li').length === 1);
    expect(section.shadowRoot!.activeElement?.id).to.equal('sessions');
  });

  it('signs out everywhere else after a question', async () => {
    const all = [...sessions, makeSession('old')];
    const api = await show({ getSessions: () => Promise.resolve(all) });
    await until(() => find('.others').length === 1);
    press('everywhere else');
    expect(await answerQuestion('no')).to.equal('Sign out everywhere else?');
    expect(api.calls).to.deep.equal([]);
    press('everywhere else');
    await answerQuestion('yes');
    await until(() => api.calls.length === 2);
    expect(api.calls).to.deep.equal([
      ['end-session', 'phone'],
      ['end-session', 'old'],
    ]);
  });

  it('says in a line why a browser could not be signed out', async () => {
    await show({ endSession: () => Promise.reject(new ApiError(503, 'The database is not available.')) });
    await until(() => find('[aria-labelledby=sessions] wa-button').length === 1);
    press('Sign out');
    await until(() => read('[role=alert]') === 'The database is not available.');
    expect(find('[aria-labelledby=sessions] li').length).to.equal(2);
  });

  it('asks before it disconnects, and does nothing if the answer is no', async () => {
    await show();
    let asked = 0;
    section.addEventListener('onair-disconnect-request', () => (asked += 1));
    press('Disconnect');
    expect(await answerQuestion('no')).to.equal('Disconnect Onair from the service?');
    expect(asked).to.equal(0);
    press('Disconnect');
    await answerQuestion('yes');
    await until(() => asked === 1);
  });

  it('offers to connect, and not to disconnect, without a login', async () => {
    await show(
      { getConnection: () => Promise.resolve({ link: null, gaps: [] }) },
      { ...signedIn, state: 'disconnected' },
    );
    expect(read('.state')).to.contain('Disconnected | Closed');
    expect(read('.owner a')).to.equal('Connect');
    expect(find('.end')).to.deep.equal([]);
    await expect(section).to.be.accessible();
  });
});
