import type { ReactiveControllerHost } from 'lit';
import type { Theme } from '../../../../widgets/themes/theme.ts';
import { themeLibrary } from '../../../../widgets/themes/themes.ts';
import { DrawnTheme, type DrawnValues } from '../../parts/legibility/drawn-theme.ts';
import { TextMeter, type TextContrast, type TextKind } from '../../parts/legibility/legibility.ts';
import { findMend } from '../../parts/legibility/mend-text.ts';
import type { ThemeContent } from './theme-file.ts';

/** The base of a theme and the theme itself, as they are drawn. */
interface Checked {
  readonly key: string;
  /** The values of the base. */
  readonly inherited: DrawnValues;
  /** The values of the theme. */
  readonly effective: DrawnValues;
  readonly contrasts: readonly TextContrast[];
}

/** Draws an edited theme invisibly, for the values of its base and the contrast of its texts. */
export class ThemeCheck {
  readonly #host: ReactiveControllerHost;
  #base: string | undefined;
  #theme: Theme | undefined;
  #checked: Checked | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Checks a theme. Returns undefined until its base is loaded; the host is then updated. */
  check({ base, tokens }: Pick<ThemeContent, 'base' | 'tokens'>): Checked | undefined {
    if (base !== this.#base) void this.#load(base);
    const theme = this.#theme;
    if (theme === undefined) return undefined;
    const key = JSON.stringify([base, tokens]);
    if (this.#checked?.key === key) return this.#checked;
    const [inherited, effective] = readDrawn(theme, tokens);
    const contrasts = measure(theme, (meter) => meter.measure(tokens));
    this.#checked = { key, inherited, effective, contrasts };
    return this.#checked;
  }

  /** Finds a small change that makes a kind of text readable; undefined if there is none. */
  mend({ tokens }: Pick<ThemeContent, 'tokens'>, kind: TextKind): ThemeContent['tokens'] | undefined {
    return this.#theme && measure(this.#theme, (meter) => findMend(meter, tokens, kind));
  }

  async #load(base: string): Promise<void> {
    this.#base = base;
    this.#theme = undefined;
    const theme = await themeLibrary.load(base);
    if (this.#base !== base) return;
    this.#theme = theme;
    this.#host.requestUpdate();
  }
}

function readDrawn(theme: Theme, tokens: ThemeContent['tokens']): readonly [DrawnValues, DrawnValues] {
  const drawn = new DrawnTheme(theme);
  const inherited = drawn.readValues();
  drawn.draw(tokens);
  const effective = drawn.readValues();
  drawn.remove();
  return [inherited, effective];
}

function measure<T>(theme: Theme, read: (meter: TextMeter) => T): T {
  const meter = new TextMeter(theme);
  try {
    return read(meter);
  } finally {
    meter.remove();
  }
}
