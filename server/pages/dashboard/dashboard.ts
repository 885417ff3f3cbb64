import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { msg, perLanguage } from '../../../widgets/page-parts/language/msg.ts';
import type { LanguageChoice } from '../../../widgets/page-parts/language/language.ts';
import { brandStyles } from '../../../widgets/page-parts/control.styles.ts';
import { StoreController } from '../../../widgets/base/store-controller.ts';
import { readLook } from '../../../widgets/page-parts/look.ts';
import { createDashboardApi, describeProblem } from './api.ts';
import type { DashboardApi, Overlay, OverlayChanges, Session } from './api.ts';
import type { CanvasEditor } from './canvas/canvas-editor.ts';
import { createDashboardState, type DashboardState, type DashboardStateOptions } from './dashboard-state.ts';
import { dashboardStyles } from './dashboard.styles.ts';
import { pageControlStyles } from './page-control.styles.ts';
import type { OverlayEditor } from './overlay-editor.ts';
import { describeServer, renderLoginNotice } from './notices.ts';
import { renderAccountMenu, type AccountAction } from './account-menu.ts';
import { askQuestion } from './ask.ts';
import { findFreeName } from './free-name.ts';
import { renderIntoObs } from './new/into-obs.ts';
import type { NewOverlay } from './new/new-overlay.ts';
import type { OverlaysStore } from './overlays-store.ts';
import type { OwnerStores } from './owner-stores.ts';
import { renderPanicBanner } from './safety/panic.ts';
import { renderRemoved } from './removed-overlay.ts';
import { findSection, readRoute, toOverlayAddress, type Route } from './route.ts';
import type { TrialRequest } from './try-it.ts';
import { renderSignedOut } from './signed-out.ts';
import { renderSections } from './sections.ts';
import { renderSection } from './section-view.ts';
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
    route: { state: true },
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
  declare private route: Route;
  /** Whether a new overlay is on its way. */
  declare private isCreating: boolean;
  /** Id of a scene that was just created. */
  declare private ready: string;
  /** Whether the owner was asked if chat may go on air again. */
  declare private isReleaseAsked: boolean;
  private state: DashboardState | undefined;
  /** Id of the overlay that was selected because the address names it. */
  private followed: string | undefined = '';
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
  private readonly themes = new StoreController(this, { select: () => this.stores?.themes.$themes });
  private readonly problem = new StoreController(this, { select: () => this.store?.$problem });
  private readonly news = new StoreController(this, { select: () => this.store?.$news });
  private readonly chosenColours = new StoreController(this, { select: () => this.colours?.$chosen });
  private readonly chosenLanguage = new StoreController(this, { select: () => this.language?.$chosen });
  private readonly spoken = new StoreController(this, { select: () => this.language?.$language });
  private readonly revoked = new StoreController(this, { select: () => this.store?.$revoked });
  private readonly unsaved = new StoreController(this, { select: () => this.store?.unsaved.$unsaved });
  private readonly waiting = new StoreController(this, { select: () => this.store?.unsaved.$waiting });
  private readonly contested = new StoreController(this, { select: () => this.store?.unsaved.$contested });
  private readonly refused = new StoreController(this, { select: () => this.store?.unsaved.$refused });

  constructor() {
    super();
    this.api = createDashboardApi();
    this.effects = {};
    this.failure = '';
    this.route = readRoute(location.hash);
    this.isCreating = false;
    this.ready = '';
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
    // everything is drawn again in another language: what is inside need not know of it
    return html`${keyed(
      this.spoken.value,
      html`${this.session.value ? this.renderSignedIn(this.session.value) : renderSignedOut(this.hasUnsaved, this.renderProblem())}
        <div class="messages" role="status">${this.renderMessages()}</div>
        <wa-toast placement="bottom-center">${renderRemoved(this.revoked.value, this.store)}</wa-toast>`,
    )}`;
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

  private get hasUnsaved(): boolean {
    return [this.unsaved.value, this.contested.value, this.edits.value].some(
      (changes) => Object.keys(changes ?? {}).length > 0,
    );
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

  private renderSignedIn(session: Session): TemplateResult {
    return html`${this.renderHeader(session)} ${this.renderPanic()}
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
        return this.renderSelected();
      default:
        return renderSection(this.route.view, {
          ...{ stores, api: this.api, effects: this.effects, session: this.session.value },
          ...{ overlays: this.overlays.value ?? [], docks: this.docks.value ?? [] },
          onDisconnect: () => void this.leave(() => this.api.disconnect()),
        });
    }
  }

  private renderHeader({ owner, state }: Session): TemplateResult {
    return html`<header>
      <a class="brand" href="#overlays"><span class="dot"></span>Onair</a>
      ${renderSections(findSection(this.route))}
      <wa-button class="new" size="s" variant="brand" href="#new">
        <wa-icon slot="start" name="plus"></wa-icon>${msg('New')}
      </wa-button>
      ${renderAccountMenu({
        ...{ name: owner.username, state },
        ...{ colours: this.chosenColours.value ?? 'auto', language: this.chosenLanguage.value },
        onColours: (colours) => this.colours?.choose(colours),
        onLanguage: (language) => void this.language?.choose(language),
        onAction: (action) => void this.handleAccount(action),
      })}
    </header>`;
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
  private renderSelected(): TemplateResult | typeof nothing {
    const selected = this.selected.value;
    if (selected?.id === this.route.id) return this.isScene ? this.renderScene(selected) : this.renderEditor(selected);
    if (this.overlays.value?.some(({ id }) => id === this.route.id)) return nothing;
    return html`<section class="gone">
      <h1>${msg('This overlay is not here any more.')}</h1>
      <p><a class="button" href="#overlays">${msg('See all overlays')}</a></p>
    </section>`;
  }

  private renderEditor(overlay: Overlay): TemplateResult {
    return html`<onair-overlay-editor
      .overlay=${overlay}
      .obs=${this.stores?.obs}
      .url=${this.url.value}
      .isLive=${this.session.value?.live === true}
      .themes=${this.ownThemes}
      .tryOnAir=${({ what, text }: TrialRequest) => this.api.tryOverlay(overlay.id, { what, ...(text && { text }) })}
      .unsaved=${this.unsaved.value?.[overlay.id]}
      .isWaiting=${this.waiting.value?.includes(overlay.id) === true}
      .refused=${this.refused.value?.[overlay.id]}
      .contested=${this.contested.value?.[overlay.id]}
      @onair-overlay-settle-request=${({ detail }: CustomEvent<'mine' | 'theirs'>) => void this.store?.unsaved.settle(overlay.id, detail)}
      @onair-overlay-change-request=${(event: CustomEvent<OverlayChanges>) => this.store?.change(overlay.id, event.detail)}
      @onair-overlay-rotate-request=${() => void this.store?.rotate(overlay.id)}
      @onair-overlay-copy-request=${() => void this.copy(overlay.id)}
      @onair-overlay-revoke-request=${() => void this.revoke(overlay.id)}
    ></onair-overlay-editor>`;
  }

  /** Whether the editor of a canvas is shown, which takes the whole page. */
  private get isScene(): boolean {
    return this.selected.value?.widget === 'canvas' && this.route.id === this.selected.value.id;
  }

  private renderScene(overlay: Overlay): TemplateResult {
    // its libraries are loaded when the first canvas is opened
    void import('./canvas/define.ts');
    return html`<onair-canvas-editor
        .overlay=${overlay}
        .obs=${this.stores?.obs}
        .api=${this.api}
        .url=${this.url.value}
        .themes=${this.ownThemes}
        @onair-canvas-saved=${(event: CustomEvent<Overlay>) => this.stores?.replace(event.detail)}
        @onair-overlay-change-request=${(event: CustomEvent<OverlayChanges>) => this.store?.change(overlay.id, event.detail)}
      ></onair-canvas-editor>
      ${this.renderReady(overlay)}`;
  }

  private renderReady(overlay: Overlay): TemplateResult | typeof nothing {
    const [url, obs] = [this.url.value, this.stores?.obs];
    if (this.ready !== overlay.id || url === undefined || !obs) return nothing;
    return renderIntoObs({ overlay, url, obs, onClose: () => (this.ready = '') });
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

  private get editor(): OverlayEditor | null {
    return this.renderRoot.querySelector('onair-overlay-editor');
  }

  private get canvasEditor(): CanvasEditor | null {
    return this.renderRoot.querySelector('onair-canvas-editor');
  }

  protected override willUpdate(): void {
    if (this.safety.value?.panic !== true) this.isReleaseAsked = false;
    this.followRoute();
  }

  /** Selects the overlay that the address names, as soon as the list has it, and none where it names none. */
  private followRoute(): void {
    const { id } = this.route;
    const isListed = id === '' || this.overlays.value?.some((overlay) => overlay.id === id) === true;
    if (!isListed) this.followed = undefined;
    if (!isListed || this.followed === id) return;
    this.followed = id;
    if ((this.selected.value?.id ?? '') !== id) void this.store?.select(id);
  }

  private readonly handleHash = (): void => {
    this.route = readRoute(location.hash);
    window.scrollTo(0, 0);
    void this.updateComplete.then(() => this.renderRoot.querySelector('main')?.focus({ preventScroll: true }));
  };

  /** The browser asks before it leaves the page with something unsaved. */
  private readonly handleUnload = (event: BeforeUnloadEvent): void => {
    if (this.hasUnsaved || this.editor?.hasDraft || this.canvasEditor?.hasUnsaved) event.preventDefault();
  };

  private async handleAccount(action: AccountAction): Promise<void> {
    switch (action) {
      case 'gallery':
        location.assign('/gallery/');
        return;
      case 'sign-out':
        return this.handleSignOut();
      default:
        location.hash = `#${action}`;
    }
  }

  private async handleSignOut(): Promise<void> {
    if (!this.hasUnsaved || (await askQuestion(signOut()))) await this.leave(() => this.api.logout());
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
