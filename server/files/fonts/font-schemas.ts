import * as Type from 'typebox';
import type { Static } from 'typebox';
import { empty, list, time } from '../../http/http-schemas.ts';

/* The routes of fonts: the schemas for Fastify, the types of both sides, and /api/openapi.json. */

/** Media type of fonts: WOFF2, which every engine of OBS supports (RFC 8081). */
export const FONT_TYPE = 'font/woff2';

const font = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    bytes: Type.Integer(),
    url: Type.String({ description: 'Its path on this server. Anyone who knows it may load the font.' }),
    createdAt: time,
  },
  { description: 'The font; settings and themes name it `own-<id>`.' },
);

/** A font that the owner uploaded. */
export type Font = Readonly<Static<typeof font>>;

const tags = ['fonts'];
const params = Type.Object({ id: Type.String({ maxLength: 64, pattern: '^[\\w-]+$' }) });

/** Schemas of `/api/fonts` and `/own-fonts/:id`. */
export const FONT_ROUTES = {
  list: {
    summary: "The owner's fonts",
    description: 'Oldest first.',
    tags,
    response: { 200: list(font, { description: 'The fonts.' }) },
  },
  add: {
    summary: 'Upload a font',
    description: 'The body is the file: WOFF2, at most 4 MiB. An owner has at most 20 fonts and 32 MiB.',
    tags,
    consumes: [FONT_TYPE],
    querystring: Type.Object({
      name: Type.Optional(Type.String({ description: '1 to 80 characters; by default the family name in the file.' })),
    }),
    body: Type.Unsafe<Uint8Array>({ description: 'The file.' }),
    response: { 201: font },
  },
  remove: {
    summary: 'Delete a font',
    description: 'Texts in it are drawn in system fonts.',
    tags,
    params,
    response: { 204: empty('Deleted.') },
  },
  file: {
    summary: 'The file of a font',
    description: 'For anyone who knows its address. It never changes.',
    tags,
    params,
    produces: [FONT_TYPE],
    response: { 200: Type.Unsafe<Uint8Array>({ description: 'The file.' }) },
  },
};
