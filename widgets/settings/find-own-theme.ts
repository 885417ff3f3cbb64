import type { OwnThemePayload } from '../../core/service/relay.ts';
import { toOwnThemeId } from './own-theme-name.ts';
import type { OwnThemes } from './own-theme.ts';

/** Finds the own theme in a value of the setting `theme`; undefined for any other value, and for a deleted theme. */
export function findOwnTheme(value: unknown, ownThemes: OwnThemes): OwnThemePayload | undefined {
  const id = toOwnThemeId(value);
  return id !== undefined && Object.hasOwn(ownThemes, id) ? ownThemes[id] : undefined;
}
