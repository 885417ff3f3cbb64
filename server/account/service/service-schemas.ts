import * as Type from 'typebox';
import type { Static } from 'typebox';
import { errorSchema, list, nullable } from '../../http/http-schemas.ts';

/* The routes that choose the service. */

const view = Type.Object(
  {
    origin: Type.Enum(['environment', 'page', 'made_up', 'none'], {
      type: 'string',
      description:
        'Origin of the service: `environment` (the variables or `.env`, which win), `page` (chosen there), `made_up` (the simulator beside this server), or `none` yet.',
    }),
    canTryMadeUp: Type.Boolean({ description: 'Whether a simulator runs beside this server.' }),
    redirectUrl: Type.String({ description: 'The redirect address to register with the service.' }),
    need: Type.Enum(['nothing', 'code', 'session', 'environment'], {
      type: 'string',
      description:
        'Needed to choose the service: `nothing` more than this request has, the `code` that the server printed, a `session`, or a change of the `environment`.',
    }),
    simulatorUrl: nullable(
      Type.String({ description: 'The controls of made-up chat, for a browser on that machine.' }),
    ),
    run: Type.String({ description: 'Another one after each start of the server.' }),
    madeUpOverlays: Type.Integer({
      description: 'Overlays made with made-up chat that the signed-in owner may take over; 0 for others.',
    }),
  },
  { description: 'The service, and who may choose it. No value of a service is ever sent.' },
);

const finding = Type.Object({
  level: Type.Enum(['ok', 'warn', 'fail'], { type: 'string' }),
  what: Type.String({ description: 'The checked part and its state.' }),
  advice: nullable(Type.String({ description: 'What to do.' })),
});

const MAX_LENGTH = 2_000;
const typed = (description: string) => Type.Optional(Type.String({ maxLength: MAX_LENGTH, description }));

const choice = Type.Object(
  {
    kind: Type.Enum(['made_up', 'own'], { type: 'string' }),
    serviceUrl: typed('{base_url} of the service.'),
    socketUrl: typed('{ws_url} of the service.'),
    clientId: typed('Client id of the application registered there.'),
    clientSecret: typed('Its client secret. It is stored sealed, and never sent back.'),
    code: typed('The code that the server printed at its start.'),
    isTest: Type.Optional(Type.Boolean({ description: 'Whether to test the values without saving them.' })),
  },
  { additionalProperties: false },
);

const tested = Type.Object(
  {
    isSaved: Type.Boolean({ description: 'Whether it was saved; the server then starts again with this service.' }),
    findings: list(finding, { description: 'What the test found, in the words of `onair doctor`.' }),
  },
  { description: 'The result of the test.' },
);

/** The service, and who may choose it. */
export type ServiceView = Readonly<Static<typeof view>>;

/** Body of the request that chooses the service. */
export type ServiceRequest = Readonly<Static<typeof choice>>;

/** The result of a test of a service. */
export type ServiceTest = Readonly<Static<typeof tested>>;

const tags = ['service'];
const refusals = { 401: errorSchema, 403: errorSchema, 409: errorSchema, 415: errorSchema };

/** Schemas of `/api/service`. */
export const SERVICE_ROUTES = {
  get: { summary: 'Read which service is used, and who may choose it', tags, response: { 200: view } },
  choose: {
    summary: 'Test and choose the service',
    description:
      'From the machine of the server or with the code that it printed; once an owner exists, only with a session too. Values with a failed check are not saved.',
    tags,
    body: choice,
    response: { 200: tested, 400: errorSchema, ...refusals },
  },
  takeOver: {
    summary: 'Take over the overlays that were made with made-up chat, or leave them',
    description: 'Only from the machine of the server. Their links stay. The first answer counts.',
    tags,
    body: Type.Object({ isWanted: Type.Boolean() }, { additionalProperties: false }),
    response: {
      200: Type.Object({ overlays: Type.Integer({ description: 'Overlays taken over.' }) }, { description: 'Done.' }),
      ...refusals,
    },
  },
};
