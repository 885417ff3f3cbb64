/** The environment is wrong: one line for each wrong variable, each saying how to mend it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  /** The lines of {@link Error.message}, e.g. `PORT is "http": set a whole number from 0 to 65535.` */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}
