import type { AuditEntry } from '../air-schemas.ts';

/** Mark by which spreadsheets recognize the encoding. */
const BYTE_ORDER_MARK = '\ufeff';
const COLUMNS = ['at', 'by', 'overlayId', 'action', 'detail', 'done'] as const;

/**
 * The beginning of a formula (OWASP, "CSV Injection"), full-width signs included. Some locales of spreadsheets end cells at a
 * semicolon or a tab, and ignore quotes later in a cell, so that a cell may begin after each of these.
 */
const FORMULA_START = /(^|[,;\t\r\n])([\s"'\p{Cf}]*)([=+\-@＝＋－＠])/gu;

/** A tab or a line break begins a formula in some spreadsheets, even at the start of a cell. */
const LEADING_BREAK = /^[\t\r\n]/;

/** The first line of the file, with the names of its columns. */
export const CSV_HEAD = `${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n`;

/** One entry as a line of CSV (RFC 4180). */
export function toCsvLine(entry: AuditEntry): string {
  return `${COLUMNS.map((name) => toCell(String(entry[name] ?? ''))).join(',')}\r\n`;
}

/** People in a chat choose their own names and words: an apostrophe turns a formula of theirs into text. */
function toCell(text: string): string {
  const harmless = text.replace(FORMULA_START, "$1$2'$3").replace(LEADING_BREAK, "'$&");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
