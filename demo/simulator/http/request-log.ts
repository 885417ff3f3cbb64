/** An answered request, without query, headers and body, since they contain secrets. */
export interface LogLine {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** The last requests. */
export interface RequestLog {
  add(line: LogLine): void;
  /** The newest first. */
  latest(): readonly LogLine[];
}

const MAX_LINES = 200;

/** Creates an empty log of at most 200 lines. */
export function createRequestLog(): RequestLog {
  const lines: LogLine[] = [];
  return {
    add(line) {
      lines.unshift(line);
      lines.length = Math.min(lines.length, MAX_LINES);
    },
    latest: () => lines,
  };
}
