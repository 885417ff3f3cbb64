import { html, LitElement, nothing } from 'lit';
import type { CSSResultGroup, PropertyDeclaration, TemplateResult } from 'lit';
import type { Clock } from '../../core/connection/clock.ts';
import { createSettingsStore } from '../../core/stores/settings-store.ts';
import type { Source } from '../../core/stores/source.ts';
import type { OwnThemes } from '../settings/own-theme.ts';
import type { LooseValues } from '../settings/parse.ts';
import { readSettings, readValue, type SettingsLayers } from '../settings/reader.ts';
import type { Setting, SettingsSchema, SettingsValues, WidgetSettings } from '../settings/schema.ts';
import type { SourceError, SourceState } from './events.ts';
import { Library, type LibraryChoice } from './library.ts';
import { Looks } from './looks.ts';
import { isOnAir } from './on-air.ts';
import { setStyle, type StyleProperties } from './set-style.ts';
import { SourceController } from './source-controller.ts';
import { StateController } from './state-controller.ts';
import { StoreController } from './store-controller.ts';
import type { followMoments, MomentHost } from '../moments/moments.ts';
import { NO_PARAMETERS } from '../source/source-request.ts';
import { tokens } from '../themes/tokens.styles.ts';
import { VisibilityController } from './visibility-controller.ts';
import type { Words } from '../words/english.ts';
import { findLanguage } from '../words/words.ts';

/** The code that marks moments, which no widget waits for. */
const momentLibrary = new Library<{ readonly followMoments?: typeof followMoments }>(
  {},
  { all: () => import('../moments/moments.ts') },
);

/**
 * Base class of every widget: a `LitElement` with a source, settings, a theme and words. A widget extends `createWidgetBase`
 * (widget-base.ts), and its `render()` returns the result of {@link WidgetElement.renderFrame}.
 *
 * @fires {CustomEvent<StateDetail>} onair-state - the state of the connection changed
 * @fires {CustomEvent<SourceError>} onair-error - the element has no data and stays so until the page changes something; the detail has the
 *   reason. `preventDefault()` keeps the message out of the console
 * @csspart frame - the whole widget
 * @csspart debug - state of the connection, while `debug` is set
 * @cssproperty --onair-text - colour of text
 * @cssproperty --onair-muted - colour of secondary text
 * @cssproperty --onair-accent - colour of highlights
 * @cssproperty --onair-on-accent - colour of text on the accent
 * @cssproperty --onair-live - colour of being live
 * @cssproperty --onair-surface - background of cards
 * @cssproperty [--onair-surface-opacity=1] - opacity of a theme's cards, 0 to 1
 * @cssproperty --onair-edge - colour of the cards' edge
 * @cssproperty --onair-shadow - shadow of cards; `0 0 transparent` for none
 * @cssproperty --onair-radius - corner radius of cards
 * @cssproperty [--onair-space=0.25em] - base unit of the space inside and between cards
 * @cssproperty --onair-padding - room inside cards
 * @cssproperty --onair-gap - room between cards
 * @cssproperty --onair-font - names of fonts, tried before those of the system
 * @cssproperty [--onair-font-size=18px] - size of text before `scale`; 24px in a chat
 * @cssproperty [--onair-scale=1] - size of everything
 * @cssproperty --onair-weight - weight of text
 * @cssproperty --onair-strong - weight of names and numbers
 * @cssproperty --onair-outline - shadow of letters
 * @cssproperty --onair-name-lightness - lightness of the colours of names
 * @cssproperty [--onair-ground=dark] - `dark` or `light`: the background of text, to which the colours of viewers are adapted
 */
export abstract class WidgetElement<S extends SettingsSchema = SettingsSchema> extends LitElement {
  static override styles: CSSResultGroup = tokens;
  static override properties: Record<string, PropertyDeclaration> = {
    src: {},
    source: { attribute: false, noAccessor: true },
    debug: { type: Boolean },
    ownThemes: { attribute: false },
    settings: { state: true },
  };

  /**
   * The overlay URL that the data comes from. A widget inside an `<onair-source>` does not need one.
   * @attr
   */
  declare src: string | undefined;
  /**
   * Shows the state of the connection. It is off on air unless you set it.
   * @attr
   */
  declare debug: boolean;

  /**
   * Own themes in addition to those of the saved settings, for previews of unsaved ones.
   * @internal
   */
  declare ownThemes: OwnThemes | undefined;

  /**
   * Whether to draw as in OBS, on any page. A preview of an overlay sets it before the first update.
   * @internal
   */
  onAir = isOnAir();

  /** The effective settings: attribute or property, else URL parameter, else saved value, else default. */
  protected settings: SettingsValues<S>;

  readonly #definition: WidgetSettings<S>;
  readonly #explicit: Record<string, unknown> = {};
  readonly #visibility = new VisibilityController(this);
  readonly #sources = new SourceController(this, () => ({ given: this.#givenSource, src: this.src }));
  readonly #saved = new StoreController(this, {
    select: () => this.source?.store(createSettingsStore).$settings,
  });
  readonly #states = new StateController(this, () => ({
    source: this.source,
    src: this.#givenSource ? undefined : this.src,
    isPermitted: this.#isPermitted,
  }));
  readonly #connection = new StoreController(this, {
    select: () => (this.isDebugged ? this.source?.connection.$state : undefined),
  });
  readonly #looks = new Looks(this);
  #givenSource: Source | undefined;

  protected constructor(definition: WidgetSettings<S>) {
    super();
    this.#definition = definition;
    this.debug = false;
    this.settings = this.#resolveSettings();
  }

  /** The source of the data. Set one of your own, created with `@onair-overlays/widgets/core`, to use no server. */
  get source(): Source | undefined {
    return this.#sources.source;
  }

  set source(source: Source | undefined) {
    this.#givenSource = source;
    this.#sources.follow();
  }

  /**
   * State of the connection: `idle` (there is none), `connecting`, `open`, `reconnecting`, `signed_out`, `full` or `refused` (also for a
   * wrong `src`).
   */
  get state(): SourceState {
    return this.#states.state;
  }

  /**
   * The error that leaves this element without data until the page changes something: `reason`, and `message` in plain words. Undefined
   * without an error.
   */
  get error(): SourceError | undefined {
    return this.#states.error;
  }

  /**
   * Whether the page is visible; a widget on a hidden page keeps its data up to date and does no other work.
   * @internal
   */
  get isVisible(): boolean {
    return this.#visibility.isVisible;
  }

  /**
   * Returns the time of day in epoch milliseconds by the server's clock, or by `clock` if that is unknown, to compare with times of the
   * server.
   * @internal
   */
  serverNow(clock: Pick<Clock, 'now'>): number {
    return clock.now() - (this.source?.connection.clockAheadMs ?? 0);
  }

  /**
   * Whether the viewer of the page prefers reduced motion.
   * @internal
   */
  get isMotionReduced(): boolean {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /**
   * Language of the setting `locale`, else of the nearest `lang`, else of the browser (in OBS, that of OBS).
   * @internal
   */
  get language(): string {
    const { locale = '' } = this.settings as LooseValues;
    // Intl throws for "auto", and an error in each update takes as long as the rest of it
    const chosen = locale === 'auto' ? '' : String(locale);
    return findLanguage(chosen, this.closest<HTMLElement>('[lang]')?.lang, navigator.language);
  }

  /**
   * Interface texts in {@link language}.
   * @internal
   */
  get words(): Words {
    return this.#looks.words;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#looks.release();
  }

  /**
   * Follows source and settings; call it first when overriding. `settings` has changed if one of them has another value, or if a theme,
   * words or fonts have been loaded.
   */
  protected override willUpdate(): void {
    this.#sources.follow();
    const settings = this.#resolveSettings();
    const isChanged = JSON.stringify(settings) !== JSON.stringify(this.settings);
    if (isChanged) this.settings = settings;
    const ownThemes = { ...this.#saved.value?.ownThemes, ...this.ownThemes };
    const isWaiting = this.#sources.parameters !== NO_PARAMETERS && this.#saved.value === undefined;
    if (this.#looks.choose({ settings, isChanged, isWaiting, ownThemes })) this.settings = settings;
    if (!this.hasUpdated) void this.#followMoments();
  }

  /**
   * Wraps the content of a widget in its frame, styled by the settings, and adds the debug line.
   * @param content `nothing` draws no frame
   * @param style further styles of the frame
   */
  protected renderFrame(content: TemplateResult | typeof nothing, style?: StyleProperties): TemplateResult {
    return html`${this.#looks.isReady && content !== nothing ? this.#renderContent(content, style) : nothing}${
      this.isDebugged ? html`<p class="debug" part="debug">${this.describeState()}</p>` : nothing
    }`;
  }

  #renderContent(content: TemplateResult, style: StyleProperties = {}): TemplateResult {
    const { outline = '', showCard } = this.settings as LooseValues;
    const { ownTheme: own, theme } = this.#looks;
    return html`<div
      class="frame"
      part="frame"
      data-theme=${theme?.name ?? nothing}
      data-outline=${outline}
      ?data-own=${own !== undefined}
      ?data-bare=${showCard === false}
      ${setStyle({ ...this.#looks.toStyle(this.settings), ...style })}
    >
      ${content}
    </div>`;
  }

  /** Settles once everything is drawn, with theme, language and all other loaded parts. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#looks.whenLoaded();
    await super.getUpdateComplete();
    await this.#looks.whenFontsLoaded();
    return super.getUpdateComplete();
  }

  /** Name of the theme in use; undefined until the first one is loaded. */
  protected get themeInUse(): string | undefined {
    return this.#looks.theme?.name;
  }

  /** Adds a choice from a library; the widget is drawn again once the chosen item is loaded. */
  protected createChoice<T>(library: Library<T>): LibraryChoice<T> {
    return this.#looks.createChoice(library);
  }

  /** Adds a style sheet to the widget's initial ones, once, before that of the theme. */
  protected adopt(sheet: CSSStyleSheet | undefined): void {
    this.#looks.adopt(sheet);
  }

  /** Returns the current value of a setting, including a change that is not drawn yet. */
  protected readSetting(name: string): unknown {
    return (this.#resolveSettings() as LooseValues)[name];
  }

  /** Sets one setting on this element; undefined or an invalid value removes it. */
  protected writeSetting(name: string, setting: Setting, value: unknown): void {
    const former = this.readSetting(name);
    this.#explicit[name] = readValue(setting, value);
    this.requestUpdate(name, former);
  }

  /** Whether the key may read all data of this widget; true while that is unknown. */
  get #isPermitted(): boolean {
    const { permissions, permissionsFor } = this.#definition;
    const needed = permissionsFor?.(this.settings) ?? permissions;
    return needed.every((permission) => this.#saved.value?.permissions?.includes(permission) ?? true);
  }

  async #followMoments(): Promise<void> {
    const { followMoments } = await momentLibrary.load('all');
    if (followMoments) followMoments(this as unknown as MomentHost);
    else momentLibrary.whenDue('all', () => void (this.isConnected && this.#followMoments()));
  }

  /** Whether to show the state of the connection. */
  protected get isDebugged(): boolean {
    return this.debug || this.#sources.parameters.has('debug');
  }

  #resolveSettings(): SettingsValues<S> {
    const { name, settings } = this.#definition;
    const saved = this.#saved.value;
    const layers: SettingsLayers = {
      explicit: this.#explicit,
      parameters: this.#sources.parameters,
      saved: saved?.widget === name ? saved.settings : {},
    };
    return readSettings(settings, layers);
  }

  /** Returns the text of the debug line; a widget appends its own text. */
  protected describeState(): string {
    return `${this.#definition.name}: ${this.#connection.value ?? 'no source'}`;
  }
}
