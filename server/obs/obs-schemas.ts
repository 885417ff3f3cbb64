import * as Type from 'typebox';
import type { Static } from 'typebox';
import { FORMAT_NAMES } from '../../widgets/canvas/formats.ts';
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

const format = Type.Enum([...FORMAT_NAMES], {
  type: 'string',
  description: 'Format of a scene; if left out, its own.',
});

const source = Type.Object({
  overlay: overlayId,
  format: Type.Optional(format),
  name: Type.String({ description: 'Name of the source in OBS.' }),
  scenes: list(Type.String(), { description: 'Names of its scenes.' }),
  isOnProgram: Type.Boolean({ description: 'Whether it is part of the current program.' }),
  isOutdated: Type.Boolean({ description: 'Whether its page is of another build of Onair than that of this server.' }),
  isUrlOld: Type.Boolean({
    description: 'Whether its address differs from that of the overlay: the key was changed, or the overlay revoked.',
  }),
});

const obs = Type.Object({
  version: Type.String({ description: 'Version of OBS Studio.' }),
  canvas: Type.Object({ width: Type.Integer(), height: Type.Integer() }),
  scenes: list(Type.String(), { description: 'Names of all scenes, in the order of OBS.' }),
  program: Type.String({ description: 'The scene on program.' }),
  sources: list(source, { description: 'The sources that Onair created.' }),
  isStreaming: Type.Boolean(),
  undo: nullable(
    Type.String({ description: 'Description of the last change by Onair; null if there is none to undo.' }),
  ),
  streamServer: Type.String({
    description: 'Stream address of OBS; empty for a service that OBS selects by name.',
  }),
  canPutStreamBack: Type.Boolean({ description: 'Whether Onair has set the stream target of OBS.' }),
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
  { description: 'The current state of the OBS of the owner.' },
);

const connection = Type.Object(
  {
    ...place.properties,
    password: Type.Optional(
      Type.String({ maxLength: 500, description: 'If left out, the stored one is used. It is never sent back.' }),
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
      description: 'Name of the scene; it is created if there is none.',
    }),
    format: Type.Optional(format),
    isNewScene: Type.Optional(Type.Boolean({ description: 'Whether to refuse the name of an existing scene.' })),
    place: Type.Optional(
      Type.Enum([...SOURCE_PLACES], {
        type: 'string',
        description:
          'Place on the canvas; by default the usual place of its widget for a new source, and the present one for another.',
      }),
    ),
  },
  { additionalProperties: false },
);

const ingest = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  isSelected: Type.Boolean({ description: 'Chosen at the service.' }),
  connectMs: nullable(Type.Integer({ description: 'Milliseconds of a connection; null if it was not measured.' })),
});

/** The OBS of an owner. */
export type ObsView = Readonly<Static<typeof view>>;

/** Content and state of an OBS. */
export type ObsFacts = Readonly<Static<typeof obs>>;

/** Address and password of an OBS. */
export type ObsConnection = Readonly<Static<typeof connection>>;

/** An overlay for OBS. */
export type NewSource = Readonly<Static<typeof newSource>>;

/** A server to which OBS can stream. */
export type IngestChoice = Readonly<Static<typeof ingest>>;

const tags = ['obs'];
const answer = { 200: view };

/** Schemas of the routes of `/api/obs`. */
export const OBS_ROUTES = {
  get: {
    summary: "The owner's OBS",
    description: 'Connects to it if address and password are stored.',
    tags,
    response: answer,
  },
  connect: { summary: 'Connect to OBS', tags, body: connection, response: answer },
  forget: { summary: 'Forget the address and the password of OBS', tags, response: { 204: empty('Forgotten.') } },
  putIn: {
    summary: 'Put overlays into scenes',
    description: 'Makes all of the changes or none. An earlier source of Onair for the overlay is updated.',
    tags,
    body: Type.Object({ items: list(newSource, { minItems: 1, maxItems: 50 }) }, { additionalProperties: false }),
    response: answer,
  },
  takeOut: {
    summary: 'Take an overlay out of a scene',
    description: 'The source stays in its other scenes. Does nothing if the scene has none of this overlay.',
    tags,
    body: Type.Object(
      {
        overlay: overlayId,
        scene: Type.String({ minLength: 1, maxLength: 200, description: 'Name of the scene.' }),
      },
      { additionalProperties: false },
    ),
    response: answer,
  },
  reload: {
    summary: 'Reload overlays in OBS',
    tags,
    body: Type.Object({ overlays: list(overlayId, { minItems: 1, maxItems: 200 }) }, { additionalProperties: false }),
    response: answer,
  },
  undo: { summary: 'Undo the last change by Onair in OBS', tags, response: answer },
  ingest: {
    summary: 'Servers that OBS can stream to',
    description: 'The nearest first if it can be measured; otherwise in the order of the service.',
    tags,
    response: { 200: list(ingest, { description: 'The servers.' }) },
  },
  setStream: {
    summary: 'Make OBS stream to the service',
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
  putStreamBack: { summary: 'Restore the earlier stream settings of OBS', tags, response: answer },
  picture: {
    summary: "A picture of OBS's program now",
    tags,
    produces: ['image/jpeg'],
    response: { 200: Type.Any({ description: 'JPEG.' }) },
  },
  collection: {
    summary: 'A scene collection file for OBS',
    description:
      'For OBS’s Scene Collection → Import: a canvas is a scene of its own, the others share one scene. It contains overlay URLs: keep it as secret as a password.',
    tags,
    querystring: Type.Object(
      {
        // one schema with two types: for a union, a refusal would list what each part lacks
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
