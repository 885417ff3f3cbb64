import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Bytes written to a connection at once: progress cannot be measured more finely. */
const PIECE_BYTES = 64 * 1024;

/** Returns a large answer as a stream of pieces, so that a slow client can be distinguished from one that does not read. */
export function writeInPieces(reply: FastifyReply, payload: string | Buffer, size: number): string | Buffer | Readable {
  if (size <= PIECE_BYTES) return payload;
  reply.header('content-length', size);
  return toStream([payload]);
}

type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** Creates a stream of bytes in small pieces, at most one of which is ahead of its reader. */
export function toStream(source: Pieces): Readable {
  return Readable.from(split(source), { objectMode: false, highWaterMark: PIECE_BYTES });
}

async function* split(source: Pieces): AsyncGenerator<Uint8Array> {
  for await (const data of source) {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
  }
}
