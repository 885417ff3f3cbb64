/** A value of the setting `theme` for an own theme. */
export type OwnThemeName = `own-${string}`;

const NAME = /^own-([\w-]{1,40})$/;

/** Returns the id of the own theme in a value of the setting `theme`; undefined for any other value. */
export function toOwnThemeId(value: unknown): string | undefined {
  return typeof value === 'string' ? NAME.exec(value)?.[1] : undefined;
}

/** Returns the value of the setting `theme` for an own theme. */
export function toOwnThemeName(id: string): OwnThemeName {
  return `own-${id}`;
}
