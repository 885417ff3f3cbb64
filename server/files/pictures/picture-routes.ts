import type { FastifyInstance } from 'fastify';
import type { RequireOwner } from '../../account/sign-in/owner-gate.ts';
import { registerUploads, sendUpload, UPLOADED_FILE } from '../uploads/upload-routes.ts';
import { MAX_MOVING_BYTES } from '../../../widgets/settings/picture-limits.ts';
import { PICTURE_TYPES } from '../../../widgets/settings/picture-types.ts';
import { refuseLargePicture } from './picture-file.ts';
import { PICTURE_ROUTES } from './picture-schemas.ts';
import type { Pictures } from './pictures.ts';

/** Dependencies of the routes of pictures. */
export interface PictureRoutesDeps {
  readonly pictures: Pictures;
  readonly requireOwner: RequireOwner;
}

/** Registers `/api/pictures`, and `/pictures/:id`, from which overlays load them. */
export function registerPictureRoutes(app: FastifyInstance, { pictures, requireOwner }: PictureRoutesDeps): void {
  registerUploads(app, { types: PICTURE_TYPES, refuseLarge: refuseLargePicture }, (scope) => {
    scope.get('/api/pictures', { schema: PICTURE_ROUTES.list }, async (request) =>
      pictures.list((await requireOwner(request)).id),
    );
    const upload = { bodyLimit: MAX_MOVING_BYTES, config: { mediaTypes: PICTURE_TYPES } };
    scope.post('/api/pictures', { schema: PICTURE_ROUTES.add, ...upload }, async (request, reply) => {
      const { id } = await requireOwner(request);
      return reply.code(201).send(await pictures.add(id, request.query.name, request.body));
    });
    scope.delete('/api/pictures/:id', { schema: PICTURE_ROUTES.remove }, async (request, reply) => {
      const { id } = await requireOwner(request);
      await pictures.remove(id, request.params.id);
      return reply.code(204).send();
    });
    scope.get('/pictures/:id', { schema: PICTURE_ROUTES.file, ...UPLOADED_FILE }, async (request, reply) => {
      const { type, ...file } = await pictures.open(request.params.id);
      return sendUpload(reply, type, file);
    });
  });
}
