/** A range of the bytes of a file, `from` included and `to` not. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads the header `Range` of a request for a file of `size` bytes (RFC 9110, section 14.1.2). `@fastify/static` does so only for files on
 * the disk, and these are in the database.
 * @returns undefined for the whole file, also if the header has several ranges; `none` if the range has no byte of the file
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, beginning, last] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  const [, ending] = /^bytes=-(\d+)$/.exec(header ?? '') ?? [];
  if (ending !== undefined) return limit(size - Number(ending), size, size);
  if (beginning === undefined) return undefined;
  if (last && Number(last) < Number(beginning)) return undefined;
  return limit(Number(beginning), last ? Number(last) + 1 : size, size);
}

function limit(from: number, to: number, size: number): ByteRange | 'none' {
  const range = { from: Math.max(0, from), to: Math.min(size, to) };
  return range.from < range.to ? range : 'none';
}
