import * as Type from 'typebox';
import type { Static } from 'typebox';

/* The routes that export and import all data of an owner. */

const imported = Type.Object(
  {
    overlays: Type.Integer(),
    themes: Type.Integer(),
    pictures: Type.Integer(),
    fonts: Type.Integer(),
    kits: Type.Integer({ description: '1 if the owner had no kit and got that of the file, otherwise 0.' }),
    ignored: Type.Array(Type.String(), {
      description: 'Fields of the file that were left out, since this version does not support them; the first twenty.',
    }),
  },
  { description: 'Numbers of added items.' },
);

/** Numbers of items that an import has added. */
export type Imported = Readonly<Static<typeof imported>>;

const tags = ['transfer'];
const file = Type.Unsafe<object>({
  type: 'object',
  additionalProperties: true,
  description:
    '`{"onair": 1, "overlays": [{widget, name, settings, embed, allowedOrigins, folder}], "themes": [{id, name, base, tokens}], "pictures": [{id, name, type, data}], "fonts": [{id, name, data}], "kits": [{look, accent, accent2, logo, name, tagline, corners, font}]}`; `data` is base64.',
});

/** Schemas of `/api/export` and `/api/import`. */
export const TRANSFER_ROUTES = {
  export: {
    summary: 'Export everything as one file',
    description:
      'All overlays, docks, own themes, pictures, fonts and the kit, without keys: anyone with the file can read its content, but cannot use your account.',
    tags,
    produces: ['application/json'],
    response: { 200: file },
  },
  import: {
    summary: 'Add everything from an exported file',
    description:
      'All of it or nothing. Overlays get new keys, and themes, pictures and fonts new ids, which are replaced in the overlays. The kit is taken unless the owner has one. At most 144 MiB; an owner imports one file at a time.',
    tags,
    body: file,
    response: { 201: imported },
  },
};
