import { atom } from 'nanostores';
import { parseKit, resolveKit, type Kit } from '../../../../widgets/settings/kit.ts';
import { findOwnTheme } from '../../../../widgets/settings/find-own-theme.ts';
import type { OwnThemes } from '../../../../widgets/settings/own-theme.ts';
import type { LooseValues } from '../../../../widgets/settings/parse.ts';

/** The kit in which this page draws whatever follows it. */
export const $shownKit = atom<Kit>(parseKit({}));

/** Properties for the element of an overlay: its settings as an overlay on air gets them, and its own themes. */
export function toShownValues(settings: LooseValues, ownThemes: OwnThemes): LooseValues {
  const shown = resolveKit({ settings, ownThemes }, $shownKit.get());
  return { ...shown.settings, ownThemes: shown.ownThemes };
}

/** The theme of ours whose scenes go with a look: for an own theme the one below it. */
export function findBaseTheme(look: string, ownThemes: OwnThemes): string {
  return findOwnTheme(look, ownThemes)?.base ?? look;
}
