import * as Type from 'typebox';
import type { Static } from 'typebox';
import { VIDEO_SUFFIX } from '../../../widgets/settings/picture-path.ts';
import { PICTURE_TYPES } from '../../../widgets/settings/picture-types.ts';
import { empty, list, time } from '../../http/http-schemas.ts';

/* The routes of pictures: the schemas for Fastify, the types of both sides, and /api/openapi.json. */

const picture = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    type: Type.String({ description: PICTURE_TYPES.join(', ') }),
    width: Type.Integer({ description: 'In pixels, as shown by browsers.' }),
    height: Type.Integer(),
    frames: Type.Integer({ description: '1 for a picture that stands still.' }),
    bytes: Type.Integer(),
    url: Type.String({ description: 'Its path on this server. Anyone who knows it may see the picture.' }),
    createdAt: time,
  },
  { description: 'The picture.' },
);

/** A picture that the owner uploaded. */
export type Picture = Readonly<Static<typeof picture>>;

const tags = ['pictures'];
const params = Type.Object({ id: Type.String({ maxLength: 64, pattern: '^[\\w-]+$' }) });

/** Schemas of `/api/pictures` and `/pictures/:id`. */
export const PICTURE_ROUTES = {
  list: {
    summary: "The owner's pictures",
    description: 'Oldest first.',
    tags,
    response: { 200: list(picture, { description: 'The pictures.' }) },
  },
  add: {
    summary: 'Upload a picture',
    description:
      'The body is the file: PNG, JPEG, WebP, GIF or WebM, at most 4 MiB (a moving one: 8 MiB, 1,000 frames and 500 million pixels in all; WebM: 8 MiB, 1,000 frames and 15 seconds of VP8, VP9 or AV1) and 4096 × 4096 pixels. An owner has at most 100 pictures and 64 MiB.',
    tags,
    consumes: [...PICTURE_TYPES],
    querystring: Type.Object({ name: Type.String({ description: '1 to 80 characters.' }) }),
    body: Type.Unsafe<Uint8Array>({ description: 'The file.' }),
    response: { 201: picture },
  },
  remove: {
    summary: 'Delete a picture',
    description: 'Layers that show it stay empty.',
    tags,
    params,
    response: { 204: empty('Deleted.') },
  },
  file: {
    summary: 'The file of a picture',
    description:
      'For anyone who knows its address, which ends with `.webm` for a video. It never changes. A request may have one range of bytes.',
    tags,
    params: Type.Object({ id: Type.String({ maxLength: 64, pattern: `^[\\w-]+(\\${VIDEO_SUFFIX})?$` }) }),
    produces: [...PICTURE_TYPES],
    response: {
      200: Type.Unsafe<Uint8Array>({ description: 'The file.' }),
      206: Type.Unsafe<Uint8Array>({ description: 'The bytes of the range.' }),
      416: empty('The range begins behind the end of the file.'),
    },
  },
};
