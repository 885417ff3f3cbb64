import { appearanceTexts } from '../../../widgets/settings/appearance-texts.ts';
import { translate } from './language/msg.ts';
import { splitLabel } from './split-label.ts';

/** The title of one of our themes; its name if this version does not know it. */
export function nameTheme(theme: string): string {
  const labels: Readonly<Record<string, string>> = appearanceTexts.theme.optionLabels;
  return splitLabel(translate(labels[theme] ?? theme)).title;
}
