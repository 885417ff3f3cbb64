/** What a check of the doctor found. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'fail';
  /** What was looked at and how it is, in one line. */
  readonly what: string;
  /** What to do about it. */
  readonly advice?: string;
}

/** All is as it should be. */
export function ok(what: string): Finding {
  return { level: 'ok', what };
}

/** It works, but should be looked at. */
export function warn(what: string, advice: string): Finding {
  return { level: 'warn', what, advice };
}

/** It does not work. */
export function fail(what: string, advice: string): Finding {
  return { level: 'fail', what, advice };
}

const MARKS: Readonly<Record<Finding['level'], string>> = { ok: 'ok  ', warn: 'WARN', fail: 'FAIL' };

/** A finding as it is printed: one line, and the advice below it. */
export function toLines({ level, what, advice }: Finding): readonly string[] {
  return [`${MARKS[level]}  ${what}`, ...(advice === undefined ? [] : [`      ${advice}`])];
}
