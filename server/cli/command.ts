import type { ParseArgsOptionsConfig } from 'node:util';
import type { Environment } from '../operation/config/environment.ts';

/** Dependencies of commands. */
export interface CommandContext {
  readonly env: Environment;
  /** Prints a line to the terminal. */
  readonly print: (line: string) => void;
  readonly fetch: typeof globalThis.fetch;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Asks the person at the terminal and returns the answer; undefined where there is no terminal. */
  readonly ask?: (question: string) => Promise<string>;
}

/** Arguments and options that were typed after a command's name. */
export interface CommandInput {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
}

/** A command of `onair`. */
export interface Command {
  readonly name: string;
  /** One line, for the list of commands. */
  readonly summary: string;
  /** Usage after the command's name, e.g. `[--json]`. */
  readonly usage: string;
  /** What it does and when to use it. */
  readonly help: readonly string[];
  /** Its options; `describe` says what each means. */
  readonly options: Readonly<Record<string, CommandOption>>;
  /** Whether it takes arguments besides its options; by default it does not. */
  readonly allowPositionals?: boolean;
  /**
   * @returns the exit code; undefined when the process keeps running
   * @throws {Error} whose message says what is wrong and how to fix it
   */
  readonly run: (input: CommandInput, context: CommandContext) => Promise<number | undefined>;
}

/** An option of a command. */
export type CommandOption = ParseArgsOptionsConfig[string] & {
  readonly type: 'string' | 'boolean';
  /** One line of help. */
  readonly describe: string;
};

/** The command line is wrong; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
