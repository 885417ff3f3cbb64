import type { Switches } from './switches.ts';
import { USERS } from './users.ts';
import type { Client, User } from './users.ts';

/** Options of a simulator; all have defaults. */
export interface SimulatorOptions {
  /** 4681 by default; 0 takes any free one. */
  readonly port?: number;
  /** 4681 by default; 0 takes any free port. */
  readonly host?: string;
  /** Path before the REST API, such as `/api`, and before the socket: the two may differ (D1). */
  readonly prefix?: string;
  readonly wsPrefix?: string;
  /** The same seed gives the same streams. */
  readonly seed?: string;
  /** Source of time, epoch milliseconds; the machine's by default. */
  readonly clock?: { now(): number };
  /** Initial switches. */
  readonly switches?: Partial<Switches>;
  readonly users?: readonly User[];
  readonly clients?: readonly Client[];
  /** File for token pairs, sessions and channel switches; none by default. */
  readonly stateFile?: string;
  /** Whether streams change by themselves; true by default. */
  readonly scenario?: boolean;
  /** Whether chat has no difficult test messages; false by default. */
  readonly isTidy?: boolean;
  /** Messages per minute in a calm mood; 30 by default. */
  readonly chatRate?: number;
  /** Whether time passes by itself; true by default. Otherwise {@link Control.advance} moves it. */
  readonly ticking?: boolean;
}

/** Options with all defaults filled in. */
export interface Settings extends Required<Omit<SimulatorOptions, 'stateFile'>> {
  readonly stateFile: string | undefined;
}

/** The default port. */
export const DEFAULT_PORT = 4681;

/** Onair's application if no other is configured. */
export const DEFAULT_CLIENT: Client = {
  id: 'onair-demo',
  secret: 'onair-demo-secret',
  name: 'Onair',
  redirectUris: ['http://localhost:4680/auth/capture', 'http://127.0.0.1:4680/auth/capture'],
};

/** Fills in the defaults. */
export function completeOptions(options: SimulatorOptions): Settings {
  return {
    port: DEFAULT_PORT,
    host: '127.0.0.1',
    prefix: '',
    wsPrefix: '',
    seed: 'harbor',
    clock: Date,
    switches: {},
    users: USERS,
    clients: [DEFAULT_CLIENT],
    scenario: true,
    isTidy: false,
    chatRate: 30,
    ticking: true,
    stateFile: undefined,
    ...options,
  };
}
