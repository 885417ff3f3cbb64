import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { brandStyles } from '../../../widgets/page-parts/brand.styles.ts';
import { renderChoice } from '../../../widgets/page-parts/choice.ts';
import { findWidget, WIDGETS } from '../../../widgets/settings/definitions.ts';
import { canvases, findPreset, type Canvas } from '../../../widgets/settings/presets.ts';
import type { WidgetDefinition } from '../../../widgets/settings/schema.ts';
import { StoreController } from '../../../widgets/store-controller.ts';
import { createDashboardApi, describeProblem } from './api.ts';
import type { DashboardApi, Overlay, OverlayChanges, Session } from './api.ts';
import { pageControlStyles } from './page-control.styles.ts';
import { dashboardStyles } from './dashboard.styles.ts';
import { renderNotice } from './login-notice.ts';
import { createOverlaysStore, type OverlaysStore } from './overlays-store.ts';

/**
 * The owner's page: who is signed in, the overlays, and the one that is being edited.
 *
 * @summary Dashboard at `/`.
 */
export class Dashboard extends LitElement {
  static override styles = [pageControlStyles, brandStyles, dashboardStyles];
  static override properties = {
    api: { attribute: false },
    session: { state: true },
    isLoading: { state: true },
    failure: { state: true },
    canvas: { state: true },
  };

  /** The server's API; tests hand in their own. */
  declare api: DashboardApi;
  declare private session: Session | undefined;
  declare private isLoading: boolean;
  /** Why signing in or out did not work, in one line. */
  declare private failure: string;
  /** What the next overlay is made for. */
  declare private canvas: Canvas;
  private store: OverlaysStore | undefined;
  private readonly overlays = new StoreController(this, { select: () => this.store?.$overlays });
  private readonly selected = new StoreController(this, { select: () => this.store?.$selected });
  private readonly url = new StoreController(this, { select: () => this.store?.$url });
  private readonly problem = new StoreController(this, { select: () => this.store?.$problem });

  constructor() {
    super();
    this.api = createDashboardApi();
    this.isLoading = true;
    this.failure = '';
    this.canvas = 'landscape';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.isLoading) return nothing;
    return this.session ? this.renderSignedIn(this.session) : this.renderSignedOut();
  }

  private async load(): Promise<void> {
    await this.attempt(async () => {
      this.session = await this.api.getSession();
    });
    if (this.session) {
      this.store = createOverlaysStore(this.api);
      await this.store.load();
    }
    this.isLoading = false;
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

  private renderSignedOut(): TemplateResult {
    return html`<main class="welcome">
      ${this.renderProblem()}
      <p class="brand"><span class="dot"></span>Onair</p>
      <h1>Your chat, viewers and clips, on air.</h1>
      <p>Sign in to your multistreaming service once, mint an overlay, and drop its link into OBS.</p>
      <a class="button primary large" href="/auth/login">Sign in</a>
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
                <bdi>${overlay.name}</bdi><small>${findWidget(overlay.widget)?.title ?? overlay.widget}</small>
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
      @onair-overlay-change-request=${(event: CustomEvent<OverlayChanges>) => this.store?.change(overlay.id, event.detail)}
      @onair-overlay-rotate-request=${() => this.store?.rotate(overlay.id)}
      @onair-overlay-revoke-request=${() => this.store?.revoke(overlay.id)}
    ></onair-overlay-editor>`;
  }

  private mint({ name, title }: WidgetDefinition): void {
    const used = new Set((this.overlays.value ?? []).map((overlay) => overlay.name));
    let free = title;
    for (let count = 2; used.has(free); count += 1) free = `${title} ${count}`;
    void this.show(this.store?.mint(name, free, findPreset(name, this.canvas)?.settings ?? {}));
  }

  /** What was selected is brought into view: the editor may stand below the lists, or above what is seen of them. */
  private async show(selecting: Promise<void> | undefined): Promise<void> {
    await selecting;
    await this.updateComplete;
    const editor = this.renderRoot.querySelector('onair-overlay-editor');
    const top = editor?.getBoundingClientRect().top ?? 0;
    if (!this.problem.value && (top < 0 || top > innerHeight / 2)) editor?.scrollIntoView();
  }

  private handleLogout(): Promise<void> {
    return this.leave(() => this.api.logout());
  }

  private async handleDisconnect(): Promise<void> {
    const question = 'Disconnect from the service? Every overlay of yours stops at once.';
    if (confirm(question)) await this.leave(() => this.api.disconnect());
  }

  /** The page is left only when the server has said that it is done: nobody may think they are signed out who are not. */
  private leave(action: () => Promise<void>): Promise<void> {
    return this.attempt(async () => {
      await action();
      location.assign('/');
    });
  }
}
