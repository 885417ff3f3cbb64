import * as Type from 'typebox';
import type { Static } from 'typebox';

/* The routes that export and import everything of an owner. */

const imported = Type.Object(
  { overlays: Type.Integer(), themes: Type.Integer(), pictures: Type.Integer(), fonts: Type.Integer() },
  { description: 'How much was added.' },
);

/** How much an import has added. */
export type Imported = Readonly<Static<typeof imported>>;

const tags = ['transfer'];
const file = Type.Unsafe<object>({
  type: 'object',
  additionalProperties: true,
  description:
    '`{"onair": 1, "overlays": [{widget, name, settings, embed, allowedOrigins}], "themes": [{id, name, base, tokens}], "pictures": [{id, name, type, data}], "fonts": [{id, name, data}]}`; `data` is base64.',
});

/** Schemas of `/api/export` and `/api/import`. */
export const TRANSFER_ROUTES = {
  export: {
    summary: 'Everything as one file',
    description:
      'All overlays, docks, own themes, pictures and fonts, without keys: who has the file can see what is in it, and do nothing with your account.',
    tags,
    produces: ['application/json'],
    response: { 200: file },
  },
  import: {
    summary: 'Add everything of such a file',
    description:
      'All of it or nothing. Overlays get keys of their own, and themes, pictures and fonts new ids, which the overlays follow. At most 144 MiB; a server takes one file at a time.',
    tags,
    body: file,
    response: { 201: imported },
  },
};
