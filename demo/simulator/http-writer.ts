import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Fault } from './faults.ts';
import type { Reply } from './reply.ts';

const HUGE_BYTES = 8 * 1024 * 1024;

/** Sends a reply, changed by a fault if there is one. */
export function sendReply(response: ServerResponse, reply: Reply, fault: Fault | undefined): void {
  const honest = toBytes(reply);
  const { bytes, headers } = spoil(honest, fault);
  const isCut = fault?.kind === 'cut';
  const sized =
    reply.body.kind === 'none' || reply.status === 304
      ? {}
      : { 'content-length': String(isCut ? honest.length : bytes.length) };
  response.writeHead(reply.status, { ...reply.headers, ...sized, ...headers });
  if (!isCut) {
    response.end(bytes);
    return;
  }
  response.flushHeaders();
  // the connection, not the answer, ends: its length was promised and is not kept
  response.end(bytes, () => response.socket?.destroy());
}

function toBytes({ body }: Reply): Buffer {
  switch (body.kind) {
    case 'none':
      return Buffer.alloc(0);
    case 'json':
      return Buffer.from(JSON.stringify(body.value));
    case 'bytes':
      return Buffer.from(body.bytes);
  }
}

interface Spoiled {
  readonly bytes: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

function spoil(honest: Buffer, fault: Fault | undefined): Spoiled {
  switch (fault?.kind) {
    case 'cut':
    case 'truncate':
      return { bytes: honest.subarray(0, Math.floor(honest.length / 2)) };
    case 'bom':
      return { bytes: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), honest]) };
    case 'latin1':
      return {
        bytes: Buffer.from(honest.toString('utf8'), 'latin1'),
        headers: { 'content-type': 'application/json; charset=iso-8859-1' },
      };
    case 'huge':
      return { bytes: Buffer.alloc(HUGE_BYTES, 0x20) };
    case 'bomb':
      return { bytes: gzipSync(Buffer.alloc(HUGE_BYTES, 0x20)), headers: { 'content-encoding': 'gzip' } };
    default:
      return { bytes: honest };
  }
}
