import { gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Fault } from './faults.ts';
import type { Reply } from './reply.ts';

const HUGE_BYTES = 8 * 1024 * 1024;

/** Sends a response, changed by a fault if there is one. */
export function sendReply(reply: FastifyReply, answer: Reply, fault: Fault | undefined): FastifyReply {
  const honest = toBytes(answer);
  const { bytes, headers } = spoil(honest, fault);
  if (fault?.kind === 'cut') return sendCut(reply, answer, { bytes, promised: honest.length });
  reply.code(answer.status).headers({ ...answer.headers, ...headers });
  return answer.body.kind === 'none' || answer.status === 304 ? reply.send() : reply.send(bytes);
}

/** Ends the connection before the declared length of the response is sent. */
function sendCut(
  reply: FastifyReply,
  { status, headers }: Reply,
  { bytes, promised }: { readonly bytes: Buffer; readonly promised: number },
): FastifyReply {
  const { raw } = reply.hijack();
  raw.writeHead(status, { ...headers, 'content-length': String(promised) });
  raw.flushHeaders();
  raw.end(bytes, () => raw.socket?.destroy());
  return reply;
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
