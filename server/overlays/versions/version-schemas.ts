import * as Type from 'typebox';
import type { Static } from 'typebox';
import { empty, list, nullable, time } from '../../http/http-schemas.ts';
import { overlayParams, overlaySchema, settingsSchema } from '../overlay-schemas.ts';

/* Schemas of drafts and versions of overlays, and of their routes. */

const draft = Type.Object(
  {
    settings: settingsSchema('All settings of the draft, defaults filled in.'),
    basedOn: Type.Integer({ description: 'Revision of the overlay that it was made from.' }),
    savedAt: Type.String({ format: 'date-time', description: 'Another time for each time that it is saved.' }),
  },
  { description: 'The draft.' },
);

const draftRequest = Type.Object(
  {
    settings: settingsSchema('The settings of the draft; those that are left out have their defaults.'),
    basedOn: Type.Integer({ minimum: 1, description: 'Revision of the overlay that it was made from.' }),
    savedAt: Type.Optional(
      nullable(
        Type.String({
          description:
            '`savedAt` of the draft that this one takes the place of; null for none. 409 when another one is stored; without, it takes the place of any.',
        }),
      ),
    ),
  },
  { additionalProperties: false },
);

const version = Type.Object({
  number: Type.Integer(),
  at: { ...time, description: 'Since when it was on air.' },
  settings: settingsSchema('All settings, defaults filled in.'),
});

/** Changes of an overlay that are not on air yet. */
export type Draft = Readonly<Static<typeof draft>>;

/** Body of the request that saves a draft. */
export type DraftRequest = Readonly<Static<typeof draftRequest>>;

/** What an overlay was set to. */
export type Version = Readonly<Static<typeof version>>;

const tags = ['overlays'];
const params = overlayParams;
const basis = Type.Object(
  { revision: Type.Integer({ description: 'The newest revision of the overlay that is known; 409 when it is not.' }) },
  { additionalProperties: false },
);

const knownDraft = Type.Optional(
  Type.String({ description: '`savedAt` of the draft that is known; 409 when another one is stored, or none.' }),
);

/** Schemas of the routes of drafts and versions, below `/api/overlays/:id`. */
export const VERSION_ROUTES = {
  getDraft: {
    summary: 'The draft of an overlay',
    tags,
    params,
    response: { 200: draft, 204: empty('There is none.') },
  },
  saveDraft: {
    summary: 'Save a draft',
    description: 'What is on air stays as it is.',
    tags,
    params,
    body: draftRequest,
    response: { 200: draft },
  },
  dropDraft: {
    summary: 'Throw the draft away',
    tags,
    params,
    querystring: Type.Object({ savedAt: knownDraft }, { additionalProperties: false }),
    response: { 204: empty('It is gone.') },
  },
  publish: {
    summary: 'Publish the draft',
    description: 'It goes on air at once and is no draft any more. What was on air is kept as a version.',
    tags,
    params,
    body: Type.Object({ ...basis.properties, savedAt: knownDraft }, { additionalProperties: false }),
    response: { 200: overlaySchema },
  },
  list: {
    summary: 'What an overlay was set to',
    description:
      'The last ten, newest first, without what is on air now. Changes with less than five minutes between them make one; publishing always makes one.',
    tags,
    params,
    response: { 200: list(version, { description: 'The versions.' }) },
  },
  restore: {
    summary: 'Bring a version back on air',
    description: 'What was on air is kept as a version.',
    tags,
    params: Type.Object({ ...overlayParams.properties, number: Type.String({ pattern: '^\\d{1,15}$' }) }),
    body: basis,
    response: { 200: overlaySchema },
  },
};
