/** Effects of checks. */
export interface CheckEffects {
  readonly fetch: typeof globalThis.fetch;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The result of one check of the doctor. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'fail';
  /** The checked part and its state, in one line. */
  readonly what: string;
  /** Remedy or next step. */
  readonly advice?: string;
}

/** Everything is all right. */
export function ok(what: string): Finding {
  return { level: 'ok', what };
}

/** It works, but the operator should look at it. */
export function warn(what: string, advice: string): Finding {
  return { level: 'warn', what, advice };
}

/** It does not work. */
export function fail(what: string, advice: string): Finding {
  return { level: 'fail', what, advice };
}

const MARKS: Readonly<Record<Finding['level'], string>> = { ok: 'ok  ', warn: 'WARN', fail: 'FAIL' };

/** Formats a finding: one line, and the advice below it. */
export function toLines({ level, what, advice }: Finding): readonly string[] {
  return [`${MARKS[level]}  ${what}`, ...(advice === undefined ? [] : [`      ${advice}`])];
}
