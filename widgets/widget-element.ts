import { html, LitElement, nothing, type PropertyDeclaration, type PropertyValues } from 'lit';
import { createSettingsStore } from '../core/stores/settings-store.ts';
import type { Source } from '../core/stores/source.ts';
import type { LooseValues } from './settings/parse.ts';
import { declareSettings, readSettings, readValue, type SettingsLayers } from './settings/reader.ts';
import type { Setting, SettingsSchema, SettingsValues, SettingValue, WidgetDefinition } from './settings/schema.ts';
import { LibraryChoice } from './library.ts';
import { SourceController } from './source-controller.ts';
import { StoreController } from './store-controller.ts';
import { dress } from './themes/dress.ts';
import { themeLibrary, themes } from './themes/themes.ts';
import { VisibilityController } from './visibility-controller.ts';
import { english } from './words/english.ts';
import { findLanguage, toLibraryName, wordsLibrary, type Words } from './words/words.ts';

/**
 * What every widget is: an element with a source, settings, a theme and words. A widget extends
 * {@link createWidgetBase} and gives `renderContent()`.
 *
 * @csspart frame - the whole widget
 * @csspart debug - state of the connection, while `debug` is set
 * @cssproperty --onair-text - colour of text
 * @cssproperty --onair-muted - colour of what matters less
 * @cssproperty --onair-accent - colour of what stands out
 * @cssproperty --onair-on-accent - colour of text on the accent
 * @cssproperty --onair-live - colour of being live
 * @cssproperty --onair-surface - background of cards
 * @cssproperty [--onair-surface-opacity=1] - how solid a theme's cards are, 0 to 1
 * @cssproperty --onair-edge - colour of the cards' edge
 * @cssproperty --onair-shadow - shadow of cards
 * @cssproperty --onair-radius - corner of cards
 * @cssproperty --onair-padding - room inside cards
 * @cssproperty --onair-gap - room between cards
 * @cssproperty --onair-font - names of fonts, before those that every system has
 * @cssproperty [--onair-font-size=18px] - size of text before `scale`
 * @cssproperty [--onair-scale=1] - size of everything
 * @cssproperty --onair-weight - weight of text
 * @cssproperty --onair-strong - weight of names and numbers
 * @cssproperty --onair-outline - shadow of letters
 * @cssproperty --onair-name-lightness - how light the colours of names are
 * @cssproperty [--onair-ground=dark] - `dark` or `light`: what text stands on, for colours that viewers choose
 */
export abstract class WidgetElement<S extends SettingsSchema = SettingsSchema> extends LitElement {
  static override styles = themes;
  static override properties: Record<string, PropertyDeclaration> = {
    src: {},
    source: { attribute: false, noAccessor: true },
    debug: { type: Boolean },
  };

  /** An overlay URL of the widget's own, instead of an `<onair-source>` around it. */
  declare src: string | undefined;
  /** Draws the state of the connection; never on air unless asked for. */
  declare debug: boolean;

  /** The settings as they are now: attribute or property, else URL parameter, else saved, else default. */
  protected settings: SettingsValues<S>;

  private readonly definition: WidgetDefinition<S>;
  private readonly explicit: Record<string, unknown> = {};
  private readonly visibility = new VisibilityController(this);
  private readonly sources = new SourceController(this, () => ({ given: this.givenSource, src: this.src }));
  private readonly saved = new StoreController(this, {
    select: () => this.source?.store(createSettingsStore).$settings,
  });
  private readonly connection = new StoreController(this, {
    select: () => (this.isDebugged ? this.source?.connection.$state : undefined),
  });
  private readonly attire = new LibraryChoice(themeLibrary, () => this.requestUpdate());
  private readonly vocabulary = new LibraryChoice(wordsLibrary, () => this.requestUpdate());
  private givenSource: Source | undefined;
  private dressed: Element | null = null;

  protected constructor(definition: WidgetDefinition<S>) {
    super();
    this.definition = definition;
    this.debug = false;
    this.settings = this.resolveSettings();
  }

  /** Where the data comes from; set it to hand in a source of one's own. */
  get source(): Source | undefined {
    return this.sources.source;
  }

  set source(source: Source | undefined) {
    this.givenSource = source;
    this.sources.follow();
  }

  /** False while nobody can see the page: a widget then does no work but keeping its data. */
  get isVisible(): boolean {
    return this.visibility.isVisible;
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
    return this.vocabulary.value ?? english;
  }

  /**
   * Follows source and settings, and marks `settings` as changed when any is another one, and when a theme or words that
   * had to be loaded are there; call it first when overriding.
   */
  protected override willUpdate(changed: PropertyValues): void {
    this.sources.follow();
    const former = this.settings;
    const next = this.resolveSettings();
    const isChanged = JSON.stringify(next) !== JSON.stringify(former);
    if (isChanged) this.settings = next;
    const isDressed = this.chooseTheme();
    if (this.chooseWords() || isDressed || isChanged) changed.set('settings', former);
  }

  protected override render(): unknown {
    const content = this.renderContent();
    if ((content === nothing && !this.isDebugged) || !this.isReady) return nothing;
    const { outline = '' } = this.settings as LooseValues;
    return html`<div class="frame" part="frame" data-theme=${this.attire.value?.name} data-outline=${outline}>
      ${content}${this.isDebugged ? html`<p class="debug" part="debug">${this.describeState()}</p>` : nothing}
    </div>`;
  }

  /** Dresses the frame in its settings; call it first when overriding. */
  protected override updated(changed: PropertyValues): void {
    const frame = this.renderRoot.querySelector<HTMLElement>('.frame');
    if (frame && (changed.has('settings') || frame !== this.dressed)) dress(frame, this.settings);
    this.dressed = frame;
  }

  /** Settles when all is drawn, in its theme and its language. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await Promise.all([this.attire.whenLoaded, this.vocabulary.whenLoaded]);
    return super.getUpdateComplete();
  }

  /** One setting as it is now, a change not yet drawn included. */
  protected readSetting(name: string): unknown {
    return (this.resolveSettings() as LooseValues)[name];
  }

  /** Sets one setting on this element; undefined or a value that does not fit takes it back. */
  protected writeSetting(name: string, setting: Setting, value: unknown): void {
    const former = this.readSetting(name);
    this.explicit[name] = readValue(setting, value);
    this.requestUpdate(name, former);
  }

  /** What the widget shows inside its frame; `nothing` while it has no data. */
  protected abstract renderContent(): unknown;

  /** False until the first theme and the first words are there: nothing flashes in others. */
  private get isReady(): boolean {
    return this.attire.value !== undefined && this.vocabulary.value !== undefined;
  }

  private chooseTheme(): boolean {
    const { theme = '' } = this.settings as LooseValues;
    if (!this.attire.choose(String(theme))) return false;
    const sheets = this.shadowRoot?.adoptedStyleSheets;
    const sheet = this.attire.value?.styles.styleSheet;
    if (sheet && sheets && !sheets.includes(sheet)) sheets.push(sheet);
    return true;
  }

  private chooseWords(): boolean {
    return this.vocabulary.choose(toLibraryName(this.language));
  }

  /** Whether the state of the connection is shown. */
  protected get isDebugged(): boolean {
    return this.debug || this.sources.parameters.has('debug');
  }

  private resolveSettings(): SettingsValues<S> {
    const { name, settings } = this.definition;
    const saved = this.saved.value;
    const layers: SettingsLayers = {
      explicit: this.explicit,
      parameters: this.sources.parameters,
      saved: saved?.widget === name ? saved.settings : {},
    };
    return readSettings(settings, layers);
  }

  /** What the debug line says; what a widget adds comes after what is said here. */
  protected describeState(): string {
    return `${this.definition.name}: ${this.connection.value ?? 'no source'}`;
  }
}

/** A widget's settings as properties of its element: reading gives the effective value, writing sets it here. */
export type SettingsProperties<S extends SettingsSchema> = { -readonly [K in keyof S]: SettingValue<S[K]> };

/** The class that {@link createWidgetBase} gives. */
export type WidgetBase<S extends SettingsSchema> = (abstract new () => WidgetElement<S> & SettingsProperties<S>) &
  Omit<typeof WidgetElement, 'prototype'> & { readonly definition: WidgetDefinition<S> };

/**
 * Makes the base class of a widget out of its definition: each setting becomes a property and, in kebab-case, an
 * attribute. Setting names must not be properties that every HTML element has (`title`, `hidden`, `lang` …).
 */
export function createWidgetBase<const S extends SettingsSchema>(definition: WidgetDefinition<S>): WidgetBase<S> {
  abstract class Base extends WidgetElement<S> {
    static readonly definition = definition;
    static override properties = declareSettings(definition.settings);

    constructor() {
      super(definition);
    }
  }
  for (const [name, setting] of Object.entries(definition.settings)) defineSetting(Base.prototype, name, setting);
  // the accessors were defined by name just now, which no type can follow
  return Base as unknown as WidgetBase<S>;
}

/** What the accessors of a setting call; protected for everybody else. */
interface SettingsHost {
  readSetting(name: string): unknown;
  writeSetting(name: string, setting: Setting, value: unknown): void;
}

function defineSetting(prototype: object, name: string, setting: Setting): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    get(this: SettingsHost) {
      return this.readSetting(name);
    },
    set(this: SettingsHost, value: unknown) {
      this.writeSetting(name, setting, value);
    },
  });
}
