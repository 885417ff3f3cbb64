import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { OwnerRecord } from '../store/storage.ts';
import { MAX_PICTURE_BYTES, refuseLargePicture } from './picture-file.ts';
import { PICTURE_ROUTES, PICTURE_TYPES } from './picture-schemas.ts';
import type { Pictures } from './pictures.ts';

/** Dependencies of the routes of pictures. */
export interface PictureRoutesDeps {
  readonly pictures: Pictures;
  /** Returns the signed-in owner of a request; throws an {@link HttpError} without a session. */
  readonly requireOwner: (request: FastifyRequest) => Promise<Pick<OwnerRecord, 'id'>>;
}

/** From one address: an overlay with thirty pictures may be opened twenty times at once. */
const FILES_A_MINUTE = 1_200;

/** Registers `/api/pictures`, and `/pictures/:id`, where overlays get them. */
export function registerPictureRoutes(app: FastifyInstance, { pictures, requireOwner }: PictureRoutesDeps): void {
  void app.register((plugin, _options, done) => {
    takePictures(plugin);
    const scope = plugin.withTypeProvider<TypeBoxTypeProvider>();
    scope.get('/api/pictures', { schema: PICTURE_ROUTES.list }, async (request) =>
      pictures.list((await requireOwner(request)).id),
    );
    const upload = { bodyLimit: MAX_PICTURE_BYTES, config: { mediaTypes: PICTURE_TYPES } };
    scope.post('/api/pictures', { schema: PICTURE_ROUTES.add, ...upload }, async (request, reply) => {
      const { id } = await requireOwner(request);
      return reply.code(201).send(await pictures.add(id, request.query.name, request.body));
    });
    scope.delete('/api/pictures/:id', { schema: PICTURE_ROUTES.remove }, async (request, reply) => {
      const { id } = await requireOwner(request);
      await pictures.remove(id, request.params.id);
      return reply.code(204).send();
    });
    const config = { rateLimit: { max: FILES_A_MINUTE, timeWindow: '1 minute' } };
    scope.get('/pictures/:id', { schema: PICTURE_ROUTES.file, config }, async (request, reply) => {
      const { data, type } = await pictures.read(request.params.id);
      return reply
        .type(type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .send(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
    });
    done();
  });
}

/** Bodies are read as they are, in these routes only. */
function takePictures(plugin: FastifyInstance): void {
  plugin.addContentTypeParser([...PICTURE_TYPES], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  plugin.setErrorHandler((error: FastifyError) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') throw refuseLargePicture();
    throw error;
  });
}
