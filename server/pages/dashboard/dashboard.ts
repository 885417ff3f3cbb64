import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { brandStyles } from '../../../widgets/page-parts/control.styles.ts';
import type { Canvas, WidgetDefinition } from '../../../widgets/settings/describe.ts';
import { StoreController } from '../../../widgets/base/store-controller.ts';
import { createDashboardApi, describeProblem } from './api.ts';
import type { DashboardApi, Overlay, OverlayChanges, Session } from './api.ts';
import { createDashboardState, type DashboardState, type DashboardStateOptions } from './dashboard-state.ts';
import { dashboardStyles } from './dashboard.styles.ts';
import { pageControlStyles } from './page-control.styles.ts';
import type { OverlayEditor } from './overlay-editor.ts';
import { describeServer, renderLoginNotice } from './notices.ts';
import { findFreeName, renderOverlayList, renderWidgetPicker } from './overlay-menu.ts';
import type { OverlaysStore } from './overlays-store.ts';
import type { OwnerStores } from './owner-stores.ts';
import { renderPanicBanner } from './safety/panic.ts';
import { readSection, renderSections, type SectionName } from './sections.ts';

/**
 * The owner's page: the login, and in sections the overlays with the editor of the selected one, safety, docks, and what
 * was done.
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
    section: { state: true },
    isReleaseAsked: { state: true },
  };

  /** The server's API; tests hand in their own. */
  declare api: DashboardApi;
  /** Time and visibility; tests hand in their own. */
  declare effects: Omit<DashboardStateOptions, 'api'>;
  /** Why signing out or disconnecting did not work, in one line. */
  declare private failure: string;
  /** The canvas for the next new overlay. */
  declare private canvas: Canvas;
  declare private section: SectionName;
  /** Whether the owner was asked if chat may go on air again. */
  declare private isReleaseAsked: boolean;
  private state: DashboardState | undefined;
  private stop: (() => void) | undefined;
  private readonly isReady = new StoreController(this, { select: () => this.state?.$isReady });
  private readonly session = new StoreController(this, { select: () => this.state?.$session });
  private readonly server = new StoreController(this, { select: () => this.state?.$server });
  private readonly isLinkLost = new StoreController(this, { select: () => this.state?.$isLinkLost });
  private readonly owned = new StoreController(this, { select: () => this.state?.$stores });
  private readonly safety = new StoreController(this, { select: () => this.stores?.safety.$safety });
  private readonly edits = new StoreController(this, { select: () => this.stores?.safety.$edits });
  private readonly docks = new StoreController(this, { select: () => this.stores?.docks.$docks });
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
    this.section = readSection(location.hash);
    this.isReleaseAsked = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.state = createDashboardState({ ...this.effects, api: this.api });
    this.stop = this.state.start();
    addEventListener('beforeunload', this.handleUnload);
    addEventListener('hashchange', this.handleHash);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop?.();
    removeEventListener('beforeunload', this.handleUnload);
    removeEventListener('hashchange', this.handleHash);
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.isReady.value) return nothing;
    return html`${this.session.value ? this.renderSignedIn(this.session.value) : this.renderSignedOut()}
      <div class="messages" role="status">${this.renderMessages()}</div>`;
  }

  private get stores(): OwnerStores | undefined {
    return this.owned.value;
  }

  private get store(): OverlaysStore | undefined {
    return this.stores?.overlays;
  }

  private get hasUnsaved(): boolean {
    return [this.unsaved.value, this.edits.value].some((changes) => Object.keys(changes ?? {}).length > 0);
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

  /** Messages about what happened by itself. Their container is always in the page, so that screen readers notice them. */
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
      <p>Sign in to your multistreaming service once, create an overlay, and drag its link into OBS.</p>
      ${
        this.hasUnsaved
          ? html`<p class="notice">
                Your last changes are not saved yet. They are kept here: sign in in a new tab, come back, and they are
                saved.
              </p>
              <a class="button primary large" href="/auth/login" target="_blank">Sign in in a new tab</a>`
          : html`<a class="button primary large" href="/auth/login">Sign in</a>`
      }
      <p class="quiet"><a href="/gallery/">See every widget in the gallery</a></p>
    </main>`;
  }

  private renderSignedIn(session: Session): TemplateResult {
    return html`${this.renderHeader(session)} ${renderSections(this.section)} ${this.renderPanic()}
      <main>${this.renderProblem()} ${renderLoginNotice(session.state)} ${this.renderSection()}</main>`;
  }

  private renderPanic(): TemplateResult | typeof nothing {
    if (this.safety.value?.panic !== true) return nothing;
    return renderPanicBanner({
      isAsked: this.isReleaseAsked,
      onAsk: (isAsked) => (this.isReleaseAsked = isAsked),
      onRelease: () => void this.stores?.safety.setPanic(false),
    });
  }

  private renderSection(): TemplateResult | typeof nothing {
    const { stores, api } = this;
    if (!stores) return nothing;
    switch (this.section) {
      case 'overlays':
        return this.renderOverlays();
      case 'safety':
        return html`<onair-safety-section
          .store=${stores.safety}
          .getPlatforms=${() => api.getPlatforms()}
        ></onair-safety-section>`;
      case 'docks':
        return html`<onair-docks-section .store=${stores.docks}></onair-docks-section>`;
      case 'activity':
        return html`<onair-audit-section
          .api=${api}
          .names=${(this.docks.value ?? []).map(({ name }) => name)}
        ></onair-audit-section>`;
    }
  }

  private renderOverlays(): TemplateResult {
    const selected = this.selected.value;
    return html`<div class="columns">
      ${this.renderMenu(selected)} ${selected ? this.renderEditor(selected) : this.renderEmpty()}
    </div>`;
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

  private renderMenu(selected: Overlay | undefined): TemplateResult {
    return html`<nav aria-label="Overlays">
      ${renderOverlayList({
        overlays: this.overlays.value ?? [],
        selectedId: selected?.id,
        waiting: this.waiting.value ?? [],
        onSelect: (id) => void this.show(this.store?.select(id)),
      })}
      ${renderWidgetPicker({
        canvas: this.canvas,
        onCanvas: (canvas) => (this.canvas = canvas),
        onPick: (widget) => this.create(widget),
      })}
    </nav>`;
  }

  private renderEmpty(): TemplateResult {
    return html`<section class="empty">
      <h1>Pick a widget to put on air.</h1>
      <p>
        Each overlay has its own link. The link can read only what its widget needs, and you can revoke it at any time.
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

  private create({ name, title, presets }: WidgetDefinition): void {
    const freeName = findFreeName(title, this.overlays.value ?? []);
    void this.show(this.store?.create(name, freeName, presets[this.canvas].settings));
  }

  private get editor(): OverlayEditor | null {
    return this.renderRoot.querySelector('onair-overlay-editor');
  }

  /** Scrolls to the editor when it is out of view: on a narrow page it stands below the lists. */
  private async show(selecting: Promise<void> | undefined): Promise<void> {
    await selecting;
    await this.updateComplete;
    const { editor } = this;
    const top = editor?.getBoundingClientRect().top ?? 0;
    if (!this.problem.value && (top < 0 || top > innerHeight / 2)) editor?.scrollIntoView();
  }

  protected override willUpdate(): void {
    if (this.safety.value?.panic !== true) this.isReleaseAsked = false;
  }

  private readonly handleHash = (): void => {
    this.section = readSection(location.hash);
    window.scrollTo(0, 0);
  };

  /** The browser asks before it leaves the page with something unsaved. */
  private readonly handleUnload = (event: BeforeUnloadEvent): void => {
    if (this.hasUnsaved || this.editor?.hasDraft) event.preventDefault();
  };

  private async handleLogout(): Promise<void> {
    const question = 'Sign out? What is not saved yet is lost.';
    if (!this.hasUnsaved || confirm(question)) await this.leave(() => this.api.logout());
  }

  private async handleDisconnect(): Promise<void> {
    const question = 'Disconnect from the service? All your overlays go blank at once, until you connect again.';
    if (confirm(question)) await this.leave(() => this.api.disconnect());
  }

  /** Leaves the page only after the server has confirmed: an owner who sees the sign-in page must really be signed out. */
  private leave(action: () => Promise<void>): Promise<void> {
    return this.attempt(async () => {
      await action();
      // the owner has agreed already to lose unsaved changes
      Object.keys(this.unsaved.value ?? {}).forEach((id) => this.store?.unsaved.forget(id));
      this.stores?.safety.undo();
      location.assign('/');
    });
  }
}
