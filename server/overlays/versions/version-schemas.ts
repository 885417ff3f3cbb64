import * as Type from 'typebox';
import type { Static } from 'typebox';
import { empty, list, nullable, time } from '../../http/http-schemas.ts';
import { overlayParams, overlaySchema, settingsSchema } from '../overlay-schemas.ts';

/* Schemas of drafts and versions of overlays, and of their routes. */

const draft = Type.Object(
  {
    settings: settingsSchema('All settings of the draft, defaults filled in.'),
    basedOn: Type.Integer({ description: 'Revision of the overlay on which it is based.' }),
    savedAt: Type.String({ format: 'date-time', description: 'Time of the save, unique for each.' }),
  },
  { description: 'The draft.' },
);

const draftRequest = Type.Object(
  {
    settings: settingsSchema('The settings of the draft; missing ones have their defaults.'),
    basedOn: Type.Integer({ minimum: 1, description: 'Revision of the overlay on which it is based.' }),
    savedAt: Type.Optional(
      nullable(
        Type.String({
          description:
            '`savedAt` of the draft that this one replaces; null for none. 409 if another one is stored; if left out, it replaces any.',
        }),
      ),
    ),
  },
  { additionalProperties: false },
);

const version = Type.Object({
  number: Type.Integer(),
  at: { ...time, description: 'Time at which it went on air, or into the draft.' },
  settings: settingsSchema('All settings, defaults filled in.'),
});

/** Changes of an overlay that are not on air yet. */
export type Draft = Readonly<Static<typeof draft>>;

/** Body of the request that saves a draft. */
export type DraftRequest = Readonly<Static<typeof draftRequest>>;

/** Earlier settings of an overlay. */
export type Version = Readonly<Static<typeof version>>;

const tags = ['overlays'];
const params = overlayParams;
const basis = Type.Object(
  { revision: Type.Integer({ description: 'The newest known revision of the overlay; 409 if there is a newer one.' }) },
  { additionalProperties: false },
);

const knownDraft = Type.Optional(
  Type.String({ description: '`savedAt` of the known draft; 409 if another one is stored, or none.' }),
);

/** Schemas of the routes of drafts and versions, below `/api/overlays/:id`. */
export const VERSION_ROUTES = {
  getDraft: {
    summary: 'Read the draft of an overlay',
    tags,
    params,
    response: { 200: draft, 204: empty('There is none.') },
  },
  saveDraft: {
    summary: 'Save a draft',
    description: 'The overlay on air does not change. The draft before it is kept as a version once in two minutes.',
    tags,
    params,
    body: draftRequest,
    response: { 200: draft },
  },
  dropDraft: {
    summary: 'Delete the draft',
    tags,
    params,
    querystring: Type.Object({ savedAt: knownDraft }, { additionalProperties: false }),
    response: { 204: empty('It is deleted.') },
  },
  publish: {
    summary: 'Publish the draft',
    description: 'It goes on air at once and is no longer a draft. The earlier settings on air are kept as a version.',
    tags,
    params,
    body: Type.Object({ ...basis.properties, savedAt: knownDraft }, { additionalProperties: false }),
    response: { 200: overlaySchema },
  },
  list: {
    summary: 'List earlier settings of an overlay',
    description:
      'The last twenty of those on air and of the draft, newest first, without those on air now. Changes within two minutes make one; publishing always makes one.',
    tags,
    params,
    response: { 200: list(version, { description: 'The versions.' }) },
  },
  restore: {
    summary: 'Bring a version back on air',
    description: 'The settings on air are kept as a version.',
    tags,
    params: Type.Object({ ...overlayParams.properties, number: Type.String({ pattern: '^\\d{1,15}$' }) }),
    body: basis,
    response: { 200: overlaySchema },
  },
};
