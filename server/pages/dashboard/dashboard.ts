import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { msg, perLanguage } from '../../../widgets/page-parts/language/msg.ts';
import type { LanguageChoice } from '../../../widgets/page-parts/language/language.ts';
import { brandStyles } from '../../../widgets/page-parts/control.styles.ts';
import { StoreController } from '../../../widgets/base/store-controller.ts';
import { readLook } from '../../../widgets/page-parts/look.ts';
import { describeProblem, type DashboardApi, type Session } from './api.ts';
import { createDashboardApi } from './http-api.ts';
import { createDashboardState, type DashboardState, type DashboardStateOptions } from './dashboard-state.ts';
import { dashboardStyles } from './dashboard.styles.ts';
import { pageControlStyles } from './page-control.styles.ts';
import { renderLoginNotice, renderMessages } from './notices.ts';
import { askQuestion } from './ask.ts';
import { FocusKeeper } from './focus-keeper.ts';
import { findFreeName } from './free-name.ts';
import { renderHeader } from './header.ts';
import type { NewOverlay } from './new/new-overlay.ts';
import type { OverlaysStore } from './overlays-store.ts';
import type { OwnerStores } from './owner-stores.ts';
import { renderPanicBanner } from './safety/panic.ts';
import { renderRemoved } from './removed-overlay.ts';
import { toOverlayAddress, type Route } from './route.ts';
import { RouteController } from './route-controller.ts';
import { renderSignedOut } from './signed-out.ts';
import { isChanged } from './themes/theme-edit.ts';
import { renderSection } from './section-view.ts';
import { renderGone, renderSelected } from './selected-view.ts';
import { UnsavedController } from './unsaved-controller.ts';
import type { Theme } from '../../themes/theme-schemas.ts';
import type { ColourChoice } from '../colours.ts';

const signOut = perLanguage(() => ({
  title: msg('Sign out?'),
  text: msg('What is not saved yet is lost.'),
  yes: msg('Sign out'),
  isDangerous: true,
}));

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
    colours: { attribute: false },
    language: { attribute: false },
    isCreating: { state: true },
    ready: { state: true },
    isReleaseAsked: { state: true },
  };

  /** The server's API; tests hand in their own. */
  declare api: DashboardApi;
  /** Time and visibility; tests hand in their own. */
  declare effects: Omit<DashboardStateOptions, 'api'>;
  /** Whether the page is light or dark; undefined in a page that cannot choose. */
  declare colours: ColourChoice | undefined;
  /** The language of the page; undefined in a page that cannot choose. */
  declare language: LanguageChoice | undefined;
  /** Why signing out or disconnecting did not work, in one line. */
  declare private failure: string;
  /** Whether a new overlay is on its way. */
  declare private isCreating: boolean;
  /** Id of a scene that was just created. */
  declare private ready: string;
  /** Whether the owner was asked if chat may go on air again. */
  declare private isReleaseAsked: boolean;
  private state: DashboardState | undefined;
  private stop: (() => void) | undefined;
  private readonly address = new RouteController(this, {
    listIds: () => this.overlays.value?.map(({ id }) => id),
    select: (id) => (this.selected.value?.id ?? '') !== id && void this.store?.select(id),
    onMove: () => this.handleMove(),
  });
  private readonly unsaved = new UnsavedController(this, {
    select: () => this.stores,
    hasDraft: () => this.hasDraft,
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
    this.failure = '';
    this.isCreating = false;
    this.ready = '';
    this.isReleaseAsked = false;
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
    if (!this.isReady.value) return nothing;
    // everything is drawn again in another language: what is inside need not know of it
    return html`${keyed(
      this.spoken.value,
      html`${this.session.value ? this.renderSignedIn(this.session.value) : renderSignedOut(this.unsaved.hasAny, this.renderProblem())}
        <div class="messages" role="status">${this.renderMessages()}</div>
        <wa-toast placement="bottom-center"
          >${renderRemoved({
            removed: this.revoked.value,
            onUndo: (id) => void this.bringBack(id),
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

  private get stores(): OwnerStores | undefined {
    return this.owned.value;
  }

  private get ownThemes(): readonly Theme[] {
    return this.themes.value ?? [];
  }

  private get store(): OverlaysStore | undefined {
    return this.stores?.overlays;
  }

  /** Whether something was entered in an editor that was not sent to be saved yet. */
  private get hasDraft(): boolean {
    const editor = this.renderRoot.querySelector('onair-overlay-editor');
    const canvas = this.renderRoot.querySelector('onair-canvas-editor');
    const theme = this.stores?.themes.$edit.get();
    return editor?.hasDraft === true || canvas?.hasUnsaved === true || (theme !== undefined && isChanged(theme));
  }

  private renderProblem(): TemplateResult | typeof nothing {
    const problem = this.failure || this.problem.value;
    return problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing;
  }

  /** Their container is always in the page, so that screen readers notice them. */
  private renderMessages(): readonly TemplateResult[] {
    return renderMessages({
      server: this.server.value ?? 'here',
      session: this.session.value,
      isLinkLost: this.isLinkLost.value === true,
      hasUnsaved: this.unsaved.hasAny,
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
      <main tabindex="-1" ?data-whole=${this.isScene}>
        ${this.renderProblem()} ${renderLoginNotice(session.state)} ${this.renderView()}
      </main>`;
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
        return this.overlays.value?.length === 0
          ? this.renderNew()
          : html`<onair-overlay-cards
              .store=${stores.overlays}
              .obs=${stores.obs}
              .themes=${this.ownThemes}
            ></onair-overlay-cards>`;
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

  private renderNew(): TemplateResult {
    return html`<onair-new-overlay
      .isFirst=${this.overlays.value?.length === 0}
      .isCreating=${this.isCreating}
      .look=${this.route.view === 'new' ? readLook(this.route.id) : undefined}
      @onair-new-overlay=${(event: CustomEvent<NewOverlay>) => void this.create(event.detail)}
    ></onair-new-overlay>`;
  }

  /** The overlay that the address names; nothing while it is being selected. */
  private renderSelected(stores: OwnerStores): TemplateResult | typeof nothing {
    const overlay = this.selected.value;
    const { id } = this.route;
    if (overlay?.id !== id) return this.overlays.value?.some((each) => each.id === id) ? nothing : renderGone();
    return renderSelected({
      api: this.api,
      stores,
      overlay,
      url: this.url.value,
      themes: this.ownThemes,
      isLive: this.session.value?.live === true,
      isNew: this.ready === id,
      changes: this.unsaved.find(id),
      onCopy: () => void this.copy(id),
      onRevoke: () => void this.revoke(id),
      onSeen: () => (this.ready = ''),
    });
  }

  /** Whether the editor of a canvas is shown, which takes the whole page. */
  private get isScene(): boolean {
    return this.selected.value?.widget === 'canvas' && this.route.id === this.selected.value.id;
  }

  private async create({ widget, title, settings }: NewOverlay): Promise<void> {
    this.isCreating = true;
    const created = await this.store?.create(widget, findFreeName(title, this.overlays.value ?? []), settings);
    this.isCreating = false;
    if (!created) return;
    // an empty scene has nothing to show in OBS yet
    if ('layers' in settings) this.ready = created.id;
    location.hash = toOverlayAddress(created);
  }

  private async copy(id: string): Promise<void> {
    const copied = await this.store?.copy(id);
    if (copied) location.hash = toOverlayAddress(copied);
  }

  private async revoke(id: string): Promise<void> {
    await this.store?.revoke(id);
    if (this.revoked.value?.id === id) location.hash = '#overlays';
  }

  /** The focus goes to what came back, unless its owner has moved on meanwhile. */
  private async bringBack(id: string): Promise<void> {
    await this.store?.restore();
    await this.updateComplete;
    // the message with the button is gone: the focus is nowhere, or on the page behind it
    const focused = this.shadowRoot?.activeElement;
    if (focused && focused !== this.main) return;
    await this.renderRoot.querySelector('onair-overlay-cards')?.focusCard(id);
  }

  protected override willUpdate(): void {
    if (this.safety.value?.panic !== true) this.isReleaseAsked = false;
  }

  private handleMove(): void {
    window.scrollTo(0, 0);
    void this.updateComplete.then(() => this.main?.focus({ preventScroll: true }));
  }

  private async handleSignOut(): Promise<void> {
    if (this.unsaved.wouldLose && !(await askQuestion(signOut()))) return;
    await this.leave(async () => {
      await this.api.logout();
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
