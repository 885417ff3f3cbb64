import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { createCanvasHistories, type CanvasHistories } from './canvas/history/canvas-histories.ts';
import type { LanguageChoice } from '../parts/language/language.ts';
import { brandStyles } from '../parts/control.styles.ts';
import { StoreController } from '../../../widgets/base/store-controller.ts';
import { readLook, type Look } from '../parts/look.ts';
import { describeProblem, type DashboardApi, type Session } from './api.ts';
import { createDashboardApi } from './requests/http-api.ts';
import { createDashboardState, type DashboardState, type DashboardStateOptions } from './dashboard-state.ts';
import { dashboardStyles } from './dashboard.styles.ts';
import { pageControlStyles } from './controls/page-control.styles.ts';
import { renderLoginNotice, renderMessages } from './frame/notices.ts';
import { askQuestion } from './controls/ask.ts';
import { FocusKeeper } from './controls/focus-keeper.ts';
import { signOutQuestion } from './frame/account-menu.ts';
import { renderHeader } from './frame/header.ts';
import { Creation } from './new/creation.ts';
import { saveLook } from './new/first-look.ts';
import type { NewOverlay } from './new/new-overlay.ts';
import { renderShow } from './new/show-ready.ts';
import type { OverlaysStore } from './overlays/overlays-store.ts';
import type { OwnerStores } from './owner-stores.ts';
import { renderPanicBanner } from './safety/panic.ts';
import { renderRemoved } from './frame/removed-overlay.ts';
import { toOverlayAddress, type Route } from './frame/route.ts';
import { RouteController } from './frame/route-controller.ts';
import { renderUpdateNotice } from './frame/update-notice.ts';
import { renderSignedOut } from './frame/signed-out.ts';
import { isChanged } from './themes/theme-edit.ts';
import { renderSection } from './section-view.ts';
import { renderGone, renderSelected } from './selected-view.ts';
import { UnsavedController } from './saving/unsaved-controller.ts';
import type { Theme } from '../../themes/theme-schemas.ts';
import { toOwnThemes } from './themes/themes-store.ts';
import type { Canvas } from '../../../widgets/settings/describe.ts';
import type { ColourChoice } from '../colours.ts';

/**
 * The owner's page: the login, and sections for overlays with their editor, safety, docks, and the audit log.
 *
 * @summary Dashboard at `/`.
 */
export class Dashboard extends LitElement {
  static override styles = [pageControlStyles, brandStyles, dashboardStyles];
  static override properties = {
    api: { attribute: false },
    effects: { attribute: false },
    failure: { state: true },
    isIncomplete: { state: true },
    colours: { attribute: false },
    language: { attribute: false },
    histories: { attribute: false },
    isReleaseAsked: { state: true },
    closedUpdate: { state: true },
  };

  /** The server's API; tests pass their own. */
  declare api: DashboardApi;
  /** Time and visibility; tests pass their own. */
  declare effects: Omit<DashboardStateOptions, 'api'>;
  /** The choice of light or dark; undefined in a page without one. */
  declare colours: ColourChoice | undefined;
  /** The language of the page; undefined in a page without a choice. */
  declare language: LanguageChoice | undefined;
  /** The undo histories of scenes. */
  declare histories: CanvasHistories;
  /** The reason why signing out or disconnecting failed, in one line. */
  declare private failure: string;
  /** Whether a script that was loaded on demand is missing. */
  declare private isIncomplete: boolean;
  /** Whether the owner was asked if chat may go on air again. */
  declare private isReleaseAsked: boolean;
  /** The newer version whose notice was closed. */
  declare private closedUpdate: string;
  private state: DashboardState | undefined;
  private stop: (() => void) | undefined;
  private readonly address = new RouteController(this, {
    listIds: () => this.overlays.value?.map(({ id }) => id),
    select: (id) => (this.selected.value?.id ?? '') !== id && void this.store?.select(id),
    onMove: () => this.handleMove(),
  });
  private readonly creation = new Creation(this, () => this.store);
  private readonly unsaved = new UnsavedController(this, {
    select: () => this.stores,
    hasTyped: () => this.hasTyped,
  });
  private readonly isReady = new StoreController(this, { select: () => this.state?.$isReady });
  private readonly session = new StoreController(this, { select: () => this.state?.$session });
  private readonly server = new StoreController(this, { select: () => this.state?.$server });
  private readonly isLinkLost = new StoreController(this, { select: () => this.state?.$isLinkLost });
  private readonly owned = new StoreController(this, { select: () => this.state?.$stores });
  private readonly safety = new StoreController(this, { select: () => this.stores?.safety.$safety });
  private readonly docks = new StoreController(this, { select: () => this.stores?.docks.$docks });
  private readonly overlays = new StoreController(this, { select: () => this.store?.$overlays });
  private readonly selected = new StoreController(this, { select: () => this.store?.$selected });
  private readonly url = new StoreController(this, { select: () => this.store?.$url });
  private readonly themes = new StoreController(this, { select: () => this.stores?.themes.$themes });
  private readonly kit = new StoreController(this, { select: () => this.stores?.kit.$values });
  private readonly problem = new StoreController(this, { select: () => this.store?.$problem });
  private readonly news = new StoreController(this, { select: () => this.store?.$news });
  private readonly chosenColours = new StoreController(this, { select: () => this.colours?.$chosen });
  private readonly chosenLanguage = new StoreController(this, { select: () => this.language?.$chosen });
  private readonly spoken = new StoreController(this, { select: () => this.language?.$language });
  private readonly revoked = new StoreController(this, { select: () => this.store?.$revoked });

  constructor() {
    super();
    new FocusKeeper(this, { items: 'main > *, wa-toast-item', find: () => this.main });
    this.api = createDashboardApi();
    this.effects = {};
    this.histories = createCanvasHistories();
    this.failure = '';
    this.isIncomplete = false;
    this.isReleaseAsked = false;
    this.closedUpdate = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.state = createDashboardState({ ...this.effects, api: this.api });
    this.stop = this.state.start();
    addEventListener('vite:preloadError', this.handleFailedScript);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop?.();
    removeEventListener('vite:preloadError', this.handleFailedScript);
  }

  /** The server takes what was deleted out of the kit. The next refresh repeats a failed one. */
  private readonly handleDeleted = (): void => {
    this.stores?.kit.refresh().catch(() => undefined);
  };

  /** Some engines never fetch it again in the same page, and after an upgrade the server does not have it any more. */
  private readonly handleFailedScript = (): void => {
    this.isIncomplete = true;
  };

  protected override render(): TemplateResult | typeof nothing {
    if (!this.isReady.value) return nothing;
    // another language renders everything again, so that components inside need not handle it
    return html`${keyed(
      this.spoken.value,
      html`${this.session.value ? this.renderSignedIn(this.session.value) : renderSignedOut(this.unsaved.hasAny, this.renderProblem())}
        <div class="messages" role="status">${this.renderMessages()}</div>
        <wa-toast placement="bottom-center"
          >${renderRemoved({
            removed: this.revoked.value,
            onUndo: (id) => void this.restore(id),
            onLeave: () => this.main?.focus(),
            onForget: () => this.store?.forgetRevoked(),
          })}</wa-toast
        >`,
    )}`;
  }

  private get main(): HTMLElement | null {
    return this.renderRoot.querySelector('main');
  }

  private get route(): Route {
    return this.address.route;
  }

  /** Whether a new owner has not chosen the look of the show yet. Without an answer of the server, there is nothing to choose. */
  private get needsLook(): boolean {
    return this.overlays.value?.length === 0 && this.kit.value?.revision === 0;
  }

  /** The look from the gallery, if the address has one. */
  private get look(): Look | undefined {
    return this.route.view === 'new' ? readLook(this.route.id) : undefined;
  }

  private get stores(): OwnerStores | undefined {
    return this.owned.value;
  }

  private get ownThemes(): readonly Theme[] {
    return this.themes.value ?? [];
  }

  private get store(): OverlaysStore | undefined {
    return this.stores?.overlays;
  }

  /** Whether an editor contains changes that are not sent yet. */
  private get hasTyped(): boolean {
    const editor = this.renderRoot.querySelector('onair-overlay-editor');
    const theme = this.stores?.themes.$edit.get();
    return editor?.hasTyped === true || (theme !== undefined && isChanged(theme));
  }

  private renderProblem(): TemplateResult | typeof nothing {
    const problem = this.failure || this.problem.value;
    return problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing;
  }

  /** Their container is always in the page, so that screen readers announce them. */
  private renderMessages(): readonly TemplateResult[] {
    return renderMessages({
      server: this.server.value ?? 'here',
      session: this.session.value,
      isLinkLost: this.isLinkLost.value === true,
      hasUnsaved: this.unsaved.hasAny,
      isIncomplete: this.isIncomplete,
      news: this.news.value ?? '',
    });
  }

  private renderSignedIn(session: Session): TemplateResult {
    return html`${renderHeader({
        session,
        route: this.route,
        colours: this.chosenColours.value ?? 'auto',
        language: this.chosenLanguage.value,
        onColours: (colours) => this.colours?.choose(colours),
        onLanguage: (language) => void this.language?.choose(language),
        onSignOut: () => void this.handleSignOut(),
      })}
      ${this.renderPanic()}
      <main tabindex="-1" ?data-whole=${this.isScene} @onair-deleted=${this.handleDeleted}>
        ${this.renderProblem()} ${renderLoginNotice(session.state)}
        <onair-service-notice></onair-service-notice>
        ${this.renderUpdate(session)} ${this.renderView()}
      </main>`;
  }

  /** Only in the list of overlays: an editor is no place for it. */
  private renderUpdate({ update }: Session): TemplateResult | typeof nothing {
    if (this.route.view !== 'overlays') return nothing;
    return renderUpdateNotice({
      update,
      closed: this.closedUpdate,
      onClose: (version) => (this.closedUpdate = version),
    });
  }

  private renderPanic(): TemplateResult | typeof nothing {
    if (this.safety.value?.panic !== true) return nothing;
    return renderPanicBanner({
      isAsked: this.isReleaseAsked,
      onAsk: (isAsked) => (this.isReleaseAsked = isAsked),
      onRelease: () => void this.stores?.safety.setPanic(false),
    });
  }

  private renderView(): TemplateResult | typeof nothing {
    const { stores } = this;
    if (!stores) return nothing;
    switch (this.route.view) {
      case 'overlays':
        return this.renderOverlays(stores);
      case 'new':
        return this.renderNew();
      case 'overlay':
      case 'scene':
        return this.renderSelected(stores);
      default:
        return renderSection(this.route.view, {
          stores,
          api: this.api,
          effects: this.effects,
          session: this.session.value,
          overlays: this.overlays.value ?? [],
          docks: this.docks.value ?? [],
          onDisconnect: () => void this.leave(() => this.api.disconnect()),
        });
    }
  }

  private renderOverlays(stores: OwnerStores): TemplateResult {
    if (this.overlays.value?.length === 0)
      return this.needsLook ? html`<onair-first-look .store=${stores.kit}></onair-first-look>` : this.renderNew();
    return html`<onair-overlay-cards
        .store=${stores.overlays}
        .obs=${stores.obs}
        .themes=${this.ownThemes}
      ></onair-overlay-cards>
      ${renderShow(stores.obs, this.creation.show, this.creation.forget)}`;
  }

  private renderNew(): TemplateResult {
    return html`<onair-new-overlay
      .isFirst=${this.overlays.value?.length === 0}
      .isCreating=${this.creation.isBusy}
      .ownThemes=${toOwnThemes(this.ownThemes)}
      .look=${this.look}
      @onair-new-show=${(event: CustomEvent<Canvas>) => void this.creation.createShow(event.detail)}
      @onair-new-overlay=${(event: CustomEvent<NewOverlay>) => void this.creation.create(event.detail)}
    ></onair-new-overlay>`;
  }

  /** Renders the overlay of the address; nothing while it is being selected. */
  private renderSelected(stores: OwnerStores): TemplateResult | typeof nothing {
    const overlay = this.selected.value;
    const { id } = this.route;
    if (overlay?.id !== id) return this.overlays.value?.some((each) => each.id === id) ? nothing : renderGone();
    return renderSelected({
      api: this.api,
      stores,
      histories: this.histories,
      overlay,
      url: this.url.value,
      themes: this.ownThemes,
      isLive: this.session.value?.live === true,
      isNew: this.creation.scene === id,
      saving: this.unsaved.find(id),
      onCopy: () => void this.copy(id),
      onRevoke: () => void this.revoke(id),
      onSeen: this.creation.forget,
    });
  }

  /** Whether the editor of a canvas is shown, which uses the whole page. */
  private get isScene(): boolean {
    return this.selected.value?.widget === 'canvas' && this.route.id === this.selected.value.id;
  }

  private async copy(id: string): Promise<void> {
    const copied = await this.store?.copy(id);
    if (copied) location.hash = toOverlayAddress(copied);
  }

  private async revoke(id: string): Promise<void> {
    await this.store?.revoke(id);
    if (this.revoked.value?.id === id) location.hash = '#overlays';
  }

  /** Restores the removed overlay and focuses it, unless its owner has moved on. */
  private async restore(id: string): Promise<void> {
    await this.store?.restore();
    await this.updateComplete;
    // the message with the button is gone: the focus is nowhere, or on the page behind it
    const focused = this.shadowRoot?.activeElement;
    if (focused && focused !== this.main) return;
    await this.renderRoot.querySelector('onair-overlay-cards')?.focusCard(id);
  }

  protected override updated(): void {
    if (this.needsLook) saveLook(this.stores?.kit, this.look);
  }

  protected override willUpdate(): void {
    if (this.safety.value?.panic !== true) this.isReleaseAsked = false;
  }

  private handleMove(): void {
    window.scrollTo(0, 0);
    void this.updateComplete.then(() => this.main?.focus({ preventScroll: true }));
  }

  private async handleSignOut(): Promise<void> {
    if (this.unsaved.wouldLose && !(await askQuestion(signOutQuestion()))) return;
    await this.leave(async () => {
      await this.api.logout();
      this.histories.clear();
      this.unsaved.stopAsking();
    });
  }

  /** Leaves the page only after the server has confirmed: an owner who sees the sign-in page must really be signed out. */
  private async leave(action: () => Promise<void>): Promise<void> {
    this.failure = '';
    try {
      await action();
      location.assign('/');
    } catch (error) {
      this.failure = describeProblem(error);
    }
  }
}
