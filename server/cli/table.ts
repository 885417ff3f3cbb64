/** Characters that could forge a line or colour a terminal; owners and users of the service choose the names. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}]+/gu;
const MAX_WIDTH = 60;

/** Formats rows under a header, columns two spaces apart. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const cells = [head, ...rows].map((row) => row.map(toCell));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function toCell(text: string): string {
  const safe = toSafeText(text);
  return safe.length > MAX_WIDTH ? `${safe.slice(0, MAX_WIDTH - 1)}…` : safe;
}

/** A text from an owner or the service that can neither forge a line nor colour a terminal. */
export function toSafeText(text: string): string {
  return text.replace(UNSAFE, ' ');
}

/** Formats a time for people, to the minute. */
export function toMinute(epochMs: number | null): string {
  return epochMs === null ? 'never' : `${new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Formats a time for the name of a file, to the second. */
export function toFileTime(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 19).replaceAll(':', '-');
}
