import type { ParseArgsOptionsConfig } from 'node:util';
import type { Environment } from '../operation/config/environment.ts';

/** What commands work with. */
export interface CommandContext {
  readonly env: Environment;
  /** Prints a line for the person at the terminal. */
  readonly print: (line: string) => void;
  readonly fetch: typeof globalThis.fetch;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Asks the person at the terminal and gives what they typed; undefined where there is none. */
  readonly ask?: (question: string) => Promise<string>;
}

/** What was typed behind a command's name. */
export interface CommandInput {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
}

/** A command of `onair`. */
export interface Command {
  readonly name: string;
  /** One line, for the list of commands. */
  readonly summary: string;
  /** What stands behind the name, e.g. `[--json]`. */
  readonly usage: string;
  /** What it does and when to use it. */
  readonly help: readonly string[];
  /** Its options, with what each means in `describe`. */
  readonly options: Readonly<Record<string, CommandOption>>;
  /** Whether it takes anything besides its options; by default it does not. */
  readonly allowPositionals?: boolean;
  /**
   * @returns the exit code; undefined when the process goes on by itself
   * @throws {Error} whose message says what is wrong and how to mend it
   */
  readonly run: (input: CommandInput, context: CommandContext) => Promise<number | undefined>;
}

/** An option of a command. */
export type CommandOption = ParseArgsOptionsConfig[string] & {
  readonly type: 'string' | 'boolean';
  /** One line of help. */
  readonly describe: string;
};

/** The command line does not make sense; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
