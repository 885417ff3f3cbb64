import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { LogLevel } from '../config/values.ts';
import { TRUST_ADVICE, isUntrustedCertificate } from '../network/error-codes.ts';
import { redact } from './redact.ts';

/** For requests the pattern of the route, e.g. `/api/overlays/:id`, never the requested address; else the part of the server that logs. */
const TEXT_FIELDS = ['part', 'ownerId', 'requestId', 'method', 'route', 'state', 'reason'] as const;
const NUMBER_FIELDS = ['status', 'attempt', 'durationMs', 'delayMs'] as const;
/** The allow-list: all possible fields of a line, in this order. Other fields are never written, so they cannot leak (threat T24). */
const ALLOWED = ['time', 'level', 'message', ...TEXT_FIELDS, ...NUMBER_FIELDS, 'error', 'stack'] as const;

/**
 * The fields of a line besides its message. Of `error`, the caught value, the line shows name, message, causes and, on level
 * error, the stack.
 */
export type LogFields = { readonly [Name in (typeof TEXT_FIELDS)[number]]?: string | undefined } & {
  readonly [Name in (typeof NUMBER_FIELDS)[number]]?: number | undefined;
} & { readonly error?: unknown };

/** Writes a line. Never pass it frames, bodies, headers or addresses with queries. */
interface WriteLine {
  (message: string): void;
  (fields: LogFields, message: string): void;
}

/** The logger of the server: pino, restricted to the fields of the allow-list. */
export type Log = Readonly<Record<Exclude<LogLevel, 'silent'>, WriteLine>>;

/** Options of {@link createLog}. */
export interface LogOptions {
  /** Lines of a lower level are dropped; `info` by default. */
  readonly level?: LogLevel;
  /** Writes one line, which ends with a line feed. */
  readonly write: (line: string) => void;
  /** Epoch milliseconds; the machine's clock by default. */
  readonly now?: () => number;
  /** `json` for machines (the default), `text` for a person at a terminal. */
  readonly format?: 'json' | 'text';
}

const MAX_TEXT = 500;
const MAX_STACK = 4_000;
const MAX_CAUSES = 3;
/** Number of pino's level `error`. */
const ERROR_LEVEL = pino.levels.values['error'] ?? Infinity;

/**
 * Creates a log: pino, whose lines are parsed again before they are written, so that the allow-list applies to all fields: the
 * fields of a call, the bindings of a child and those of Fastify itself.
 */
export function createLog({ level = 'info', write, now = Date.now, format = 'json' }: LogOptions): FastifyBaseLogger {
  const toLine = format === 'text' ? toTextLine : toJsonLine;
  return pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
      formatters: { level: (name) => ({ level: name }) },
      serializers: { error: (error: unknown) => describeWithAdvice(error) },
      mixin: readError,
    },
    { write: (line: string) => write(toLine(readAllowed(line))) },
  );
}

type Value = string | number | boolean;
type Line = readonly (readonly [name: string, value: Value])[];

function readAllowed(line: string): Line {
  const fields = JSON.parse(line) as Readonly<Record<string, unknown>>;
  return ALLOWED.flatMap((name): Line => {
    const value = fields[name];
    if (value === undefined || value === null) return [];
    if (typeof value === 'number' || typeof value === 'boolean') return [[name, value]];
    return [[name, clean(typeof value === 'string' ? value : typeof value, name === 'stack' ? MAX_STACK : MAX_TEXT)]];
  });
}

function clean(text: string, maxLength: number): string {
  const safe = redact(text.slice(0, 4 * maxLength));
  return safe.length > maxLength ? `${safe.slice(0, maxLength)}…` : safe;
}

function toJsonLine(line: Line): string {
  return `${JSON.stringify(Object.fromEntries(line))}\n`;
}

function toTextLine(line: Line): string {
  const { time, level, message = '', ...fields } = Object.fromEntries(line);
  const rest = Object.entries(fields).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  return `${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${message}${rest.join('')}\n`;
}

/** Fastify names the error `err`, like pino if a call passes only an error. */
function readError({ error, err = error }: { error?: unknown; err?: unknown }, level: number): object {
  if (err === undefined) return {};
  return { error: err, ...(level >= ERROR_LEVEL && err instanceof Error && { stack: readStack(err) }) };
}

/** The stack without the message, which is in `error` already. */
function readStack({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .flatMap((line) => (/^\s+at /.test(line) ? line.trim() : []))
    .join(' | ');
}

/** The log names an untrusted certificate as the cause of every failed request. */
function describeWithAdvice(error: unknown): string {
  return isUntrustedCertificate(error) ? `${describe(error)}. ${TRUST_ADVICE}` : describe(error);
}

function describe(error: unknown, depth = MAX_CAUSES): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error;
  const own = `${error.name}: ${error.message}`;
  if (error.cause === undefined || depth === 0) return own;
  return `${own} (caused by ${describe(error.cause, depth - 1)})`;
}
