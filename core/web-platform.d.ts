/*
 * The parts of the web platform that core uses: globals of both browsers and Node, each with only the members that core needs. Core is
 * compiled with these instead of the types of the DOM or of Node, so that it runs in both. All other code is compiled with the real types,
 * which verifies that these are correct.
 */

declare function setTimeout(callback: () => void, delayMs?: number): unknown;
declare function clearTimeout(timer: unknown): void;
declare function queueMicrotask(callback: () => void): void;

declare const performance: { now(): number };

declare class URL {
  constructor(url: string, base?: string);
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly host: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly href: string;
  readonly origin: string;
  readonly searchParams: URLSearchParams;
}

declare class URLSearchParams {
  constructor(parameters: string | Readonly<Record<string, string>> | readonly (readonly [string, string])[]);
  [Symbol.iterator](): IterableIterator<[string, string]>;
  get(name: string): string | null;
  set(name: string, value: string): void;
  toString(): string;
}

declare class WebSocket {
  static readonly CLOSING: number;
  constructor(url: string);
  addEventListener(type: 'error', listener: () => void): void;
}

interface AbortSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(): void;
}

declare class TextDecoder {
  constructor(encoding: 'utf-8', options: { readonly fatal: boolean });
  decode(bytes?: Uint8Array, options?: { readonly stream: boolean }): string;
}

interface RequestInit {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  cache?: 'no-store';
  credentials?: 'omit';
  redirect?: 'error';
  referrerPolicy?: 'no-referrer';
  signal?: AbortSignal;
}

interface Response {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: {
    getReader(): {
      read(): Promise<{ readonly done: false; readonly value: Uint8Array } | { readonly done: true }>;
      cancel(): Promise<void>;
    };
  } | null;
}

declare function fetch(address: string, init?: RequestInit): Promise<Response>;
