import * as Type from 'typebox';
import type { Static } from 'typebox';
import { nullable } from '../http/http-schemas.ts';

/* The routes of an owner's kit: the schemas for Fastify, the types of both sides, and /api/openapi.json. */

const fields = {
  look: Type.String({ description: 'Name of a theme, like `glass`, or `own-` and the id of an own theme.' }),
  accent: Type.String({ description: 'A colour like `#ff8800`; empty: that of the look.' }),
  accent2: Type.String({ description: 'A second colour; empty: none.' }),
  logo: nullable(Type.String({ maxLength: 40, description: 'Id of one of the pictures; null: none.' })),
  name: Type.String({ description: 'At most 80 characters in one line.' }),
  tagline: Type.String({ description: 'At most 120 characters in one line.' }),
  corners: Type.String({ description: '`look`, `square` or `round`.' }),
  font: Type.String({ description: 'Names of typefaces with commas between them; empty: those of the look.' }),
};

const kit = Type.Object(
  { revision: Type.Integer({ description: 'Incremented by each change; 0 before the first.' }), ...fields },
  { description: 'The kit.' },
);

const kitChanges = Type.Object(
  {
    ...Type.Partial(Type.Object(fields)).properties,
    revision: Type.Integer({ description: 'Revision on which the change is based; 409 if it is not the newest.' }),
  },
  { additionalProperties: false },
);

const overlays = Type.Array(
  Type.Object({ id: Type.String({ maxLength: 64 }), revision: Type.Integer() }, { additionalProperties: false }),
  { maxItems: 10_000, description: 'The changed overlays, with their revisions after the change.' },
);

const applied = Type.Object(
  { changed: Type.Integer({ description: 'Number of changed overlays.' }), overlays },
  { description: 'The changed overlays; `overlays` is what an undo needs.' },
);

const undone = Type.Object({
  restored: Type.Integer({ description: 'Number of overlays with their former settings.' }),
  skipped: Type.Integer({ description: 'Number of overlays that were changed or removed since.' }),
});

/** The kit of an owner, and its revision. */
export type StoredKit = Readonly<Static<typeof kit>>;

/** Body of the request that changes the kit; missing fields do not change. */
export type KitChanges = Readonly<Static<typeof kitChanges>>;

/** Overlays that were made to follow the kit. */
export type AppliedKit = Readonly<Static<typeof applied>>;

/** Result of an undo of {@link AppliedKit}. */
export type UndoneKit = Readonly<Static<typeof undone>>;

const tags = ['kit'];

/** Schemas of `/api/kit`. */
export const KIT_ROUTES = {
  get: {
    summary: "The owner's kit",
    description: 'Look, colours, logo, name, tagline, corners and typeface of the whole show.',
    tags,
    response: { 200: kit },
  },
  change: {
    summary: 'Change the kit',
    description: 'Overlays and layers whose setting `theme` is `kit` show the change at once.',
    tags,
    body: kitChanges,
    response: { 200: kit },
  },
  apply: {
    summary: 'Let everything follow the kit',
    description:
      'All overlays, and all layers of canvases, or none. The settings before are kept as versions, which can be brought back. Drafts do not change.',
    tags,
    body: Type.Object({}, { additionalProperties: false }),
    response: { 200: applied },
  },
  undoApply: {
    summary: 'Undo that everything follows the kit',
    description:
      'The overlays get the settings that they had before `POST /api/kit/apply`, all of them or none. One that was changed since, in any way, is skipped.',
    tags,
    body: Type.Object({ overlays }, { additionalProperties: false }),
    response: { 200: undone },
  },
};
