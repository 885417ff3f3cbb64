import { css, type CSSResult, type LitElement } from 'lit';
import { Library, type LibraryChoice } from '../base/library.ts';
import type { ThemeLoaders } from './themes.ts';

const loaders = {
  glass: async () => (await import('./glass/scene.styles.ts')).scene,
  minimal: async () => (await import('./minimal/scene.styles.ts')).scene,
  neon: async () => (await import('./neon/scene.styles.ts')).scene,
  broadcast: async () => (await import('./broadcast/scene.styles.ts')).scene,
  pixel: async () => (await import('./pixel/scene.styles.ts')).scene,
  contrast: async () => (await import('./contrast/scene.styles.ts')).scene,
  paper: async () => (await import('./paper/scene.styles.ts')).scene,
  scoreboard: async () => (await import('./scoreboard/scene.styles.ts')).scene,
  terminal: async () => (await import('./terminal/scene.styles.ts')).scene,
  comic: async () => (await import('./comic/scene.styles.ts')).scene,
  aurora: async () => (await import('./aurora/scene.styles.ts')).scene,
  letterpress: async () => (await import('./letterpress/scene.styles.ts')).scene,
} satisfies ThemeLoaders<CSSResult>;

/** Camera frame and backdrop of each theme, apart from its other styles: only widgets that draw one load them. */
export const sceneLibrary = new Library<CSSResult>(css``, loaders);

/** Keeps the scene styles of a widget's theme in its shadow root, after its own styles. */
export class SceneStyles {
  readonly #host: LitElement;
  readonly #choice: LibraryChoice<CSSResult>;
  #sheet: CSSStyleSheet | undefined;

  /** @param choice from {@link sceneLibrary} */
  constructor(host: LitElement, choice: LibraryChoice<CSSResult>) {
    this.#host = host;
    this.#choice = choice;
  }

  /** Whether the styles of the first theme are loaded, so that nothing flashes without them. */
  get areReady(): boolean {
    return this.#choice.value !== undefined;
  }

  /** Chooses a theme; call it in each update. @param theme its name, undefined while none is loaded */
  choose(theme: string | undefined): void {
    if (theme !== undefined) this.#choice.choose(theme);
    const [former, sheet] = [this.#sheet, this.#choice.value?.styleSheet];
    const sheets = this.#host.shadowRoot?.adoptedStyleSheets;
    if (!sheets || sheet === former) return;
    if (former) sheets.splice(sheets.indexOf(former), 1);
    if (sheet) sheets.splice((this.#host.constructor as typeof LitElement).elementStyles.length, 0, sheet);
    this.#sheet = sheet;
  }
}
