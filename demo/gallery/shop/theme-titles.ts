import { perLanguage, translate } from '../../../widgets/page-parts/language/msg.ts';
import { splitLabel, type OptionWords } from '../../../widgets/page-parts/split-label.ts';
import { appearance } from '../../../widgets/settings/appearance.ts';
import { appearanceTexts } from '../../../widgets/settings/appearance-texts.ts';

/** How a theme is offered. */
export interface ThemeTitle extends OptionWords {
  /** Value of the setting `theme`. */
  readonly name: string;
}

/** Every theme in the language of the page, in the order in which they are offered. */
export const themeTitles = perLanguage((): readonly ThemeTitle[] =>
  appearance.theme.options.map((name) => ({
    name,
    ...splitLabel(translate(appearanceTexts.theme.optionLabels[name])),
  })),
);
