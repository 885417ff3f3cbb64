import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { brandStyles } from '../../../widgets/page-parts/brand.styles.ts';
import { renderChoice } from '../../../widgets/page-parts/choice.ts';
import { findWidget, WIDGETS } from '../../../widgets/widgets.ts';
import { canvases, type Canvas, type WidgetDefinition } from '../../../widgets/settings/describe.ts';
import { StoreController } from '../../../widgets/base/store-controller.ts';
import { createDashboardApi, describeProblem } from './api.ts';
import type { DashboardApi, Overlay, OverlayChanges, Session } from './api.ts';
import { createDashboardState, type DashboardState, type DashboardStateOptions } from './dashboard-state.ts';
import { pageControlStyles } from './page-control.styles.ts';
import { dashboardStyles } from './dashboard.styles.ts';
import { LeaveGuard } from './leave-guard.ts';
import { renderNotice } from './login-notice.ts';
import type { OverlaysStore } from './overlays-store.ts';
import { describeServer } from './server-notice.ts';

/**
 * The owner's page: who is signed in, the overlays, and the one that is being edited.
 *
 * @summary Dashboard at `/`.
 */
export class Dashboard extends LitElement {
  static override styles = [pageControlStyles, brandStyles, dashboardStyles];
  static override properties = {
    api: { attribute: false },
    effects: { attribute: false },
    failure: { state: true },
    canvas: { state: true },
  };

  /** The server's API; tests hand in their own. */
  declare api: DashboardApi;
  /** Time and visibility; tests hand in their own. */
  declare effects: Omit<DashboardStateOptions, 'api'>;
  /** Why signing in or out did not work, in one line. */
  declare private failure: string;
  /** What the next overlay is made for. */
  declare private canvas: Canvas;
  private state: DashboardState | undefined;
  private stop: (() => void) | undefined;
  private readonly isAsked = new StoreController(this, { select: () => this.state?.$isAsked });
  private readonly session = new StoreController(this, { select: () => this.state?.$session });
  private readonly server = new StoreController(this, { select: () => this.state?.$server });
  private readonly isLinkLost = new StoreController(this, { select: () => this.state?.$isLinkLost });
  private readonly overlays = new StoreController(this, { select: () => this.store?.$overlays });
  private readonly selected = new StoreController(this, { select: () => this.store?.$selected });
  private readonly url = new StoreController(this, { select: () => this.store?.$url });
  private readonly problem = new StoreController(this, { select: () => this.store?.$problem });
  private readonly news = new StoreController(this, { select: () => this.store?.$news });
  private readonly unsaved = new StoreController(this, { select: () => this.store?.unsaved.$unsaved });
  private readonly waiting = new StoreController(this, { select: () => this.store?.unsaved.$waiting });
  private readonly refused = new StoreController(this, { select: () => this.store?.unsaved.$refused });

  constructor() {
    super();
    this.api = createDashboardApi();
    this.effects = {};
    this.failure = '';
    this.canvas = 'landscape';
    new LeaveGuard(this, () => this.hasUnsaved);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.state = createDashboardState({ ...this.effects, api: this.api });
    this.stop = this.state.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop?.();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.isAsked.value) return nothing;
    return html`${this.session.value ? this.renderSignedIn(this.session.value) : this.renderSignedOut()}
      <div class="messages" role="status">${this.renderMessages()}</div>`;
  }

  private get store(): OverlaysStore | undefined {
    return this.state?.$overlays.get();
  }

  private get hasUnsaved(): boolean {
    return Object.keys(this.unsaved.value ?? {}).length > 0;
  }

  private async attempt(action: () => Promise<void>): Promise<void> {
    this.failure = '';
    try {
      await action();
    } catch (error) {
      this.failure = describeProblem(error);
    }
  }

  private renderProblem(): TemplateResult | typeof nothing {
    const problem = this.failure || this.problem.value;
    return problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing;
  }

  /** What happens by itself: told politely, in a place that is always there, so that screen readers hear it. */
  private renderMessages(): readonly TemplateResult[] {
    const messages = describeServer({
      server: this.server.value ?? 'here',
      session: this.session.value,
      isLinkLost: this.isLinkLost.value === true,
      hasUnsaved: this.hasUnsaved,
    });
    const news = this.news.value ? [this.news.value] : [];
    return [...messages, ...news].map((message) => html`<p class="message">${message}</p>`);
  }

  private renderSignedOut(): TemplateResult {
    return html`<main class="welcome">
      ${this.renderProblem()}
      <p class="brand"><span class="dot"></span>Onair</p>
      <h1>Your chat, viewers and clips, on air.</h1>
      <p>Sign in to your multistreaming service once, mint an overlay, and drop its link into OBS.</p>
      ${
        this.hasUnsaved
          ? html`<p class="notice">
                What you changed last is not saved yet and is kept here. Sign in in a new tab, come back, and it is
                sent.
              </p>
              <a class="button primary large" href="/auth/login" target="_blank">Sign in in a new tab</a>`
          : html`<a class="button primary large" href="/auth/login">Sign in</a>`
      }
      <p class="quiet"><a href="/gallery/">See every widget in the gallery</a></p>
    </main>`;
  }

  private renderSignedIn(session: Session): TemplateResult {
    const selected = this.selected.value;
    return html`${this.renderHeader(session)}
      <main>
        ${this.renderProblem()} ${renderNotice(session.state)}
        <div class="columns">
          <nav aria-label="Overlays">${this.renderList(selected)} ${this.renderPicker()}</nav>
          ${selected ? this.renderEditor(selected) : this.renderEmpty()}
        </div>
      </main>`;
  }

  private renderHeader({ owner, state }: Session): TemplateResult {
    return html`<header>
      <p class="brand"><span class="dot"></span>Onair</p>
      <div class="who">
        <p class="name" data-testid="owner"><bdi>${owner.username}</bdi></p>
        <p class="state" data-state=${state}>${state === 'connected' ? 'Connected' : 'Not connected'}</p>
      </div>
      <a href="/gallery/">Gallery</a>
      <button @click=${this.handleLogout}>Sign out</button>
      ${
        state === 'disconnected'
          ? nothing
          : html`<button class="danger" @click=${this.handleDisconnect}>Disconnect</button>`
      }
    </header>`;
  }

  private renderList(selected: Overlay | undefined): TemplateResult {
    const overlays = this.overlays.value ?? [];
    if (overlays.length === 0) return html``;
    return html`<h2>Your overlays</h2>
      <ul>
        ${overlays.map(
          (overlay) =>
            html`<li>
              <button
                class="item"
                aria-current=${overlay.id === selected?.id}
                @click=${() => this.show(this.store?.select(overlay.id))}
              >
                <bdi>${overlay.name}</bdi>
                <small>
                  ${findWidget(overlay.widget)?.title ?? overlay.widget}
                  ${this.waiting.value?.includes(overlay.id) ? html`<span class="unsaved">· not saved</span>` : nothing}
                </small>
              </button>
            </li>`,
        )}
      </ul>`;
  }

  private renderPicker(): TemplateResult {
    return html`<h2>New overlay</h2>
      ${renderChoice({
        legend: 'For a canvas',
        name: 'canvas',
        options: canvases,
        chosen: this.canvas,
        onChoose: (canvas) => (this.canvas = canvas),
      })}
      <ul class="picker">
        ${WIDGETS.map(
          (widget) =>
            html`<li>
              <button class="item" data-widget=${widget.name} @click=${() => this.mint(widget)}>
                ${widget.title}<small>${widget.summary}</small>
              </button>
            </li>`,
        )}
      </ul>`;
  }

  private renderEmpty(): TemplateResult {
    return html`<section class="empty">
      <h1>Pick a widget to put on air.</h1>
      <p>
        Each overlay gets a link of its own, which can only show what its widget needs and can be revoked at any time.
      </p>
    </section>`;
  }

  private renderEditor(overlay: Overlay): TemplateResult {
    return html`<onair-overlay-editor
      .overlay=${overlay}
      .url=${this.url.value}
      .isLive=${this.session.value?.live === true}
      .unsaved=${this.unsaved.value?.[overlay.id]}
      .isWaiting=${this.waiting.value?.includes(overlay.id) === true}
      .refused=${this.refused.value?.[overlay.id]}
      @onair-overlay-change-request=${(event: CustomEvent<OverlayChanges>) => this.store?.change(overlay.id, event.detail)}
      @onair-overlay-rotate-request=${() => this.store?.rotate(overlay.id)}
      @onair-overlay-revoke-request=${() => this.store?.revoke(overlay.id)}
    ></onair-overlay-editor>`;
  }

  private mint({ name, title, presets }: WidgetDefinition): void {
    const used = new Set((this.overlays.value ?? []).map((overlay) => overlay.name));
    let free = title;
    for (let count = 2; used.has(free); count += 1) free = `${title} ${count}`;
    void this.show(this.store?.mint(name, free, presets[this.canvas].settings));
  }

  /** What was selected is brought into view: the editor may stand below the lists, or above what is seen of them. */
  private async show(selecting: Promise<void> | undefined): Promise<void> {
    await selecting;
    await this.updateComplete;
    const editor = this.renderRoot.querySelector('onair-overlay-editor');
    const top = editor?.getBoundingClientRect().top ?? 0;
    if (!this.problem.value && (top < 0 || top > innerHeight / 2)) editor?.scrollIntoView();
  }

  private async handleLogout(): Promise<void> {
    const question = 'Sign out? What is not saved yet is lost.';
    if (!this.hasUnsaved || confirm(question)) await this.leave(() => this.api.logout());
  }

  private async handleDisconnect(): Promise<void> {
    const question = 'Disconnect from the service? Every overlay of yours goes blank at once until you connect again.';
    if (confirm(question)) await this.leave(() => this.api.disconnect());
  }

  /** The page is left only when the server has said that it is done: nobody may think that they are signed out and be wrong. */
  private leave(action: () => Promise<void>): Promise<void> {
    return this.attempt(async () => {
      await action();
      // the owner has been asked already
      Object.keys(this.unsaved.value ?? {}).forEach((id) => this.store?.unsaved.forget(id));
      location.assign('/');
    });
  }
}
