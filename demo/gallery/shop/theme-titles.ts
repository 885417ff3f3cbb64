import { perLanguage, translate } from '../../../server/pages/parts/language/msg.ts';
import { splitLabel, type OptionWords } from '../../../server/pages/parts/split-label.ts';
import { appearance } from '../../../widgets/settings/appearance.ts';
import { appearanceTexts } from '../../../widgets/settings/appearance-texts.ts';

/** Texts of a theme as an option. */
export interface ThemeTitle extends OptionWords {
  /** Value of the setting `theme`. */
  readonly name: string;
}

/** Every theme in the language of the page, in display order. */
export const themeTitles = perLanguage((): readonly ThemeTitle[] =>
  appearance.theme.options.map((name) => ({
    name,
    ...splitLabel(translate(appearanceTexts.theme.optionLabels[name])),
  })),
);
