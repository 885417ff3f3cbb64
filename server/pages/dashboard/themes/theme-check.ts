import type { ReactiveControllerHost } from 'lit';
import type { Theme } from '../../../../widgets/themes/theme.ts';
import { themeLibrary } from '../../../../widgets/themes/themes.ts';
import { DrawnTheme, type DrawnValues } from '../../parts/legibility/drawn-theme.ts';
import { TextMeter, type TextContrast, type TextKind } from '../../parts/legibility/legibility.ts';
import { findMend } from '../../parts/legibility/mend-text.ts';
import type { ThemeContent } from './theme-file.ts';

/** A loaded base. */
interface Base {
  readonly theme: Theme;
  readonly values: DrawnValues;
}

/** The base of a theme and the theme itself, as they are drawn. */
interface Checked {
  /** The values of the base. */
  readonly inherited: DrawnValues;
  /** The values of the theme. */
  readonly effective: DrawnValues;
  readonly contrasts: readonly TextContrast[];
}

/** Draws an edited theme invisibly, for the values of its base and the contrast of its texts. */
export class ThemeCheck {
  readonly #host: ReactiveControllerHost;
  /** Name of the base that is loaded, or being loaded. */
  #name: string | undefined;
  #base: Base | undefined;
  #checked: { readonly key: string; readonly result: Checked } | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Checks a theme. Returns undefined until its base is loaded; the host is then updated. */
  check({ base, tokens }: Pick<ThemeContent, 'base' | 'tokens'>): Checked | undefined {
    if (base !== this.#name) void this.#load(base);
    if (!this.#base) return undefined;
    const { theme, values: inherited } = this.#base;
    const key = JSON.stringify([base, tokens]);
    if (this.#checked?.key !== key) {
      const effective = readValues(theme, tokens);
      const contrasts = measure(theme, (meter) => meter.measure(tokens));
      this.#checked = { key, result: { inherited, effective, contrasts } };
    }
    return this.#checked.result;
  }

  /** Finds a small change that makes a kind of text readable; undefined if there is none. */
  mend({ tokens }: Pick<ThemeContent, 'tokens'>, kind: TextKind): ThemeContent['tokens'] | undefined {
    return this.#base && measure(this.#base.theme, (meter) => findMend(meter, tokens, kind));
  }

  async #load(name: string): Promise<void> {
    this.#name = name;
    this.#base = undefined;
    const theme = await themeLibrary.load(name);
    if (this.#name !== name) return;
    this.#base = { theme, values: readValues(theme, {}) };
    this.#host.requestUpdate();
  }
}

function readValues(theme: Theme, tokens: ThemeContent['tokens']): DrawnValues {
  const drawn = new DrawnTheme(theme);
  try {
    drawn.draw(tokens);
    return drawn.readValues();
  } finally {
    drawn.remove();
  }
}

function measure<T>(theme: Theme, read: (meter: TextMeter) => T): T {
  const meter = new TextMeter(theme);
  try {
    return read(meter);
  } finally {
    meter.remove();
  }
}
