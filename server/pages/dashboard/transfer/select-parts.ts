import { isFields } from '../../../../core/service/fields.ts';
import { listOwnThemes } from '../../../../widgets/settings/own-theme.ts';
import { toOwnThemeName } from '../../../../widgets/settings/own-theme-name.ts';
import { FORM, rename, type Choice, type Comparison, type NamedPart } from './transfer-file.ts';

/**
 * The file with the chosen parts and with the own themes, pictures and fonts that they use. Those that the owner has are named by their
 * local ids.
 */
export function selectParts(comparison: Comparison, chosen: ReadonlySet<Choice>): object {
  const { choices, fonts, known, pictures } = comparison;
  const take = (kind: Choice['kind'], isTaken: (choice: Choice) => boolean): readonly NamedPart[] =>
    choices.filter((choice) => choice.kind === kind && isTaken(choice)).map(({ part }) => part);
  const [overlays, kits] = [take('overlays', (each) => chosen.has(each)), take('kits', (each) => chosen.has(each))];
  const shown = new Set([...overlays, ...kits].flatMap(listShownThemes));
  const isShown = ({ id }: NamedPart): boolean =>
    shown.has(String(id)) && !known.has(JSON.stringify(toOwnThemeName(String(id))));
  const themes = take('themes', (each) => chosen.has(each) || isShown(each.part));
  const parts = rename({ overlays, themes, kits }, known);
  const texts = JSON.stringify(parts);
  const isUsed = ({ id }: NamedPart): boolean => texts.includes(String(id));
  return { onair: FORM, ...parts, pictures: pictures.filter(isUsed), fonts: fonts.filter(isUsed) };
}

/** Ids of the own themes that an overlay, its layers or a kit show. */
function listShownThemes({ look, settings }: NamedPart): readonly string[] {
  return listOwnThemes(isFields(settings) ? settings : { theme: look });
}
