/** The command that starts this Onair again, without a shell. */
export interface Starter {
  /** Absolute path of Node. */
  readonly program: string;
  readonly args: readonly string[];
}

/** An entry of the system that starts Onair at login. */
export interface LoginItem {
  /** Its file or registry value, for people. */
  readonly place: string;
  /** Whether it starts this Onair (`on`) or another one (`other`). */
  read(): LoginItemState;
  turnOn(): void;
  turnOff(): void;
}

/** State of a {@link LoginItem}. */
export type LoginItemState = 'on' | 'off' | 'other';

/** Runs a program of the system and waits for it. */
export type RunProgram = (
  program: string,
  args: readonly string[],
) => { readonly isOk: boolean; readonly output: string };
