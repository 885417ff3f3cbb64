import { html, LitElement, nothing } from 'lit';
import type { CSSResultGroup, PropertyDeclaration, TemplateResult } from 'lit';
import { createSettingsStore } from '../../core/stores/settings-store.ts';
import type { Source } from '../../core/stores/source.ts';
import type { OwnThemes } from '../settings/own-theme.ts';
import type { LooseValues } from '../settings/parse.ts';
import { readSettings, readValue, type SettingsLayers } from '../settings/reader.ts';
import type { Setting, SettingsSchema, SettingsValues, WidgetSettings } from '../settings/schema.ts';
import type { SourceError, SourceState } from './events.ts';
import type { Library, LibraryChoice } from './library.ts';
import { Looks } from './looks.ts';
import { isOnAir } from './on-air.ts';
import { setStyle, type StyleProperties } from './set-style.ts';
import { SourceController } from './source-controller.ts';
import { StateController } from './state-controller.ts';
import { StoreController } from './store-controller.ts';
import type { MomentHost } from '../moments/moments.ts';
import { NO_PARAMETERS } from '../source/source-request.ts';
import { toStyleProperties } from '../themes/appearance-style.ts';
import { toThemeStyle } from '../themes/own-theme-style.ts';
import { tokens } from '../themes/tokens.styles.ts';
import { VisibilityController } from './visibility-controller.ts';
import type { Words } from '../words/english.ts';
import { findLanguage } from '../words/words.ts';

/**
 * What every widget is: a `LitElement` with a source, settings, a theme and words. A widget extends `createWidgetBase`
 * (widget-base.ts), and its `render()` returns what {@link WidgetElement.renderFrame} makes of its template.
 *
 * @fires {StateDetail} onair-state - the state of the connection changed
 * @fires {SourceError} onair-error - there will be no data until the page changes something, and why; `preventDefault()` keeps the
 *   line about it from the console
 * @csspart frame - the whole widget
 * @csspart debug - state of the connection, while `debug` is set
 * @cssproperty --onair-text - colour of text
 * @cssproperty --onair-muted - colour of secondary text
 * @cssproperty --onair-accent - colour of highlights
 * @cssproperty --onair-on-accent - colour of text on the accent
 * @cssproperty --onair-live - colour of being live
 * @cssproperty --onair-surface - background of cards
 * @cssproperty [--onair-surface-opacity=1] - how solid a theme's cards are, 0 to 1
 * @cssproperty --onair-edge - colour of the cards' edge
 * @cssproperty --onair-shadow - shadow of cards; `0 0 transparent` for none
 * @cssproperty --onair-radius - corner of cards
 * @cssproperty [--onair-space=0.25em] - one step of the room inside cards and between them: all of it is so many steps
 * @cssproperty --onair-padding - room inside cards
 * @cssproperty --onair-gap - room between cards
 * @cssproperty --onair-font - names of fonts, before those that the system has
 * @cssproperty [--onair-font-size=18px] - size of text before `scale`; 24px in a chat
 * @cssproperty [--onair-scale=1] - size of everything
 * @cssproperty --onair-weight - weight of text
 * @cssproperty --onair-strong - weight of names and numbers
 * @cssproperty --onair-outline - shadow of letters
 * @cssproperty --onair-name-lightness - how light the colours of names are
 * @cssproperty [--onair-ground=dark] - `dark` or `light`: what text stands on, for colours that viewers choose
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

  /** An overlay URL of the widget's own, instead of an `<onair-source>` around it. */
  declare src: string | undefined;
  /** Shows the state of the connection; never on air unless this is set. */
  declare debug: boolean;

  /** Own themes besides those that come with the saved settings: for previews of what is not saved yet. */
  declare ownThemes: OwnThemes | undefined;

  /** Draws as in OBS, wherever the widget is; a preview of an overlay sets it before the widget is first drawn. */
  onAir = isOnAir();

  /** The settings as they are now: attribute or property, else URL parameter, else saved, else default. */
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

  /** Where the data comes from; set it to use a source that you created yourself. */
  get source(): Source | undefined {
    return this.#sources.source;
  }

  set source(source: Source | undefined) {
    this.#givenSource = source;
    this.#sources.follow();
  }

  /** State of the connection that the data comes from. */
  get state(): SourceState {
    return this.#states.state;
  }

  /** Why there is no data and will be none until the page changes something; undefined while nothing is wrong. */
  get error(): SourceError | undefined {
    return this.#states.error;
  }

  /** False while the page is hidden: a widget then keeps its data up to date and does no other work. */
  get isVisible(): boolean {
    return this.#visibility.isVisible;
  }

  /** True when the viewer of the page asked for less motion. */
  get isMotionReduced(): boolean {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** Language of the setting `locale`, else of the nearest `lang`, else the browser's (which in OBS is OBS's own). */
  get language(): string {
    const { locale } = this.settings as LooseValues;
    // to Intl "auto" is no language
    return findLanguage(String(locale), this.closest<HTMLElement>('[lang]')?.lang, navigator.language);
  }

  /** Interface words in {@link language}. */
  get words(): Words {
    return this.#looks.words;
  }

  /**
   * Follows source and settings; call it first when overriding. `settings` has changed when one of them has another value, and when a
   * theme, words or fonts that had to be loaded are there.
   */
  protected override willUpdate(): void {
    this.#sources.follow();
    const settings = this.#resolveSettings();
    const isChanged = JSON.stringify(settings) !== JSON.stringify(this.settings);
    if (isChanged) this.settings = settings;
    const ownThemes = { ...this.#saved.value?.ownThemes, ...this.ownThemes };
    const isWaiting = this.#sources.parameters !== NO_PARAMETERS && this.#saved.value === undefined;
    if (this.#looks.choose({ settings, isChanged, isWaiting, ownThemes })) this.settings = settings;
    if (!this.hasUpdated) void this.#followMoments().catch(() => undefined);
  }

  /**
   * Puts what a widget shows into its frame, which looks as the settings say, and adds the debug line.
   * @param content `nothing` draws no frame
   * @param style what the frame looks like besides
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
      ${setStyle({ ...(own && toThemeStyle(own)), ...toStyleProperties(this.settings), ...style })}
    >
      ${content}
    </div>`;
  }

  /** Settles when all is drawn, in its theme and its language, with all else that had to be loaded. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#looks.whenLoaded();
    await super.getUpdateComplete();
    await this.#looks.whenFontsLoaded();
    return super.getUpdateComplete();
  }

  /** Chooses from a library: what had to be loaded is drawn when it is there. */
  protected createChoice<T>(library: Library<T>): LibraryChoice<T> {
    return this.#looks.createChoice(library);
  }

  /** Adds a style sheet to those that the widget has from the start, once, before that of the theme. */
  protected adopt(sheet: CSSStyleSheet | undefined): void {
    this.#looks.adopt(sheet);
  }

  /** One setting as it is now, a change not yet drawn included. */
  protected readSetting(name: string): unknown {
    return (this.#resolveSettings() as LooseValues)[name];
  }

  /** Sets one setting on this element; undefined or a value that does not fit takes it back. */
  protected writeSetting(name: string, setting: Setting, value: unknown): void {
    const former = this.readSetting(name);
    this.#explicit[name] = readValue(setting, value);
    this.requestUpdate(name, former);
  }

  /** False when the key is known to be one that may not read all that this widget shows. */
  get #isPermitted(): boolean {
    const granted = this.#saved.value?.permissions;
    return granted === undefined || this.#definition.permissions.every((permission) => granted.includes(permission));
  }

  async #followMoments(): Promise<void> {
    (await import('../moments/moments.ts')).followMoments(this as unknown as MomentHost);
  }

  /** Whether the state of the connection is shown. */
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

  /** The text of the debug line; a widget adds its own text after this one. */
  protected describeState(): string {
    return `${this.#definition.name}: ${this.#connection.value ?? 'no source'}`;
  }
}
