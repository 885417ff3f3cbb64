import { ERROR_SCHEMA } from '../../http/error-body.ts';

/*
 * JSON Schemas of the session and sign-in routes: Fastify writes answers by them, and /api/openapi.json shows them.
 */

const TIME = { type: 'string', format: 'date-time' } as const;
const UNAUTHORIZED = { 401: ERROR_SCHEMA } as const;
const CHANGE_REFUSALS = { 401: ERROR_SCHEMA, 403: ERROR_SCHEMA, 415: ERROR_SCHEMA } as const;
const SESSIONS_TAGS = ['sessions'];
const LOGIN_TAGS = ['sign-in'];

/** `GET /api/session` */
export const SESSION_SCHEMA = {
  summary: 'Who is signed in, and how the login is',
  description: 'Needs no session: without one the state is `signed_out`. Answers at once with what is known.',
  tags: SESSIONS_TAGS,
  response: {
    200: {
      type: 'object',
      description: 'The session.',
      required: ['state', 'owner', 'scopes', 'problem', 'reconnectBy', 'link', 'live'],
      properties: {
        state: { type: 'string', enum: ['connected', 'needs_reconnect', 'disconnected', 'signed_out'] },
        owner: {
          type: ['object', 'null'],
          description: 'Who is signed in; null for `signed_out`.',
          required: ['id', 'username'],
          properties: { id: { type: 'string' }, username: { type: 'string' } },
        },
        scopes: { type: 'array', items: { type: 'string' }, description: 'Permissions that the owner granted.' },
        problem: {
          type: ['string', 'null'],
          description:
            'Why the login does not work just now, though it may again by itself: service_unreachable, service_limited, client_refused, login_refused, storage_failed.',
        },
        reconnectBy: {
          type: ['string', 'null'],
          description: 'When the login ends unless it is used before, ISO 8601.',
        },
        link: {
          type: ['string', 'null'],
          description:
            'How the connection to the service is: open, reconnecting, needs_reconnect; null while no overlay is open, so that there is none.',
        },
        live: {
          type: ['boolean', 'null'],
          description: 'Whether the stream is live; null while that is not known.',
        },
      },
    },
  },
} as const;

/** `GET /api/sessions` */
export const SESSION_LIST_SCHEMA = {
  summary: 'Browsers in which the owner is signed in',
  description: 'Newest first.',
  tags: SESSIONS_TAGS,
  response: {
    200: {
      type: 'array',
      description: 'The sessions.',
      items: {
        type: 'object',
        required: ['id', 'isCurrent', 'userAgent', 'createdAt', 'lastSeenAt'],
        properties: {
          id: { type: 'string' },
          isCurrent: { type: 'boolean' },
          userAgent: { type: 'string' },
          createdAt: TIME,
          lastSeenAt: TIME,
        },
      },
    },
    ...UNAUTHORIZED,
  },
} as const;

/** `DELETE /api/sessions/:id` */
export const END_SESSION_SCHEMA = {
  summary: 'Sign a browser out',
  tags: SESSIONS_TAGS,
  params: {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string', maxLength: 64 } },
  },
  response: { 204: { type: 'null', description: 'Signed out.' }, ...CHANGE_REFUSALS, 404: ERROR_SCHEMA },
} as const;

/** `GET /auth/login` */
export const LOGIN_SCHEMA = {
  summary: 'Sign in at the service',
  description: 'For browsers: leads to the service, which leads back to /auth/capture.',
  tags: LOGIN_TAGS,
  response: { 303: { type: 'null', description: 'To the service.' } },
} as const;

/** `GET /auth/capture` */
export const CAPTURE_SCHEMA = {
  summary: 'Where the service leads back to',
  description:
    'The redirect address of the authorization code flow (RFC 6749 section 4.1.2). Takes `code` and `state`.',
  tags: LOGIN_TAGS,
  response: {
    200: { type: 'string', description: 'A page: not connected, nothing changed.' },
    303: { type: 'null', description: 'Signed in; to the dashboard.' },
    400: { type: 'string', description: 'A page: the address is not complete, or over.' },
    403: { type: 'string', description: 'A page: this account may not sign in here.' },
    502: { type: 'string', description: 'A page: the service did not answer, or not usably.' },
  },
} as const;

/** `POST /auth/logout` */
export const LOGOUT_SCHEMA = {
  summary: 'End this session',
  description: 'The login at the service stays, and overlays go on.',
  tags: LOGIN_TAGS,
  response: { 204: { type: 'null', description: 'Signed out.' }, ...CHANGE_REFUSALS },
} as const;

/** `POST /auth/disconnect` */
export const DISCONNECT_SCHEMA = {
  summary: 'Revoke the login at the service and forget it',
  description: 'All overlays of the owner stop at once. Works while the service is away: revoking is then tried again.',
  tags: LOGIN_TAGS,
  response: {
    200: {
      type: 'object',
      description: 'Forgotten here.',
      required: ['state', 'isRevoked'],
      properties: {
        state: { type: 'string', enum: ['disconnected'] },
        isRevoked: { type: 'boolean', description: 'Whether the service has been seen to refuse the old login.' },
      },
    },
    ...CHANGE_REFUSALS,
  },
} as const;
