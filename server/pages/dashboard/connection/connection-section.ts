import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { msg, perLanguage, str } from '../../parts/language/msg.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import { findDock } from '../../../kinds/docks.ts';
import type { ConnectionApi, Overlay, Session } from '../api.ts';
import { askQuestion } from '../controls/ask.ts';
import { describeWhereOpen } from '../cards/where-open.ts';
import { FocusKeeper } from '../controls/focus-keeper.ts';
import { toOverlayAddress } from '../frame/route.ts';
import { sectionStyles } from '../controls/section.styles.ts';
import { createServerWatch, type ServerWatchOptions } from '../requests/server-watch.ts';
import { connectionSectionStyles } from './connection-section.styles.ts';
import { createConnectionStore, type ConnectionStore } from './connection-store.ts';
import { describeLink, describeLogin, describeScope, type HealthWords } from './connection-words.ts';
import { renderLastHour } from './last-hour.ts';
import { renderSessions } from './session-list.ts';
import { serverClock } from '../requests/server-clock.ts';

const disconnect = perLanguage(() => ({
  title: msg('Disconnect Onair from the service?'),
  text: msg(
    'Onair forgets your login, and all your overlays go blank at once. They come back with the same links when you connect again.',
  ),
  yes: msg('Disconnect'),
  isDangerous: true,
}));
/**
 * The connections between owner, service and overlays: login, link and gaps, granted permissions, and the signed-in browsers.
 *
 * @summary Connection in the dashboard.
 * @fires onair-disconnect-request - the owner has confirmed to disconnect
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
  /** Time and visibility; tests pass their own. */
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
    new FocusKeeper(this, {
      items: '[aria-labelledby=sessions] :is(li, .others)',
      find: (item) =>
        (item ?? this).querySelector<HTMLElement>('wa-button') ?? this.renderRoot.querySelector('#sessions'),
    });
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
    // the next response contains the facts about a new login
    if (changed.get('session') && this.session.state !== 'connected') this.store?.load().catch(() => undefined);
  }

  protected override render(): TemplateResult {
    return html`<h1>${msg('Connection')}</h1>
      <p class="lead quiet">${msg('Who is signed in, and how Onair, the service and your overlays are connected.')}</p>
      ${this.problem.value ? html`<p class="problem" role="alert">${this.problem.value}</p>` : nothing}
      ${this.renderOwner()} ${this.renderChain()}
      ${this.connection.value ? renderLastHour(this.connection.value, this.now) : nothing}
      <div class="columns">
        <div>${this.renderOverlays()} ${this.renderSessions()}</div>
        <div>${this.renderScopes()}</div>
      </div>
      <onair-service-panel></onair-service-panel>
      ${this.session.state === 'disconnected' ? nothing : this.renderDisconnect()}`;
  }

  private get now(): number {
    return (this.effects.clock ?? serverClock).now();
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

  private renderScopes(): TemplateResult | typeof nothing {
    const { scopes, state } = this.session;
    // the service does not report the permissions of this login
    if (scopes.length === 0 && state !== 'disconnected') return nothing;
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

  private renderSessions(): TemplateResult {
    return renderSessions({
      sessions: this.sessions.value ?? [],
      now: this.now,
      onEnd: (sessions) => void this.store?.end(sessions),
    });
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

/** Renders a name. A dock has no editor, so its name leads to the section of docks. */
function renderName(overlay: Overlay): TemplateResult {
  const name = html`<bdi>${overlay.name}</bdi>`;
  return findDock(overlay.widget)
    ? html`<a href="#docks">${name}</a>`
    : html`<a href=${toOverlayAddress(overlay)}>${name}</a>`;
}
