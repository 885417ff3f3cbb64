import { ConfigError } from './environment.ts';
import type { Environment } from './environment.ts';

/** A value is wrong. The message contains the reason and the remedy, as the end of a line that starts with the variable's name. */
export class InvalidValue extends Error {}

/** Options for reading one variable. */
export interface VariableReading<T> {
  /** Parses the trimmed, non-empty text; throws {@link InvalidValue}. */
  readonly parse: (text: string) => T;
  /** The value if the variable is missing or empty. */
  readonly fallback: T;
}

/** Reads variables one by one and collects the errors, so that the operator sees all of them at once. */
export interface Variables {
  /** The variable's value, or its fallback if it is missing, empty or wrong. */
  read<T>(name: string, reading: VariableReading<T>): T;
  /** Whether the variable is set and not empty. */
  has(name: string): boolean;
  /** Adds an error about variables that contradict each other. */
  refuse(problem: string): void;
  /** @throws {ConfigError} if anything was wrong; `notes` follow the errors */
  finish(notes?: readonly string[]): void;
}

/** Creates a reader over an environment. */
export function createVariables(env: Environment): Variables {
  const problems: string[] = [];
  const textOf = (name: string): string => env[name]?.trim() ?? '';
  return {
    read(name, { parse, fallback }) {
      const text = textOf(name);
      if (text === '') return fallback;
      try {
        return parse(text);
      } catch (error) {
        if (!(error instanceof InvalidValue)) throw error;
        problems.push(`${name} ${error.message}`);
        return fallback;
      }
    },
    has: (name) => textOf(name) !== '',
    refuse: (problem) => void problems.push(problem),
    finish(notes = []) {
      if (problems.length > 0) throw new ConfigError([...problems, ...notes]);
    },
  };
}
