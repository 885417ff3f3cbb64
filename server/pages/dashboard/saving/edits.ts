/** Fields of a document by name: edited ones, or all of a saved state. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether two values are stored as the same JSON; a missing one is null. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** Names of the edited fields whose value differs from the saved one. */
export function listEdited(edits: Fields, saved: Fields): readonly string[] {
  return Object.keys(edits).filter((name) => !isSame(edits[name], saved[name]));
}

/** Names of the edited fields that were changed elsewhere since `base`, to another value. */
export function listContestedFields(edits: Fields, base: Fields, newest: Fields): readonly string[] {
  return listEdited(edits, newest).filter((name) => !isSame(base[name], newest[name]));
}

/** Names of the edited fields that were not sent, or edited again since. */
export function listUnsent(edits: Fields, sent: Fields): readonly string[] {
  return Object.keys(edits).filter((name) => !(name in sent) || !isSame(edits[name], sent[name]));
}

/** The fields with these names. */
export function pick<T extends object>(fields: T, names: readonly string[]): Partial<T> {
  // a subset of the fields still consists of fields of T
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))) as Partial<T>;
}
