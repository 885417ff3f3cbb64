import type { OwnThemePayload } from '../../core/service/relay.ts';
import { FontChoice } from '../fonts/font-choice.ts';
import { toOwnThemeId } from '../settings/own-theme-name.ts';
import type { OwnThemes } from '../settings/own-theme.ts';
import type { LooseValues } from '../settings/parse.ts';
import { toStyleProperties } from '../themes/appearance-style.ts';
import type { toChosenStyle } from '../themes/chosen-style.ts';
import type { Theme } from '../themes/theme.ts';
import { themeLibrary, toThemeName } from '../themes/themes.ts';
import { english } from '../words/english.ts';
import type { Words } from '../words/english.ts';
import { toLibraryName, wordsLibrary } from '../words/words.ts';
import { Library, LibraryChoice } from './library.ts';
import type { StyleProperties } from './set-style.ts';

/** Applies Custom CSS; loaded only for a widget that has some. */
const customCss = new Library<(widget: HTMLElement, css: string) => void>(() => undefined, {
  css: async () => (await import('../themes/custom-css.ts')).applyCustomCss,
});

/** Computes the style of chosen colours; loaded only for a widget that has some. */
const chosen = new Library<typeof toChosenStyle>(() => ({}), {
  style: async () => (await import('../themes/chosen-style.ts')).toChosenStyle,
});

/** A widget, as its looks need it. */
interface LooksHost extends HTMLElement {
  /** Language as a BCP 47 tag. */
  readonly language: string;
  requestUpdate(): void;
}

/** Input of a choice of looks. */
interface LooksInput {
  readonly settings: LooseValues;
  /** Whether at least one setting has changed since the last choice. */
  readonly isChanged: boolean;
  /** Whether saved settings are still loading: the default theme would be loaded in vain and flash on screen. */
  readonly isWaiting: boolean;
  readonly ownThemes: OwnThemes;
}

/** Theme, words, fonts and Custom CSS of a widget, each loaded when first chosen. */
export class Looks {
  /** The chosen own theme; undefined for a built-in theme, and for a missing one. */
  ownTheme: OwnThemePayload | undefined;

  readonly #host: LooksHost;
  readonly #choices: LibraryChoice<unknown>[] = [];
  readonly #themeChoice = this.createChoice(themeLibrary);
  readonly #wordsChoice = this.createChoice(wordsLibrary);
  readonly #cssChoice = this.createChoice(customCss);
  readonly #chosenStyle = this.createChoice(chosen);
  readonly #fonts = new FontChoice(() => this.#host.requestUpdate());
  #themeSheet: CSSStyleSheet | undefined;
  #wasReady = false;

  constructor(host: LooksHost) {
    this.#host = host;
  }

  /** The theme in use; undefined until the first one is loaded. */
  get theme(): Theme | undefined {
    return this.#themeChoice.value;
  }

  /** Interface texts in the language of the widget. */
  get words(): Words {
    return this.#wordsChoice.value ?? english;
  }

  /** Whether the first theme, words, fonts and Custom CSS are loaded, so that nothing flashes in others. */
  get isReady(): boolean {
    const choices = [this.#themeChoice, this.#wordsChoice, this.#cssChoice, this.#chosenStyle];
    return choices.every(({ value }) => value !== undefined) && this.#fonts.isReady;
  }

  /**
   * Chooses everything again; call it in each update.
   * @returns whether the appearance has changed, so that everything must be drawn again
   */
  choose(input: LooksInput): boolean {
    const isNewTheme = this.#chooseTheme(input);
    const isNewLanguage = this.#wordsChoice.choose(toLibraryName(this.#host.language));
    this.#applyCss(input.settings);
    const hasColors = Boolean(input.settings['accentColor']) || this.ownTheme !== undefined;
    const isNewStyle = this.#chosenStyle.choose(hasColors ? 'style' : '');
    if (input.isChanged || isNewTheme || this.#fonts.isDue) this.#chooseFonts(input.settings);
    const isFirst = this.isReady && !this.#wasReady;
    this.#wasReady = this.isReady;
    return isNewTheme || isNewLanguage || isNewStyle || isFirst;
  }

  /** Style properties of the frame by the settings and the own theme; those of settings have priority. */
  toStyle(settings: LooseValues): StyleProperties {
    const { accentColor = '', showCard } = settings;
    const tokens = this.ownTheme?.tokens ?? {};
    const colors = { accent: String(accentColor), tokens, isBare: showCard === false };
    return { ...(this.theme && this.#chosenStyle.value?.(this.theme, colors)), ...toStyleProperties(settings) };
  }

  /** Adds a choice from another library; the widget is drawn again once the chosen item is loaded. */
  createChoice<T>(library: Library<T>): LibraryChoice<T> {
    const choice = new LibraryChoice(library, () => this.#host.requestUpdate());
    this.#choices.push(choice);
    return choice;
  }

  /** Settles once the latest choices are loaded, except fonts: the next update chooses those by the theme. */
  async whenLoaded(): Promise<void> {
    await Promise.all(this.#choices.map(({ whenLoaded }) => whenLoaded));
  }

  /** Settles once the latest fonts are loaded. */
  async whenFontsLoaded(): Promise<void> {
    await this.#fonts.whenLoaded;
  }

  /** Stops all retries until the next {@link choose}. */
  release(): void {
    for (const choice of this.#choices) choice.release();
    this.#fonts.release();
  }

  /** Adds a style sheet to the widget's initial ones, once, before that of the theme. */
  adopt(sheet: CSSStyleSheet | undefined): void {
    const sheets = this.#host.shadowRoot?.adoptedStyleSheets;
    if (!sheets || !sheet || sheets.includes(sheet)) return;
    sheets.splice(this.#themeSheet ? sheets.indexOf(this.#themeSheet) : sheets.length, 0, sheet);
  }

  #chooseTheme({ settings, ownThemes, isWaiting }: LooksInput): boolean {
    const { theme = '' } = settings;
    const former = this.ownTheme;
    const id = toOwnThemeId(theme);
    this.ownTheme = id !== undefined && Object.hasOwn(ownThemes, id) ? ownThemes[id] : undefined;
    // A widget without a theme of its own must not pass one to the widgets in it.
    const name = 'theme' in settings ? toThemeName(this.ownTheme?.base ?? String(theme)) : '';
    if (!this.#themeChoice.choose(name, !isWaiting)) return JSON.stringify(this.ownTheme) !== JSON.stringify(former);
    this.#adoptTheme();
    return true;
  }

  /** Replaces the styles of the former theme by those of the chosen one. */
  #adoptTheme(): void {
    const { shadowRoot } = this.#host;
    const former = this.#themeSheet;
    this.#themeSheet = undefined;
    if (former && shadowRoot) {
      shadowRoot.adoptedStyleSheets = shadowRoot.adoptedStyleSheets.filter((sheet) => sheet !== former);
    }
    const sheet = this.theme?.styles.styleSheet;
    this.adopt(sheet);
    this.#themeSheet = sheet;
  }

  /** Chooses fonts; a font of the settings or the page precedes those of the theme. */
  #chooseFonts({ font = '' }: LooseValues): void {
    const theme = this.theme?.styles.cssText;
    if (theme === undefined) return;
    const given = String(font) || getComputedStyle(this.#host).getPropertyValue('--onair-font');
    const own = this.ownTheme?.tokens['--onair-font'];
    const names = given || [own, ...(theme.match(/--theme-[a-z-]*font:[^;]+/g) ?? [])].join();
    this.#fonts.choose(names, this.#host.language);
  }

  /** Applies Custom CSS after the theme, so that it overrides it. */
  #applyCss({ css = '' }: LooseValues): void {
    if (css !== '' || !this.#cssChoice.value) this.#cssChoice.choose(css === '' ? '' : 'css');
    this.#cssChoice.value?.(this.#host, String(css));
  }
}
