/** SQLite's answers that are told apart here, without what it adds to them (https://www.sqlite.org/rescode.html). */
const CODES = {
  ...{ permission: 3, busy: 5, locked: 6, noMemory: 7, readOnly: 8, io: 10, corrupt: 11, full: 13, cannotOpen: 14 },
  notDatabase: 26,
} as const;

/** Whether an error is one of these answers of SQLite. */
export function isSqliteError(error: unknown, ...names: readonly (keyof typeof CODES)[]): boolean {
  if (!(error instanceof Error && 'errcode' in error)) return false;
  const code = Number(error.errcode) & 0xff;
  return names.some((name) => CODES[name] === code);
}
