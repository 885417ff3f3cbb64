import type { OwnThemePayload } from '../../core/service/relay.ts';
import { FontChoice } from '../fonts/font-choice.ts';
import { toOwnThemeId } from '../settings/own-theme-name.ts';
import type { OwnThemes } from '../settings/own-theme.ts';
import type { LooseValues } from '../settings/parse.ts';
import type { Theme } from '../themes/theme.ts';
import { themeLibrary, toThemeName } from '../themes/themes.ts';
import { english } from '../words/english.ts';
import type { Words } from '../words/english.ts';
import { toLibraryName, wordsLibrary } from '../words/words.ts';
import { Library, LibraryChoice } from './library.ts';

/** Applies Custom CSS. Its code is loaded only for a widget that has some. */
const customCss = new Library<(widget: HTMLElement, css: string) => void>(() => undefined, {
  css: async () => (await import('../themes/custom-css.ts')).applyCustomCss,
});

/** A widget as its looks see it. */
interface LooksHost extends HTMLElement {
  /** BCP 47. */
  readonly language: string;
  requestUpdate(): void;
}

/** What looks are chosen by. */
interface LooksInput {
  readonly settings: LooseValues;
  /** At least one setting has another value than the last time. */
  readonly isChanged: boolean;
  /** Saved settings are on their way: the theme of the defaults would be loaded for nothing, and be seen for a moment. */
  readonly isWaiting: boolean;
  readonly ownThemes: OwnThemes;
}

/** What a widget is drawn in: theme, words, fonts and Custom CSS, each of which is loaded when it is first chosen. */
export class Looks {
  /** The own theme that is chosen; undefined for a theme of ours, and for one that is not there. */
  ownTheme: OwnThemePayload | undefined;

  readonly #host: LooksHost;
  readonly #choices: LibraryChoice<unknown>[] = [];
  readonly #themeChoice = this.createChoice(themeLibrary);
  readonly #wordsChoice = this.createChoice(wordsLibrary);
  readonly #cssChoice = this.createChoice(customCss);
  readonly #fonts = new FontChoice(() => this.#host.requestUpdate());
  #themeSheet: CSSStyleSheet | undefined;
  #wasReady = false;

  constructor(host: LooksHost) {
    this.#host = host;
  }

  /** Undefined until the first one is there. */
  get theme(): Theme | undefined {
    return this.#themeChoice.value;
  }

  /** Interface words in the language of the widget. */
  get words(): Words {
    return this.#wordsChoice.value ?? english;
  }

  /** False until the first theme, words, fonts and Custom CSS are there: nothing flashes in others. */
  get isReady(): boolean {
    const isLoaded = [this.#themeChoice, this.#wordsChoice, this.#cssChoice].every(({ value }) => value !== undefined);
    return isLoaded && this.#fonts.isReady;
  }

  /** Chooses everything again; call it in each update. @returns whether the widget looks different now: draw all of it again */
  choose(input: LooksInput): boolean {
    const isNewTheme = this.#chooseTheme(input);
    const isNewLanguage = this.#wordsChoice.choose(toLibraryName(this.#host.language));
    this.#applyCss(input.settings);
    if (input.isChanged || isNewTheme || !this.#fonts.isReady) this.#chooseFonts(input.settings);
    const isFirst = this.isReady && !this.#wasReady;
    this.#wasReady = this.isReady;
    return isNewTheme || isNewLanguage || isFirst;
  }

  /** Chooses from another library, too: what had to be loaded is drawn when it is there. */
  createChoice<T>(library: Library<T>): LibraryChoice<T> {
    const choice = new LibraryChoice(library, () => this.#host.requestUpdate());
    this.#choices.push(choice);
    return choice;
  }

  /** Settles when all that was chosen last is there, but the fonts: the update after that chooses those, by the theme. */
  async whenLoaded(): Promise<void> {
    await Promise.all(this.#choices.map(({ whenLoaded }) => whenLoaded));
  }

  /** Settles when the fonts that were chosen last are there. */
  async whenFontsLoaded(): Promise<void> {
    await this.#fonts.whenLoaded;
  }

  /** Adds a style sheet to those that the widget has from the start, once, before that of the theme. */
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
    // what has no theme of its own must not give one to the widgets in it
    const name = 'theme' in settings ? toThemeName(this.ownTheme?.base ?? String(theme)) : '';
    if (!this.#themeChoice.choose(name, !isWaiting)) return JSON.stringify(this.ownTheme) !== JSON.stringify(former);
    this.#adoptTheme();
    return true;
  }

  /** Puts the styles of the chosen theme in the place of those of the former one. */
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

  /** A font that the settings or the page give goes before those of the theme. */
  #chooseFonts({ font = '' }: LooseValues): void {
    const theme = this.theme?.styles.cssText;
    if (theme === undefined) return;
    const given = String(font) || getComputedStyle(this.#host).getPropertyValue('--onair-font');
    const own = this.ownTheme?.tokens['--onair-font'];
    const names = given || [own, ...(theme.match(/--theme-[a-z-]*font:[^;]+/g) ?? [])].join();
    this.#fonts.choose(names, this.#host.language);
  }

  /** After the theme, whose rules it goes before. */
  #applyCss({ css = '' }: LooseValues): void {
    if (css !== '' || !this.#cssChoice.value) this.#cssChoice.choose(css === '' ? '' : 'css');
    this.#cssChoice.value?.(this.#host, String(css));
  }
}
