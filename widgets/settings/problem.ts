/**
 * A problem of an input, for programs and for people. A program reads `reason` and `values`, like the members of a problem in RFC 9457,
 * section 3.2. People read the message, in English or translated.
 */
export interface Problem {
  /** Place of the problem, such as `limit` or `layers[2] "Chat": limit`; the whole input if missing. */
  readonly at?: string;
  /** Stable name of its kind, independent of the message: `not_integer`. */
  readonly reason: string;
  /** Values in the message, by name: `{ min: 1, max: 200 }`. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** In English, without the place: `must be a whole number from 1 to 200.` */
  readonly message: string;
}

/** Returns the line for people: `limit: must be a whole number from 1 to 200.` */
export function toLine({ at, message }: Pick<Problem, 'at' | 'message'>): string {
  return at === undefined ? message : `${at}: ${message}`;
}

/** Adds an outer place to a problem: `limit` at `layers[2]` is `layers[2]: limit`. */
export function locateProblem(place: string, problem: Problem): Problem {
  return { ...problem, at: problem.at === undefined ? place : `${place}: ${problem.at}` };
}
