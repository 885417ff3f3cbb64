import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { OwnerRecord } from '../store/storage.ts';
import { MAX_FONT_BYTES, refuseLargeFont } from './font-file.ts';
import { FONT_ROUTES, FONT_TYPE } from './font-schemas.ts';
import type { Fonts } from './fonts.ts';

/** Dependencies of the routes of fonts. */
export interface FontRoutesDeps {
  readonly fonts: Fonts;
  /** Returns the signed-in owner of a request; throws an {@link HttpError} without a session. */
  readonly requireOwner: (request: FastifyRequest) => Promise<Pick<OwnerRecord, 'id'>>;
}

/** From one address: many overlays may be opened at once. */
const FILES_A_MINUTE = 1_200;

/** Registers `/api/fonts`, and `/own-fonts/:id`, where overlays get them. */
export function registerFontRoutes(app: FastifyInstance, { fonts, requireOwner }: FontRoutesDeps): void {
  void app.register((plugin, _options, done) => {
    takeFonts(plugin);
    const scope = plugin.withTypeProvider<TypeBoxTypeProvider>();
    scope.get('/api/fonts', { schema: FONT_ROUTES.list }, async (request) =>
      fonts.list((await requireOwner(request)).id),
    );
    const upload = { bodyLimit: MAX_FONT_BYTES, config: { mediaTypes: [FONT_TYPE] } };
    scope.post('/api/fonts', { schema: FONT_ROUTES.add, ...upload }, async (request, reply) => {
      const { id } = await requireOwner(request);
      return reply.code(201).send(await fonts.add(id, request.query.name ?? '', request.body));
    });
    scope.delete('/api/fonts/:id', { schema: FONT_ROUTES.remove }, async (request, reply) => {
      const { id } = await requireOwner(request);
      await fonts.remove(id, request.params.id);
      return reply.code(204).send();
    });
    const config = { rateLimit: { max: FILES_A_MINUTE, timeWindow: '1 minute' } };
    scope.get('/own-fonts/:id', { schema: FONT_ROUTES.file, config }, async (request, reply) => {
      const data = await fonts.read(request.params.id);
      return (
        reply
          .type(FONT_TYPE)
          // a page that embeds a widget asks for it with its own origin
          .header('access-control-allow-origin', '*')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('content-security-policy', "sandbox; default-src 'none'")
          .send(Buffer.from(data.buffer, data.byteOffset, data.byteLength))
      );
    });
    done();
  });
}

/** Bodies are read as they are, in these routes only. */
function takeFonts(plugin: FastifyInstance): void {
  plugin.addContentTypeParser(FONT_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  plugin.setErrorHandler((error: FastifyError) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') throw refuseLargeFont();
    throw error;
  });
}
