import * as Type from 'typebox';
import type { Static } from 'typebox';
import { list, nullable, time } from '../http/http-schemas.ts';
import { author } from './safety/safety-schemas.ts';

/*
 * Actions of docks on messages, `POST /api/air/:action`, and the list of all actions, `GET /api/audit`
 * (docs/spec/relay.md, "Before air").
 */

const closed = { additionalProperties: false };
const id = Type.String({ minLength: 1, maxLength: 64, description: 'Id of a message.' });
const ids = list(id, { minItems: 1, maxItems: 200 });
const platformId = Type.Optional(Type.Integer({ description: 'Only on this platform; on all if left out.' }));
const requestId = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'A text of your choice. A repeated request with the same text has no further effect.',
  }),
);
const seconds = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 3600, description: 'Duration in seconds; until it is unpinned if left out.' }),
);
const queue = Type.Optional(
  Type.Boolean({
    description: 'Whether it waits until the pinned message ends; otherwise it replaces that message at once.',
  }),
);
const all = Type.Optional(
  Type.Boolean({ description: 'With a null id: forgets the queued messages, too, so that none is featured.' }),
);
const always = Type.Optional(
  Type.Boolean({ description: 'Lists the hosts of its pictures, too; needs the permission `safety`.' }),
);

/** Bodies of the actions, by name. */
export const ACTIONS = {
  /** Takes messages off air, or keeps them from it. */
  hide: Type.Object({ ids, requestId }, closed),
  /** Puts messages on air: hidden, stopped or held ones. */
  show: Type.Object({ ids, requestId }, closed),
  mute: Type.Object({ author, platformId, requestId }, closed),
  unmute: Type.Object({ author, platformId, requestId }, closed),
  /** Takes all messages off air. */
  clear: Type.Object({ requestId }, closed),
  panic: Type.Object({ on: Type.Boolean(), requestId }, closed),
  /** Features a message; with null the next queued one, or none. */
  pin: Type.Object({ id: nullable(id), seconds, queue, all, requestId }, closed),
  /** Shows the pictures of a message from hosts that are not listed. */
  'allow-pictures': Type.Object({ id, always, requestId }, closed),
};

/** Name of an action. */
export type ActionName = keyof typeof ACTIONS;

/** Body of an action. */
export type ActionBody<N extends ActionName = ActionName> = Readonly<Static<(typeof ACTIONS)[N]>>;

/** Number of messages or entries that an action changed. */
const actionAnswerSchema = Type.Object({ done: Type.Integer() });

/** The type of {@link actionAnswerSchema}. */
export type ActionAnswer = Readonly<Static<typeof actionAnswerSchema>>;

/** One action as listed by `GET /api/audit`. */
const auditEntrySchema = Type.Object({
  id: Type.String(),
  at: time,
  by: Type.String({ description: 'Name of the dock, `Dashboard` or `Command line`.' }),
  overlayId: nullable(Type.String({ description: 'Id of the dock; null if there is none.' })),
  action: Type.String({
    description:
      'Name of an action before air, `safety`, `channel`, `countdown`, `layer`, `look`, `scene`, `mint`, `copy`, `change`, `use-kit`, `publish`, `restore-version`, `rotate-key`, `revoke`, `restore`, `try`, `add-picture`, `delete-picture`, `add-font`, `delete-font`, `add-theme`, `change-theme`, `delete-theme`, `change-kit`, `add-link`, `delete-link`, `import`, `sign-in` or `disconnect`.',
  }),
  detail: Type.String({ description: 'The target of the action, in one line; may be empty.' }),
  done: Type.Integer(),
});

/** The type of {@link auditEntrySchema}. */
export type AuditEntry = Readonly<Static<typeof auditEntrySchema>>;

/** A page of the audit, the newest first. */
const auditPageSchema = Type.Object({
  entries: list(auditEntrySchema),
  nextCursor: nullable(Type.String({ description: 'Send it as `cursor` for the next page; null on the last.' })),
});

/** The type of {@link auditPageSchema}. */
export type AuditPage = Readonly<Static<typeof auditPageSchema>>;

const tags = ['before air'];
const auditFilters = Type.Object({
  action: Type.Optional(Type.String({ maxLength: 40, pattern: '^[!-~]+$', description: 'Only this action.' })),
  by: Type.Optional(Type.String({ maxLength: 200, description: 'Only actions under this name.' })),
});

/** Filters for entries of the audit. */
export type AuditFilters = Readonly<Static<typeof auditFilters>>;

/** Schemas of `/api/audit`. */
export const AUDIT_ROUTES = {
  list: {
    summary: 'List the actions of docks, dashboard and command line',
    description: 'Kept for 90 days, the newest first.',
    tags,
    querystring: Type.Object({
      ...auditFilters.properties,
      cursor: Type.Optional(Type.String({ pattern: '^\\d{1,15}$', description: '`nextCursor` of the previous page.' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: '50 without.' })),
    }),
    response: { 200: auditPageSchema },
  },
  csv: {
    summary: 'Download the list of actions as a spreadsheet file',
    description:
      'The whole list as CSV (RFC 4180). A cell that a spreadsheet would treat as a formula begins with an apostrophe.',
    tags,
    produces: ['text/csv'],
    querystring: auditFilters,
    response: { 200: Type.String({ description: 'CSV.' }) },
  },
};

/** Schemas of the routes of actions, by name. */
export const ACTION_ROUTES: { readonly [N in ActionName]: { readonly body: (typeof ACTIONS)[N] } & ActionRouteText } = {
  hide: toRoute('hide', 'Take messages off air, or keep waiting ones off air'),
  show: toRoute('show', 'Put messages on air that are hidden, stopped or held'),
  mute: toRoute('mute', 'Keep the messages of an author off air'),
  unmute: toRoute('unmute', 'Allow the messages of an author on air again'),
  clear: toRoute('clear', 'Take all messages off air'),
  panic: toRoute('panic', 'Take all chat off air until it is released'),
  pin: toRoute('pin', 'Feature a message, or stop featuring it'),
  'allow-pictures': toRoute('allow-pictures', 'Show the pictures of a message from hosts that are not listed'),
};

interface ActionRouteText {
  readonly summary: string;
  readonly tags: string[];
  readonly response: { readonly 200: typeof actionAnswerSchema };
}

function toRoute<N extends ActionName>(
  name: N,
  summary: string,
): { readonly body: (typeof ACTIONS)[N] } & ActionRouteText {
  return { summary, tags, body: ACTIONS[name], response: { 200: actionAnswerSchema } };
}
