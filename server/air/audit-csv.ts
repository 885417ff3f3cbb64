import type { AuditEntry } from './air-schemas.ts';

/** What spreadsheets know the encoding by. */
const BYTE_ORDER_MARK = '\ufeff';
const COLUMNS = ['at', 'by', 'overlayId', 'action', 'detail', 'done'] as const;

/** The first line of the file, with the names of its columns. */
export const CSV_HEAD = `${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n`;

/** One entry as a line of CSV (RFC 4180). */
export function toCsvLine(entry: AuditEntry): string {
  return `${COLUMNS.map((name) => toCell(String(entry[name] ?? ''))).join(',')}\r\n`;
}

/** A spreadsheet takes a cell with such a beginning for a formula, and people in a chat choose their own names and words. */
function toCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
