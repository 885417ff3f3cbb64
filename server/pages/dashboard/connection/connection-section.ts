import { html, LitElement, nothing, svg, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { formatTime, msg, perLanguage, plural, str } from '../../../../widgets/page-parts/language/msg.ts';
import { systemClock } from '../../../../core/connection/clock.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import type { SessionView } from '../../../account/sign-in/session-schemas.ts';
import { findDock } from '../../../overlays/docks.ts';
import type { Connection } from '../../../relay/rest/connection-schemas.ts';
import type { ConnectionApi, Overlay, Session } from '../api.ts';
import { askQuestion } from '../ask.ts';
import { describeAgo, describeWhereOpen } from '../cards/where-open.ts';
import { toOverlayAddress } from '../route.ts';
import { sectionStyles } from '../section.styles.ts';
import { createServerWatch, type ServerWatchOptions } from '../server-watch.ts';
import { connectionSectionStyles } from './connection-section.styles.ts';
import { createConnectionStore, type ConnectionStore } from './connection-store.ts';
import {
  describeBrowser,
  describeLength,
  describeLink,
  describeLogin,
  describeReason,
  describeScope,
  type HealthWords,
} from './connection-words.ts';

const HOUR_MS = 3_600_000;
/** The shortest stretch of the hour that can be seen, in seconds. */
const SHORTEST_S = 20;
type Gap = Connection['gaps'][number];
const disconnect = perLanguage(() => ({
  title: msg('Disconnect Onair from the service?'),
  text: msg(
    'Onair forgets your login, and all your overlays go blank at once. They come back with the same links when you connect again.',
  ),
  yes: msg('Disconnect'),
  isDangerous: true,
}));
const signOutOthers = perLanguage(() => ({
  title: msg('Sign out everywhere else?'),
  text: msg('Only this browser stays signed in. Your overlays and docks go on.'),
  yes: msg('Sign out'),
  isDangerous: true,
}));

/**
 * How the owner, the service and the overlays are connected: login, link and gaps, what Onair may do, and where the owner is signed in.
 *
 * @summary Connection in the dashboard.
 * @fires onair-disconnect-request - the owner has agreed to disconnect
 */
export class ConnectionSection extends LitElement {
  static override styles = [sectionStyles, connectionSectionStyles];
  static override properties = {
    api: { attribute: false },
    effects: { attribute: false },
    session: { attribute: false },
    overlays: { attribute: false },
  };

  declare api: ConnectionApi;
  /** Time and visibility; tests hand in their own. */
  declare effects: Pick<ServerWatchOptions, 'clock' | 'visibility'>;
  declare session: Session;
  /** The owner's overlays and docks. */
  declare overlays: readonly Overlay[];
  private store: ConnectionStore | undefined;
  private stop = (): void => undefined;
  private readonly connection = new StoreController(this, { select: () => this.store?.$connection });
  private readonly sessions = new StoreController(this, { select: () => this.store?.$sessions });
  private readonly problem = new StoreController(this, { select: () => this.store?.$problem });

  constructor() {
    super();
    this.effects = {};
    this.overlays = [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const store = createConnectionStore(this.api);
    this.store = store;
    this.stop = createServerWatch({ ...this.effects, ask: () => store.load().then(() => true) }).start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // what the server tells of a new login comes with the next answer
    if (changed.get('session') && this.session.state !== 'connected') this.store?.load().catch(() => undefined);
  }

  protected override render(): TemplateResult {
    return html`<h1>${msg('Connection')}</h1>
      <p class="lead quiet">${msg('Who is signed in, and how Onair, the service and your overlays are connected.')}</p>
      ${this.problem.value ? html`<p class="problem" role="alert">${this.problem.value}</p>` : nothing}
      ${this.renderOwner()} ${this.renderChain()}
      ${this.connection.value ? this.renderHour(this.connection.value) : nothing}
      <div class="columns">
        <div>${this.renderOverlays()} ${this.renderSessions(this.sessions.value ?? [])}</div>
        <div>${this.renderScopes()}</div>
      </div>
      ${this.session.state === 'disconnected' ? nothing : this.renderDisconnect()}`;
  }

  private get now(): number {
    return (this.effects.clock ?? systemClock).now();
  }

  private renderOwner(): TemplateResult {
    const { state, owner } = this.session;
    return html`<section class="panel owner" aria-label=${msg('Signed in')}>
      <span class="initial" aria-hidden="true">${/^./u.exec(owner.username)?.[0] ?? '?'}</span>
      <div>
        <strong><bdi>${owner.username}</bdi></strong>
        <span class="quiet">${msg('Signed in here with the account of your multistreaming service.')}</span>
      </div>
      ${
        state === 'connected'
          ? nothing
          : html`<a class="button primary" href="/auth/login"
              >${state === 'disconnected' ? msg('Connect') : msg('Sign in again')}</a
            >`
      }
    </section>`;
  }

  private renderChain(): TemplateResult {
    const login = describeLogin(this.session);
    const connection = this.connection.value;
    const link =
      login.health === 'bad'
        ? { health: 'bad' as const, state: msg('Closed'), text: msg('It needs a login.') }
        : connection && describeLink(connection.link, this.now);
    return html`<ol class="chain" aria-label=${msg('Health')}>
      ${renderLink(msg('Login at the service'), login)} ${link ? renderLink(msg('Link to the service'), link) : nothing}
      ${renderLink(msg('Your overlays'), this.describeOverlays())}
    </ol>`;
  }

  private describeOverlays(): HealthWords {
    const { length } = this.overlays;
    if (length === 0) return { health: 'waiting', state: msg('None yet'), text: msg('Create one with “New”.') };
    const open = this.overlays.filter((overlay) => describeWhereOpen(overlay, this.now).state === 'open').length;
    return {
      health: open > 0 ? 'good' : 'waiting',
      state: open > 0 ? msg(str`${open} of ${length} open`) : msg('None open'),
      text: open > 0 ? msg('They are linked to this server now.') : msg('Open one in OBS, or show its scene.'),
    };
  }

  private renderHour({ link, gaps }: Connection): TemplateResult {
    const sum =
      gaps.length === 0
        ? link
          ? msg('Nothing is missing.')
          : msg('There is nothing to tell while no overlay is open.')
        : plural(gaps.length, {
            one: 'One gap in which chat may be missing.',
            other: '# gaps in which chat may be missing.',
          });
    return html`<section class="panel" aria-labelledby="hour">
      <h2 id="hour">${msg('The last hour')}</h2>
      <svg
        class="hour"
        viewBox="0 0 ${HOUR_MS / 1000} 1"
        preserveAspectRatio="none"
        role="img"
        aria-label=${sum}
        ?data-is-resting=${!link}
      >
        ${gaps.map((gap) => this.renderGap(gap))}
      </svg>
      <p class="scale"><span>${msg('1 hour ago')}</span><span>${msg('now')}</span></p>
      <p>${sum}</p>
      ${
        gaps.length === 0
          ? nothing
          : html`<ul class="gaps">
              ${[...gaps].reverse().map(
                ({ from, to, reason }) =>
                  html`<li>
                    <time datetime=${from}>${toClock(from)} – ${toClock(to)}</time>
                    <span>${describeReason(reason)} (${describeLength(Date.parse(to) - Date.parse(from))})</span>
                  </li>`,
              )}
            </ul>`
      }
    </section>`;
  }

  /** A stretch of the hour, in seconds; one that is too short to be seen is drawn longer. */
  private renderGap({ from, to }: Gap): TemplateResult {
    const hourS = HOUR_MS / 1000;
    const toSecond = (time: string): number => hourS - Math.max(0, this.now - Date.parse(time)) / 1000;
    const start = Math.min(Math.max(0, toSecond(from)), hourS - SHORTEST_S);
    return svg`<rect x=${start} width=${Math.max(SHORTEST_S, toSecond(to) - start)} height="1"></rect>`;
  }

  private renderOverlays(): TemplateResult {
    const all = this.overlays.map((overlay) => ({ overlay, where: describeWhereOpen(overlay, this.now) }));
    const open = all.filter(({ where }) => where.state === 'open');
    const others = all.filter(({ where }) => where.state !== 'open');
    const renderList = (some: typeof all): TemplateResult =>
      html`<ul class="list">
        ${some.map(
          ({ overlay, where }) =>
            html`<li data-health=${where.state === 'open' ? 'good' : 'waiting'}>
              <span class="dot"></span>
              <div>
                ${renderName(overlay)}
                <small>${where.text}</small>
              </div>
            </li>`,
        )}
      </ul>`;
    return html`<section class="panel" aria-labelledby="overlays">
      <h2 id="overlays">${msg('Overlays and docks')}</h2>
      ${open.length === 0 ? html`<p class="quiet">${msg('None is open now.')}</p>` : renderList(open)}
      ${
        others.length === 0
          ? nothing
          : html`<wa-details summary=${msg(str`Not open now (${others.length})`)}>${renderList(others)}</wa-details>`
      }
    </section>`;
  }

  private renderScopes(): TemplateResult {
    const { scopes } = this.session;
    return html`<section class="panel" aria-labelledby="scopes">
      <h2 id="scopes">${msg('What Onair may do')}</h2>
      ${
        scopes.length === 0
          ? html`<p class="quiet">${msg('Nothing: it has no login.')}</p>`
          : html`<ul class="list scopes">
              ${scopes.map(
                (scope) =>
                  html`<li>
                    <wa-icon name="check"></wa-icon>
                    <div>${describeScope(scope)}</div>
                  </li>`,
              )}
            </ul>`
      }
    </section>`;
  }

  private renderSessions(sessions: readonly SessionView[]): TemplateResult {
    const others = sessions.filter(({ isCurrent }) => !isCurrent);
    return html`<section class="panel" aria-labelledby="sessions">
      <h2 id="sessions">${msg('Signed in on')}</h2>
      <ul class="list">
        ${repeat(
          sessions,
          ({ id }) => id,
          (session) => this.renderSession(session),
        )}
      </ul>
      ${
        others.length < 2
          ? nothing
          : html`<wa-button class="others" size="s" appearance="outlined" @click=${() => void this.endOthers(others)}
              >${msg('Sign out everywhere else')}</wa-button
            >`
      }
    </section>`;
  }

  private renderSession(session: SessionView): TemplateResult {
    const { createdAt, isCurrent, lastSeenAt, userAgent } = session;
    const name = describeBrowser(userAgent);
    const since = describeAgo(createdAt, this.now);
    const signedIn = isCurrent
      ? msg(str`Signed in ${since}`)
      : msg(str`Signed in ${since}, last seen ${describeAgo(lastSeenAt, this.now)}`);
    return html`<li>
      <div>
        <strong title=${userAgent}>${name}</strong>
        <small>${signedIn}</small>
      </div>
      ${
        isCurrent
          ? html`<span class="badge">${msg('This browser')}</span>`
          : html`<wa-button size="s" appearance="outlined" @click=${() => void this.store?.end([session])}
              >${msg('Sign out')}<span class="unseen"> ${name}</span></wa-button
            >`
      }
    </li>`;
  }

  private renderDisconnect(): TemplateResult {
    return html`<section class="panel end" aria-labelledby="disconnect">
      <div>
        <h2 id="disconnect">${msg('Disconnect from the service')}</h2>
        <p class="quiet">
          ${msg('Onair forgets your login, and all overlays go blank. To leave only this browser, sign out.')}
        </p>
      </div>
      <wa-button variant="danger" appearance="outlined" @click=${() => void this.disconnect()}
        >${msg('Disconnect…')}</wa-button
      >
    </section>`;
  }

  private async endOthers(others: readonly SessionView[]): Promise<void> {
    if (await askQuestion(signOutOthers())) await this.store?.end(others);
  }

  private async disconnect(): Promise<void> {
    if (await askQuestion(disconnect())) this.dispatchEvent(new CustomEvent('onair-disconnect-request'));
  }
}

function renderLink(title: string, { health, state, text }: HealthWords): TemplateResult {
  return html`<li>
    <h2>${title}</h2>
    <p class="state" data-health=${health}><span class="dot"></span>${state}</p>
    <p class="text">${text}</p>
  </li>`;
}

/** A dock is opened in the section of docks, since it has no editor. */
function renderName(overlay: Overlay): TemplateResult {
  const name = html`<bdi>${overlay.name}</bdi>`;
  return findDock(overlay.widget)
    ? html`<a href="#docks">${name}</a>`
    : html`<a href=${toOverlayAddress(overlay)}>${name}</a>`;
}

function toClock(time: string): string {
  return formatTime(time, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
}
