import * as Type from 'typebox';
import type { Static } from 'typebox';
import { SOURCE_PLACES } from '../../widgets/settings/source-place.ts';
import { empty, list, nullable } from '../http/http-schemas.ts';

/*
 * Schemas of the routes of `/api/obs`: Fastify checks requests and writes answers by these schemas, the types of server and dashboard are
 * derived from them, and /api/openapi.json shows them.
 */

const overlayId = Type.String({ maxLength: 64, pattern: '^[!-~]+$', description: 'Id of an overlay.' });

const place = Type.Object(
  {
    host: Type.String({
      minLength: 1,
      maxLength: 253,
      description: 'A name or an IP address of this machine or its network.',
    }),
    port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  },
  { description: 'Where OBS listens: Tools → WebSocket Server Settings.' },
);

const source = Type.Object({
  overlay: overlayId,
  name: Type.String({ description: 'Name of the source in OBS.' }),
  scenes: list(Type.String(), { description: 'Scenes that it lies in.' }),
  isOnProgram: Type.Boolean({ description: 'Whether it is part of what OBS sends now.' }),
  isOutdated: Type.Boolean({ description: 'Whether its page is of another build of Onair than this server has.' }),
  isUrlOld: Type.Boolean({
    description: 'Whether it has another address than the overlay: the key was changed, or the overlay revoked.',
  }),
});

const obs = Type.Object({
  version: Type.String({ description: 'Version of OBS Studio.' }),
  canvas: Type.Object({ width: Type.Integer(), height: Type.Integer() }),
  scenes: list(Type.String(), { description: 'Names of all scenes, as OBS lists them.' }),
  program: Type.String({ description: 'The scene on program.' }),
  sources: list(source, { description: 'The sources that Onair made.' }),
  isStreaming: Type.Boolean(),
  undo: nullable(
    Type.String({ description: 'The last change that Onair made, in words; null when there is none to undo.' }),
  ),
  streamServer: Type.String({
    description: 'Address that OBS streams to; empty for a service that OBS knows by its name.',
  }),
  canPutStreamBack: Type.Boolean({ description: 'Whether Onair has set where OBS streams to.' }),
});

const view = Type.Object(
  {
    mode: Type.Enum(['server', 'page'], {
      type: 'string',
      description: '`server`: Onair connects to OBS; `page`: the dashboard has to, since OBS is in another network.',
    }),
    place: Type.Union([place, Type.Null()]),
    problem: Type.Union([Type.Object({ name: Type.String(), message: Type.String() }), Type.Null()]),
    obs: Type.Union([obs, Type.Null()]),
  },
  { description: 'The OBS of the owner, as it is now.' },
);

const connection = Type.Object(
  {
    ...place.properties,
    password: Type.Optional(
      Type.String({ maxLength: 500, description: 'Left out: the one that was given before. It is never sent back.' }),
    ),
  },
  { additionalProperties: false },
);

const newSource = Type.Object(
  {
    overlay: overlayId,
    scene: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Name of the scene; it is made when there is none.',
    }),
    isNewScene: Type.Optional(Type.Boolean({ description: 'Refuses a name that a scene has already.' })),
    place: Type.Optional(
      Type.Enum([...SOURCE_PLACES], {
        type: 'string',
        description:
          'Where on the canvas; by default where its widget usually is for a new source, and where it is for another.',
      }),
    ),
  },
  { additionalProperties: false },
);

const ingest = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  isSelected: Type.Boolean({ description: 'Chosen at the service.' }),
  connectMs: nullable(Type.Integer({ description: 'How long a connection takes; null when it was not measured.' })),
});

/** The OBS of an owner. */
export type ObsView = Readonly<Static<typeof view>>;

/** What an OBS has and does. */
export type ObsFacts = Readonly<Static<typeof obs>>;

/** Address and password of an OBS. */
export type ObsConnection = Readonly<Static<typeof connection>>;

/** An overlay that is to be put into OBS. */
export type NewSource = Readonly<Static<typeof newSource>>;

/** A server that OBS can stream to. */
export type IngestChoice = Readonly<Static<typeof ingest>>;

const tags = ['obs'];
const answer = { 200: view };

/** Schemas of the routes of `/api/obs`. */
export const OBS_ROUTES = {
  get: {
    summary: "The owner's OBS",
    description: 'Connects to it when address and password are known.',
    tags,
    response: answer,
  },
  connect: { summary: 'Connect to OBS', tags, body: connection, response: answer },
  forget: { summary: 'Forget the address and the password of OBS', tags, response: { 204: empty('Forgotten.') } },
  putIn: {
    summary: 'Put overlays into scenes',
    description:
      'Makes all of the changes or none. A source that Onair made before for the overlay is brought up to date.',
    tags,
    body: Type.Object({ items: list(newSource, { minItems: 1, maxItems: 50 }) }, { additionalProperties: false }),
    response: answer,
  },
  reload: {
    summary: 'Load overlays again in OBS',
    tags,
    body: Type.Object({ overlays: list(overlayId, { minItems: 1, maxItems: 200 }) }, { additionalProperties: false }),
    response: answer,
  },
  undo: { summary: 'Undo the last change that Onair made in OBS', tags, response: answer },
  ingest: {
    summary: 'Servers that OBS can stream to',
    description: 'The nearest first, where it can be measured; else in the order of the service.',
    tags,
    response: { 200: list(ingest, { description: 'The servers.' }) },
  },
  setStream: {
    summary: 'Have OBS stream to the service',
    description: 'Sets server and stream key of OBS. The key goes from here to OBS and into no answer.',
    tags,
    body: Type.Object(
      {
        ingest: Type.Optional(
          Type.Integer({ description: 'Id of a server; the one chosen at the service by default.' }),
        ),
      },
      { additionalProperties: false },
    ),
    response: answer,
  },
  putStreamBack: { summary: 'Put back what OBS streamed to before', tags, response: answer },
  picture: {
    summary: "A picture of OBS's program now",
    tags,
    produces: ['image/jpeg'],
    response: { 200: Type.Any({ description: 'JPEG.' }) },
  },
  collection: {
    summary: 'A scene collection file for OBS',
    description:
      'For OBS’s Scene Collection → Import: a canvas is a scene of its own, the others lie in one scene. It holds overlay URLs: keep it as secret as a password.',
    tags,
    querystring: Type.Object(
      {
        // one schema with two types: of a union, a refusal would list what each part lacks
        overlay: Type.Unsafe<string | readonly string[]>({
          ...overlayId,
          type: ['string', 'array'],
          items: overlayId,
          minItems: 1,
          maxItems: 100,
        }),
        name: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
        width: Type.Optional(
          Type.Integer({ minimum: 1, maximum: 16_384, description: "Of OBS's canvas; 1920 by default." }),
        ),
        height: Type.Optional(
          Type.Integer({ minimum: 1, maximum: 16_384, description: "Of OBS's canvas; 1080 by default." }),
        ),
      },
      { additionalProperties: false },
    ),
    response: { 200: Type.Any({ description: 'The file.' }) },
  },
};
