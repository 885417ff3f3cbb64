import type { ParseArgsOptionsConfig } from 'node:util';
import type { Environment } from '../config/environment.ts';
import type { Starter } from './autostart/starter.ts';

/** Dependencies of commands. */
export interface CommandContext {
  readonly env: Environment;
  /** The file that the settings may be in, which need not exist; undefined if they come from elsewhere. */
  readonly envFile?: string;
  /** Warnings about the file with the variables. */
  readonly notes?: readonly string[];
  /** Prints a line to the terminal. */
  readonly print: (line: string) => void;
  readonly fetch: typeof globalThis.fetch;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The command that starts the server with these settings, for the next login. */
  readonly starter?: Starter;
  /** Asks the person at the terminal and returns the answer; undefined if there is no terminal. */
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
  /** Its purpose, and when to use it. */
  readonly help: readonly string[];
  /** Its options; `describe` explains each. */
  readonly options: Readonly<Record<string, CommandOption>>;
  /** Whether it accepts arguments besides its options; not by default. */
  readonly allowPositionals?: boolean;
  /**
   * @returns the exit code; undefined if the process keeps running
   * @throws {Error} whose message contains the problem and the remedy
   */
  readonly run: (input: CommandInput, context: CommandContext) => Promise<number | undefined>;
}

/** An option of a command. */
export type CommandOption = ParseArgsOptionsConfig[string] & {
  readonly type: 'string' | 'boolean';
  /** One line of help. */
  readonly describe: string;
};

/** The command line is wrong; the message contains the reason. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
