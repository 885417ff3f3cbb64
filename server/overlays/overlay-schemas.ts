import { WIDGETS } from '../../widgets/widgets.ts';

/*
 * JSON Schemas of the overlay routes: Fastify checks requests by them, writes answers by them, and
 * /api/openapi.json shows them.
 */

const SETTINGS = { type: 'object', additionalProperties: true } as const;

const ORIGINS = {
  type: 'array',
  maxItems: 20,
  items: { type: 'string', maxLength: 300 },
  description: 'Origins that may embed the overlay, like https://example.com; empty for any.',
} as const;

const EMBED = {
  type: 'boolean',
  description:
    "For a page with many visitors: the overlay's key may have 2,000 sockets open on other pages instead of 20. The overlay page itself, as OBS shows it, has 20 of its own.",
} as const;

const WIDGET_NAMES = WIDGETS.map((widget) => widget.name);
const TIME = { type: 'string', format: 'date-time' } as const;
const PASSING_TIME = { type: ['string', 'null'], format: 'date-time' } as const;

const VIEW_PROPERTIES = {
  id: { type: 'string' },
  name: { type: 'string' },
  widget: { type: 'string', description: `One of ${WIDGET_NAMES.join(', ')}.` },
  settings: { ...SETTINGS, description: "All of the widget's settings, defaults filled in." },
  revision: { type: 'integer', description: 'Counts up with each change.' },
  permissions: { type: 'array', items: { type: 'string' }, description: "What the overlay's key may read." },
  allowedOrigins: ORIGINS,
  embed: EMBED,
  obs: {
    type: 'object',
    description: 'Name and size in pixels of the browser source.',
    properties: { name: { type: 'string' }, width: { type: 'integer' }, height: { type: 'integer' } },
    required: ['name', 'width', 'height'],
  },
  createdAt: TIME,
  lastUsedAt: PASSING_TIME,
  revokedAt: PASSING_TIME,
} as const;

const URL_PROPERTY = {
  url: { type: 'string', description: 'The overlay URL. It holds the key: keep it as secret as a password.' },
} as const;

const VIEW = { type: 'object', properties: VIEW_PROPERTIES, required: Object.keys(VIEW_PROPERTIES) } as const;

const VIEW_WITH_URL = {
  type: 'object',
  properties: { ...VIEW_PROPERTIES, ...URL_PROPERTY },
  required: [...VIEW.required, 'url'],
} as const;

/** Printable ASCII only: PostgreSQL takes no NUL, not even to compare with. */
const PARAMS = {
  type: 'object',
  properties: { id: { type: 'string', maxLength: 64, pattern: '^[!-~]+$' } },
  required: ['id'],
} as const;

const TAGS = ['overlays'];

/** `GET /api/overlays` */
export const LIST_SCHEMA = {
  summary: "The owner's overlays",
  description: 'Those not revoked, oldest first.',
  tags: TAGS,
  response: { 200: { description: 'The overlays.', type: 'array', items: VIEW } },
} as const;

/** `POST /api/overlays` */
export const MINT_SCHEMA = {
  summary: 'Mint an overlay',
  tags: TAGS,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['widget', 'name'],
    properties: {
      widget: { type: 'string', description: `One of ${WIDGET_NAMES.join(', ')}.` },
      name: { type: 'string', description: '1 to 80 characters.' },
      settings: { ...SETTINGS, description: "Those that differ from the widget's defaults." },
      allowedOrigins: ORIGINS,
      embed: EMBED,
    },
  },
  response: { 201: { description: 'The new overlay with its URL.', ...VIEW_WITH_URL } },
} as const;

/** `GET /api/overlays/:id` */
export const GET_SCHEMA = {
  summary: 'One overlay',
  tags: TAGS,
  params: PARAMS,
  response: { 200: { description: 'The overlay.', ...VIEW } },
} as const;

/** `GET /api/overlays/:id/refused-loads` */
export const REFUSED_LOADS_SCHEMA = {
  summary: 'What the Custom CSS of an overlay asked for and did not get',
  description: 'Told by the overlay page in the last day; what its settings allow by now is left out.',
  tags: TAGS,
  params: PARAMS,
  response: {
    200: {
      description: 'Refused loads, the newest last.',
      type: 'array',
      items: {
        type: 'object',
        properties: { kind: { type: 'string', enum: ['font', 'style', 'picture'] }, origin: { type: 'string' } },
        required: ['kind', 'origin'],
      },
    },
  },
} as const;

/** `PATCH /api/overlays/:id` */
export const CHANGE_SCHEMA = {
  summary: 'Change an overlay',
  description: 'Makes all of the changes or none. New settings are shown on air at once.',
  tags: TAGS,
  params: PARAMS,
  body: {
    type: 'object',
    additionalProperties: false,
    properties: {
      name: { type: 'string', description: '1 to 80 characters.' },
      settings: { ...SETTINGS, description: 'Single settings; null puts one back to its default.' },
      allowedOrigins: ORIGINS,
      embed: EMBED,
      revision: { type: 'integer', description: 'What the change was made from; 409 when it is not the newest.' },
    },
  },
  response: { 200: { description: 'The overlay as it is now.', ...VIEW } },
} as const;

/** `POST /api/overlays/:id/key` */
export const ROTATE_SCHEMA = {
  summary: "Change an overlay's key",
  description: 'The old overlay URL is dead at once and for ever.',
  tags: TAGS,
  params: PARAMS,
  response: { 200: { description: 'The overlay with its new URL.', ...VIEW_WITH_URL } },
} as const;

/** `DELETE /api/overlays/:id` */
export const REVOKE_SCHEMA = {
  summary: 'Revoke an overlay',
  description: 'Its URL is dead at once and for ever, and what shows it goes blank.',
  tags: TAGS,
  params: PARAMS,
  response: { 204: { description: 'Revoked.', type: 'null' } },
} as const;

/** `GET /api/overlays/:id/url` */
export const URL_SCHEMA = {
  summary: 'The overlay URL again',
  tags: TAGS,
  params: PARAMS,
  response: { 200: { description: 'The URL.', type: 'object', properties: URL_PROPERTY, required: ['url'] } },
} as const;
