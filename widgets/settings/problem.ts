/**
 * What is wrong with something that was given, for programs and for people. A program reads `reason` and `values`, as with the members of
 * a problem in RFC 9457, section 3.2; people read the message, or the same in their language.
 */
export interface Problem {
  /** What it is about, such as `limit` or `layers[2] "Chat": limit`; the whole when it is left out. */
  readonly at?: string;
  /** Name of its kind, which stays when the words change: `not_integer`. */
  readonly reason: string;
  /** What the message tells, by name: `{ min: 1, max: 200 }`. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** In English, without the place: `must be a whole number from 1 to 200.` */
  readonly message: string;
}

/** The line for people: `limit: must be a whole number from 1 to 200.` */
export function toLine({ at, message }: Pick<Problem, 'at' | 'message'>): string {
  return at === undefined ? message : `${at}: ${message}`;
}

/** The same problem of something that lies deeper: `limit` at `layers[2]` is `layers[2]: limit`. */
export function locateProblem(place: string, problem: Problem): Problem {
  return { ...problem, at: problem.at === undefined ? place : `${place}: ${problem.at}` };
}
