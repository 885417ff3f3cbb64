import { perLanguage, translate } from '../../../widgets/page-parts/language/msg.ts';
import { appearance } from '../../../widgets/settings/appearance.ts';
import { appearanceTexts } from '../../../widgets/settings/appearance-texts.ts';

/** How a theme is offered. */
export interface ThemeTitle {
  /** Value of the setting `theme`. */
  readonly name: string;
  readonly title: string;
  /** What it is like, in a few words. */
  readonly idea: string;
}

/** Every theme in the language of the page, in the order in which they are offered. */
export const themeTitles = perLanguage((): readonly ThemeTitle[] =>
  appearance.theme.options.map((name) => {
    const [title = '', idea = ''] = translate(appearanceTexts.theme.optionLabels[name]).split(/\s*[:：]\s*/);
    return { name, title, idea };
  }),
);
