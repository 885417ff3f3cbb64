import type { FastifyInstance } from 'fastify';
import type { RequireOwner } from '../../account/sign-in/owner-gate.ts';
import { registerUploads, sendUpload, UPLOADED_FILE } from '../uploads/upload-routes.ts';
import { MAX_FONT_BYTES, refuseLargeFont } from './font-file.ts';
import { FONT_ROUTES, FONT_TYPE } from './font-schemas.ts';
import type { Fonts } from './fonts.ts';

/** Dependencies of the routes of fonts. */
export interface FontRoutesDeps {
  readonly fonts: Fonts;
  readonly requireOwner: RequireOwner;
}

/** Registers `/api/fonts`, and `/own-fonts/:id`, from which overlays load them. */
export function registerFontRoutes(app: FastifyInstance, { fonts, requireOwner }: FontRoutesDeps): void {
  registerUploads(app, { types: [FONT_TYPE], refuseLarge: refuseLargeFont }, (scope) => {
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
    scope.get('/own-fonts/:id', { schema: FONT_ROUTES.file, ...UPLOADED_FILE }, async (request, reply) => {
      const file = await fonts.open(request.params.id);
      // a page that embeds a widget requests it with its own origin
      return sendUpload(reply.header('access-control-allow-origin', '*'), FONT_TYPE, file);
    });
  });
}
