import { LOG_LEVELS } from '../config/values.ts';
import type { LogLevel } from '../config/values.ts';
import { redact } from './redact.ts';

/** What a line may carry besides its message; nothing else gets out, so nothing else can leak (threat T24). */
export interface LogFields {
  /** Part of the program that speaks, e.g. `relay`. */
  readonly part?: string | undefined;
  readonly ownerId?: string | undefined;
  readonly overlayId?: string | undefined;
  readonly requestId?: string | undefined;
  readonly method?: string | undefined;
  /** The route's pattern, e.g. `/api/overlays/:id`, never the address asked for. */
  readonly route?: string | undefined;
  readonly status?: number | undefined;
  /** Close code of a socket. */
  readonly closeCode?: number | undefined;
  /** Network address of a client. */
  readonly address?: string | undefined;
  readonly subscription?: string | undefined;
  readonly state?: string | undefined;
  readonly reason?: string | undefined;
  readonly attempt?: number | undefined;
  readonly count?: number | undefined;
  readonly bytes?: number | undefined;
  readonly port?: number | undefined;
  readonly durationMs?: number | undefined;
  readonly delayMs?: number | undefined;
  /** What was caught: its name, message, causes and, on level error, its stack. */
  readonly error?: unknown;
}

/** Writes what happened, one line a call. Never hand it frames, bodies, headers or addresses with queries. */
export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** The same log with fields that each line carries. */
  with(fields: LogFields): Log;
}

/** What a log is made of. */
export interface LogOptions {
  readonly level: LogLevel;
  /** Takes one line with its line feed. */
  readonly write: (line: string) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** `json` for machines (the default), `text` for a person at a terminal. */
  readonly format?: 'json' | 'text';
}

const FIELDS: Readonly<Record<keyof LogFields, true>> = {
  part: true,
  ownerId: true,
  overlayId: true,
  requestId: true,
  method: true,
  route: true,
  status: true,
  closeCode: true,
  address: true,
  subscription: true,
  state: true,
  reason: true,
  attempt: true,
  count: true,
  bytes: true,
  port: true,
  durationMs: true,
  delayMs: true,
  error: true,
};

const MAX_TEXT = 500;
const MAX_STACK = 4_000;
const MAX_CAUSES = 3;

type Level = Exclude<LogLevel, 'silent'>;
type Value = string | number | boolean;

/** Creates a log. Lines of a lower level than the log's are dropped. */
export function createLog(options: LogOptions): Log {
  return createLogWith(options, {});
}

function createLogWith(options: LogOptions, shared: LogFields): Log {
  const { write } = options;
  const lowest = LOG_LEVELS.indexOf(options.level);
  const at = (level: Level) => (message: string, fields?: LogFields) => {
    if (LOG_LEVELS.indexOf(level) < lowest) return;
    const values = toValues({ ...shared, ...fields }, level);
    write(formatLine(options, { level, message: clean(message), values }));
  };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    with: (fields) => createLogWith(options, { ...shared, ...fields }),
  };
}

interface Line {
  readonly level: Level;
  readonly message: string;
  readonly values: readonly (readonly [string, Value])[];
}

function formatLine({ format, now }: LogOptions, { level, message, values }: Line): string {
  const time = new Date(now()).toISOString();
  if (format !== 'text') return `${JSON.stringify({ time, level, message, ...Object.fromEntries(values) })}\n`;
  const rest = values.map(([name, value]) => ` ${name}=${typeof value === 'string' ? JSON.stringify(value) : value}`);
  return `${time.slice(11, 19)} ${level.padEnd(5)} ${message}${rest.join('')}\n`;
}

function toValues(fields: LogFields, level: Level): (readonly [string, Value])[] {
  return Object.entries(fields).flatMap(([name, value]): (readonly [string, Value])[] => {
    if (!Object.hasOwn(FIELDS, name) || value === undefined) return [];
    if (name === 'error') return describeError(value, level);
    return [[name, toValue(value)]];
  });
}

function toValue(value: unknown): Value {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return clean(typeof value === 'string' ? value : typeof value);
}

function describeError(error: unknown, level: Level): (readonly [string, Value])[] {
  const described = [['error', clean(describeCauses(error, MAX_CAUSES))] as const];
  const stack = error instanceof Error ? error.stack : undefined;
  if (level !== 'error' || stack === undefined) return described;
  return [...described, ['stack', clean(stackOnly(stack), MAX_STACK)] as const];
}

/** The message stands in `error` already, and its line feeds would be lost here. */
function stackOnly(stack: string): string {
  return stack
    .split('\n')
    .flatMap((line) => (/^\s+at /.test(line) ? line.trim() : []))
    .join(' | ');
}

function describeCauses(error: unknown, depth: number): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error;
  const own = `${error.name}: ${error.message}`;
  if (error.cause === undefined || depth === 0) return own;
  return `${own} (caused by ${describeCauses(error.cause, depth - 1)})`;
}

function clean(text: string, maxLength: number = MAX_TEXT): string {
  const safe = redact(text.slice(0, 4 * maxLength));
  return safe.length > maxLength ? `${safe.slice(0, maxLength)}…` : safe;
}
