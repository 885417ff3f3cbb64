/** What the setting `theme` holds for an own theme. */
export type OwnThemeName = `own-${string}`;

const NAME = /^own-([\w-]{1,40})$/;

/** The id of the own theme that a value of the setting `theme` names; undefined when it names none. */
export function toOwnThemeId(value: unknown): string | undefined {
  return typeof value === 'string' ? NAME.exec(value)?.[1] : undefined;
}

/** What the setting `theme` holds for the own theme of this id. */
export function toOwnThemeName(id: string): OwnThemeName {
  return `own-${id}`;
}
