import * as Type from 'typebox';
import type { Static, TUnsafe } from 'typebox';
import type { Permission } from '../../core/service/relay.ts';
import { WIDGETS } from '../../widgets/widgets.ts';
import { DOCKS } from './docks.ts';
import { empty, list, nullable, time } from '../http/http-schemas.ts';

/*
 * Schemas of overlays in requests and answers, and of their routes: Fastify checks requests and writes answers by these schemas,
 * the types of server and dashboard are derived from them, and /api/openapi.json shows them.
 */

/** Settings by name; in a change, null resets one to its default. */
export type LooseSettings = Readonly<Record<string, unknown>>;

/** Most bytes of a request about an overlay: a canvas that is too large gets so far that its own check says what is wrong. */
export const MAX_OVERLAY_BYTES = 512 * 1024;

/** Settings by name. */
export const settingsSchema = (description: string): TUnsafe<LooseSettings> =>
  Type.Unsafe<LooseSettings>({ type: 'object', additionalProperties: true, description });

const widget = Type.String({
  description: `A widget or a dock: one of ${[...WIDGETS, ...DOCKS].map(({ name }) => name).join(', ')}.`,
});

const allowedOrigins = list(Type.String({ maxLength: 300 }), {
  maxItems: 20,
  description: 'Origins that may embed the overlay, like https://example.com; empty for any.',
});

const embed = Type.Boolean({
  description:
    "For a page with many visitors: the overlay's key may have 2,000 sockets open on other pages instead of 20. The overlay page itself, as OBS shows it, has 20 of its own.",
});

const expiresAt = nullable(
  Type.String({
    format: 'date-time',
    description: 'From this time on the key is unknown, as if it were revoked; null for a key without an end.',
  }),
);

const overlayFields = {
  id: Type.String(),
  name: Type.String(),
  widget,
  settings: settingsSchema("All of the widget's settings, defaults filled in."),
  revision: Type.Integer({ description: 'Counts up with each change.' }),
  permissions: Type.Unsafe<readonly Permission[]>(
    list(Type.String(), { description: "What the overlay's key may do." }),
  ),
  allowedOrigins,
  embed,
  obs: Type.Object(
    { name: Type.String(), width: Type.Integer(), height: Type.Integer() },
    { description: 'Name and size in pixels of the browser source.' },
  ),
  createdAt: time,
  lastUsedAt: nullable(time),
  revokedAt: nullable(time),
  expiresAt,
};

const url = Type.String({ description: 'The overlay URL. It holds the key: keep it as secret as a password.' });

/** An overlay in answers. */
export const overlaySchema = Type.Object(overlayFields, { description: 'The overlay.' });
const overlayWithUrl = Type.Object({ ...overlayFields, url }, { description: 'The overlay with its new URL.' });

const newOverlay = Type.Object(
  {
    widget,
    name: Type.String({ description: '1 to 80 characters.' }),
    settings: Type.Optional(settingsSchema("Those that differ from the widget's defaults.")),
    allowedOrigins: Type.Optional(allowedOrigins),
    embed: Type.Optional(embed),
    expiresAt: Type.Optional(expiresAt),
  },
  { additionalProperties: false },
);

const overlayChanges = Type.Object(
  {
    name: Type.Optional(Type.String({ description: '1 to 80 characters.' })),
    settings: Type.Optional(settingsSchema('Single settings; null puts one back to its default.')),
    allowedOrigins: Type.Optional(allowedOrigins),
    embed: Type.Optional(embed),
    expiresAt: Type.Optional(expiresAt),
    revision: Type.Optional(
      Type.Integer({ description: 'What the change was made from; 409 when it is not the newest.' }),
    ),
  },
  { additionalProperties: false },
);

const listedOverlay = Type.Object(
  {
    ...overlayFields,
    openIn: Type.Object(
      {
        obs: Type.Integer({ description: 'In browser sources and docks of OBS.' }),
        page: Type.Integer({ description: 'In other pages; those of a browser that is signed in here do not count.' }),
        outdated: Type.Integer({ description: 'Of those in OBS: pages of another build than this server has.' }),
      },
      { description: 'How often it is open now.' },
    ),
  },
  { description: 'The overlay.' },
);

/** A load that the policy of an overlay page refused: an origin, never a whole address. */
export const refusedLoadSchema = Type.Object({
  kind: Type.Enum(['font', 'style', 'picture'], { type: 'string' }),
  origin: Type.String({ maxLength: 255, pattern: '^https?://' }),
});

/** An overlay as its owner sees it. Times are ISO 8601 UTC with milliseconds. */
export type Overlay = Readonly<Static<typeof overlaySchema>>;

/** An overlay in the list of all. */
export type ListedOverlay = Readonly<Static<typeof listedOverlay>>;

/** An overlay with its overlay URL, which contains the key. */
export type OverlayWithUrl = Readonly<Static<typeof overlayWithUrl>>;

/** Body of the request that mints an overlay. */
export type OverlayRequest = Readonly<Static<typeof newOverlay>>;

/** Body of the request that changes an overlay; fields that are left out do not change. */
export type OverlayChanges = Readonly<Static<typeof overlayChanges>>;

/** The type of {@link refusedLoadSchema}. */
export type RefusedLoad = Readonly<Static<typeof refusedLoadSchema>>;

/** The id in a path. Printable ASCII only: PostgreSQL accepts no NUL, not even in a comparison. */
export const overlayParams = Type.Object({ id: Type.String({ maxLength: 64, pattern: '^[!-~]+$' }) });

const params = overlayParams;
const tags = ['overlays'];

/** Schemas of the routes of `/api/overlays`. */
export const OVERLAY_ROUTES = {
  list: {
    summary: "The owner's overlays",
    description: 'Those not revoked, oldest first.',
    tags,
    response: { 200: list(listedOverlay, { description: 'The overlays.' }) },
  },
  mint: { summary: 'Mint an overlay', tags, body: newOverlay, response: { 201: overlayWithUrl } },
  get: { summary: 'One overlay', tags, params, response: { 200: overlaySchema } },
  refusedLoads: {
    summary: 'What the Custom CSS of an overlay asked for and did not get',
    description: 'Told by the overlay page in the last day; what its settings allow by now is left out.',
    tags,
    params,
    response: { 200: list(refusedLoadSchema, { description: 'Refused loads, the newest last.' }) },
  },
  change: {
    summary: 'Change an overlay',
    description: 'Makes all of the changes or none. New settings are shown on air at once.',
    tags,
    params,
    body: overlayChanges,
    response: { 200: overlaySchema },
  },
  rotateKey: {
    summary: "Change an overlay's key",
    description: 'The old overlay URL is dead at once and for ever.',
    tags,
    params,
    response: { 200: overlayWithUrl },
  },
  revoke: {
    summary: 'Revoke an overlay',
    description:
      'Its URL is dead at once, and what shows it goes blank. For ten seconds the overlay can be restored; then its URL is dead for ever.',
    tags,
    params,
    response: { 204: empty('Revoked.') },
  },
  restore: {
    summary: 'Take a revocation back',
    description:
      'Within ten seconds: the same URL works again, and pages that show it come back within 30 s. 409 later.',
    tags,
    params,
    response: { 200: overlaySchema },
  },
  copy: {
    summary: 'Copy an overlay',
    description: 'The copy has the same settings, and a name and a key of its own. Drafts and versions are not copied.',
    tags,
    params,
    response: { 201: overlayWithUrl },
  },
  url: {
    summary: 'The overlay URL again',
    tags,
    params,
    response: { 200: Type.Object({ url }, { description: 'The URL.' }) },
  },
};
