import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { toStream } from '../../http/answer-pieces.ts';
import type { HttpError } from '../../http/errors/error-body.ts';
import { parseRange } from './byte-range.ts';
import { SENDING_BYTES } from './stored-file.ts';
import type { StoredFile } from './stored-file.ts';

/** Files that may be uploaded. */
export interface UploadOptions {
  /** Their media types. */
  readonly types: readonly string[];
  /** Creates the refusal of a file with too many bytes. */
  readonly refuseLarge: () => HttpError;
}

/** Scope in which routes of uploads are defined. */
export type UploadScope = ReturnType<typeof withTypes>;

/** Limit for one address: an overlay with thirty pictures may be opened twenty times at once. */
const FILES_A_MINUTE = 1_200;

/** Options of a route that answers with an uploaded file. */
export const UPLOADED_FILE = {
  config: { rateLimit: { max: FILES_A_MINUTE, timeWindow: '1 minute' }, answerMemory: SENDING_BYTES },
};

/** Registers routes that accept files. Bodies of these types are read unparsed, in these routes only. */
export function registerUploads(
  app: FastifyInstance,
  { types, refuseLarge }: UploadOptions,
  define: (scope: UploadScope) => void,
): void {
  void app.register((plugin, _options, done) => {
    plugin.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    plugin.setErrorHandler((error: FastifyError) => {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? refuseLarge() : error;
    });
    define(withTypes(plugin));
    done();
  });
}

function withTypes(app: FastifyInstance) {
  return app.withTypeProvider<TypeBoxTypeProvider>();
}

/**
 * Answers with an uploaded file, or with the range of it in the request, which players of videos need. It is read while it is sent, it
 * never changes, and opened as a page it can do nothing.
 */
export function sendUpload(reply: FastifyReply, type: string, file: StoredFile): FastifyReply {
  const { size } = file;
  const range = parseRange(reply.request.headers.range, size);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { from, to } = range ?? { from: 0, to: size };
  if (range) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${size}`);
  return reply
    .type(type)
    .header('accept-ranges', 'bytes')
    .header('content-length', to - from)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(toStream(file.pieces({ from, to })));
}
