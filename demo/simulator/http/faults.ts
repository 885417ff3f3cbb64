import { errorReply, bytesReply, emptyReply, withHeaders } from './reply.ts';
import type { Reply } from './reply.ts';

/** Faults of an HTTP response (F1-F5, F35, E51). */
export const FAULT_KINDS = {
  status: 'an error body with the status, and Retry-After if given',
  html: 'an HTML page with the status (502 by default)',
  drop: 'the connection is closed without an answer',
  hang: 'the request is never answered',
  delay: 'the answer is sent after delayMs',
  cut: 'the connection is closed in the middle of the body',
  truncate: 'half the body, sent as if it were complete',
  empty: 'no body',
  bom: 'a byte order mark before the body',
  latin1: 'text in Latin-1, called so',
  huge: 'a body of 8 MiB',
  bomb: '8 MiB compressed to a few kilobytes (gzip)',
} as const;

/** The name of a fault. */
export type FaultKind = keyof typeof FAULT_KINDS;

/** A fault for coming requests. */
export interface Fault {
  readonly kind: FaultKind;
  /** Beginning of the affected paths; all by default. */
  readonly path: string;
  /** Whether the request takes effect first: `after` commits a refresh whose response is lost. */
  readonly when: 'before' | 'after';
  /** Number of requests that it still affects; 0 for all until cleared. */
  readonly count: number;
  /** HTTP status for `status` and `html`. */
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  readonly delayMs: number;
}

/** The active faults. They never affect the control API and its page. */
export interface FaultBox {
  add(fault: Fault): void;
  clear(): void;
  all(): readonly Fault[];
  /** The faults for a request, each counted as used once. */
  take(path: string): readonly Fault[];
}

/** Creates an empty box. */
export function createFaultBox(): FaultBox {
  let waiting: readonly Fault[] = [];
  return {
    add: (fault) => void (waiting = [...waiting, fault]),
    clear: () => void (waiting = []),
    all: () => waiting,
    take(path) {
      const taken = waiting.filter((fault) => path.startsWith(fault.path));
      waiting = waiting.flatMap((fault) => (taken.includes(fault) ? useUp(fault) : [fault]));
      return taken;
    },
  };
}

function useUp(fault: Fault): readonly Fault[] {
  if (fault.count === 0) return [fault];
  return fault.count === 1 ? [] : [{ ...fault, count: fault.count - 1 }];
}

const NAMES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  403: 'forbidden',
  404: 'not_found',
  429: 'too_many_requests',
  503: 'service_unavailable',
};

/** The response of a fault itself; undefined if it only changes the normal response. */
export function answerFault(fault: Fault): Reply | undefined {
  const retryAfter: Record<string, string> =
    fault.retryAfterSeconds === undefined ? {} : { 'retry-after': String(fault.retryAfterSeconds) };
  if (fault.kind === 'html') {
    const page = `<!doctype html><title>${fault.status}</title><h1>Bad gateway</h1>`;
    return withHeaders(bytesReply('text/html; charset=utf-8', page, fault.status), retryAfter);
  }
  if (fault.kind === 'status') {
    const name = NAMES[fault.status] ?? 'internal_error';
    return withHeaders(errorReply(fault.status, name, `Simulated fault ${fault.status}`), retryAfter);
  }
  return fault.kind === 'empty' ? emptyReply() : undefined;
}
