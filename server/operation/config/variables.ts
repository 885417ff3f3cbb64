import { ConfigError } from './environment.ts';
import type { Environment } from './environment.ts';

/** Says what is wrong with a value and how to mend it, as the end of a line that starts with the variable's name. */
export class InvalidValue extends Error {}

/** How one variable is read. */
export interface VariableReading<T> {
  /** Turns the trimmed, non-empty text into the value; throws {@link InvalidValue}. */
  readonly parse: (text: string) => T;
  /** The value when the variable is missing or empty. */
  readonly fallback: T;
}

/** Reads variables one by one and collects what is wrong, so that a person sees all of it at once. */
export interface Variables {
  /** The variable's value, or its fallback when it is missing, empty or wrong. */
  read<T>(name: string, reading: VariableReading<T>): T;
  /** Whether the variable is set to something. */
  has(name: string): boolean;
  /** Adds a line about variables that do not go together. */
  refuse(problem: string): void;
  /** @throws {ConfigError} when anything was wrong */
  finish(): void;
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
    finish() {
      if (problems.length > 0) throw new ConfigError(problems);
    },
  };
}
