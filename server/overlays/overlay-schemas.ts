import * as Type from 'typebox';
import type { Static, TUnsafe } from 'typebox';
import type { Permission } from '../../core/service/relay.ts';
import { WIDGETS } from '../../widgets/widgets.ts';
import { DOCKS } from '../kinds/docks.ts';
import { empty, list, nullable, time } from '../http/http-schemas.ts';

/*
 * Schemas of overlays in requests and answers, and of their routes: Fastify checks requests and writes answers by these schemas,
 * the types of server and dashboard are derived from them, and /api/openapi.json shows them.
 */

/** Settings by name; in a change, null resets one to its default. */
export type LooseSettings = Readonly<Record<string, unknown>>;

/** Settings by name. */
export const settingsSchema = (description: string): TUnsafe<LooseSettings> =>
  Type.Unsafe<LooseSettings>({ type: 'object', additionalProperties: true, description });

const widget = Type.String({
  description: `A widget or a dock: one of ${[...WIDGETS, ...DOCKS].map(({ name }) => name).join(', ')}.`,
});

const folder = Type.String({
  description: 'Name of its folder in the dashboard, up to 40 characters; empty for none.',
});

const allowedOrigins = list(Type.String({ maxLength: 300 }), {
  maxItems: 20,
  description: 'Origins that may embed the overlay, like https://example.com; empty for any.',
});

const embed = Type.Boolean({
  description:
    "For a page with many viewers: the overlay's key may have 2,000 sockets open on other pages instead of 20. The overlay page itself, as OBS shows it, has 20 of its own.",
});

const expiresAt = nullable(
  Type.String({
    format: 'date-time',
    description: 'Time from which the key is unknown, like a revoked one; null for a key without an end.',
  }),
);

const overlayFields = {
  id: Type.String(),
  name: Type.String(),
  folder,
  widget,
  settings: settingsSchema("All of the widget's settings, defaults filled in."),
  revision: Type.Integer({ description: 'Incremented by each change.' }),
  permissions: Type.Unsafe<readonly Permission[]>(
    list(Type.String(), { description: "Permissions of the overlay's key." }),
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

const url = Type.String({ description: 'The overlay URL. It contains the key: keep it as secret as a password.' });

/** An overlay in answers. */
export const overlaySchema = Type.Object(overlayFields, { description: 'The overlay.' });
const overlayWithUrl = Type.Object({ ...overlayFields, url }, { description: 'The overlay with its new URL.' });

const newOverlay = Type.Object(
  {
    widget,
    name: Type.String({ description: '1 to 80 characters.' }),
    folder: Type.Optional(folder),
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
    folder: Type.Optional(folder),
    settings: Type.Optional(settingsSchema('Single settings; null resets one to its default.')),
    allowedOrigins: Type.Optional(allowedOrigins),
    embed: Type.Optional(embed),
    expiresAt: Type.Optional(expiresAt),
    revision: Type.Optional(
      Type.Integer({ description: 'Revision on which the change is based; 409 if it is not the newest.' }),
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
        page: Type.Integer({ description: 'In other pages.' }),
        here: Type.Integer({
          description: 'In pages of browsers in which you are signed in; previews in the dashboard do not count.',
        }),
        outdated: Type.Integer({ description: 'Number of those in OBS with another build than that of this server.' }),
        refused: Type.Optional(
          Type.Enum(['sources', 'visitors', 'address', 'server'], {
            type: 'string',
            description:
              'Reason of a refusal in the last two minutes: the limit of other sources, of other pages or of one address, or no room.',
          }),
        ),
      },
      { description: 'Number of its open pages.' },
    ),
  },
  { description: 'The overlay.' },
);

/** A load that the policy of an overlay page refused: an origin, never a whole address. */
export const refusedLoadSchema = Type.Object({
  kind: Type.Enum(['font', 'style', 'picture'], { type: 'string' }),
  origin: Type.String({ maxLength: 255, pattern: '^https?://' }),
});

const listedLoad = Type.Object({
  ...refusedLoadSchema.properties,
  isProven: Type.Boolean({
    description:
      'Whether it was reported from a network in which you were signed in, as OBS does; otherwise anyone with the overlay URL may have reported it.',
  }),
});

/** A refused load as shown to the owner. */
export type ListedLoad = Readonly<Static<typeof listedLoad>>;

/** An overlay as shown to its owner. Times are ISO 8601 UTC with milliseconds. */
export type Overlay = Readonly<Static<typeof overlaySchema>>;

/** An overlay in the list of all. */
export type ListedOverlay = Readonly<Static<typeof listedOverlay>>;

/** An overlay with its overlay URL, which contains the key. */
export type OverlayWithUrl = Readonly<Static<typeof overlayWithUrl>>;

/** Body of the request that mints an overlay. */
export type OverlayRequest = Readonly<Static<typeof newOverlay>>;

/** Body of the request that changes an overlay; missing fields do not change. */
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
    summary: "List the owner's overlays",
    description: 'Those not revoked, oldest first.',
    tags,
    response: { 200: list(listedOverlay, { description: 'The overlays.' }) },
  },
  mint: { summary: 'Mint an overlay', tags, body: newOverlay, response: { 201: overlayWithUrl } },
  get: { summary: 'One overlay', tags, params, response: { 200: overlaySchema } },
  refusedLoads: {
    summary: 'List the loads that Custom CSS of an overlay requested and did not get',
    description: 'Reported by the overlay page in the last day; loads that its settings allow by now are left out.',
    tags,
    params,
    response: { 200: list(listedLoad, { description: 'Refused loads, the newest last.' }) },
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
    description:
      'The old overlay URL stops working at once and for ever. A control dock from before there was control may control the show from then on.',
    tags,
    params,
    response: { 200: overlayWithUrl },
  },
  revoke: {
    summary: 'Revoke an overlay',
    description:
      'Its URL stops working at once, and pages that show it go blank. For ten seconds the overlay can be restored; then its URL stops working for ever.',
    tags,
    params,
    response: { 204: empty('Revoked.') },
  },
  restore: {
    summary: 'Restore a revoked overlay',
    description:
      'Within ten seconds: the same URL works again, and pages that show it reconnect within 30 s. 409 later.',
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
    summary: 'Read the overlay URL again',
    tags,
    params,
    response: { 200: Type.Object({ url }, { description: 'The URL.' }) },
  },
};
