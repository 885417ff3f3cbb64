import * as Type from 'typebox';
import type { Static } from 'typebox';
import { list, nullable, time } from '../http/http-schemas.ts';
import { author } from './safety-schemas.ts';

/*
 * What docks do to messages, `POST /api/air/:action`, and the list of all that was done, `GET /api/audit`
 * (docs/spec/relay.md, "Before air").
 */

const closed = { additionalProperties: false };
const id = Type.String({ minLength: 1, maxLength: 64, description: 'Id of a message.' });
const ids = list(id, { minItems: 1, maxItems: 200 });
const platformId = Type.Optional(Type.Integer({ description: 'Only on this platform; on all without.' }));
const requestId = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'A text of your own: when it is sent again, the action is not done again.',
  }),
);
const seconds = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 3600, description: 'How long it stays; until it is unpinned without.' }),
);
const queue = Type.Optional(
  Type.Boolean({ description: 'Waits until the pinned message goes; without, it takes its place at once.' }),
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
  /** Takes everything off air that is on it. */
  clear: Type.Object({ requestId }, closed),
  panic: Type.Object({ on: Type.Boolean(), requestId }, closed),
  /** Features a message; with null the next one that waits, or none. */
  pin: Type.Object({ id: nullable(id), seconds, queue, requestId }, closed),
  /** Shows the pictures of a message whose hosts are not listed. */
  'allow-pictures': Type.Object({ id, always, requestId }, closed),
};

/** Name of an action. */
export type ActionName = keyof typeof ACTIONS;

/** Body of an action. */
export type ActionBody<N extends ActionName = ActionName> = Readonly<Static<(typeof ACTIONS)[N]>>;

/** How many messages or entries an action changed. */
const actionAnswerSchema = Type.Object({ done: Type.Integer() });

/** The type of {@link actionAnswerSchema}. */
export type ActionAnswer = Readonly<Static<typeof actionAnswerSchema>>;

/** One action as `GET /api/audit` lists it. */
const auditEntrySchema = Type.Object({
  id: Type.String(),
  at: time,
  by: Type.String({ description: 'Name of the dock, `Dashboard` or `Command line`.' }),
  overlayId: nullable(Type.String({ description: 'Id of the dock; null without one.' })),
  action: Type.String({
    description:
      'Name of an action before air, `safety`, `channel`, `mint`, `copy`, `change`, `publish`, `restore-version`, `rotate-key`, `revoke`, `restore`, `try`, `add-picture`, `delete-picture`, `add-font`, `delete-font`, `add-theme`, `change-theme`, `delete-theme`, `import`, `sign-in` or `disconnect`.',
  }),
  detail: Type.String({ description: 'What it was done to, in a line; it may be empty.' }),
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
  by: Type.Optional(Type.String({ maxLength: 200, description: 'Only what was done under this name.' })),
});

/** Which entries of the audit are wanted. */
export type AuditFilters = Readonly<Static<typeof auditFilters>>;

/** Schemas of `/api/audit`. */
export const AUDIT_ROUTES = {
  list: {
    summary: 'What docks, the dashboard and the command line did',
    description: 'Kept for 90 days, the newest first.',
    tags,
    querystring: Type.Object({
      ...auditFilters.properties,
      cursor: Type.Optional(Type.String({ pattern: '^\\d{1,15}$', description: '`nextCursor` of the page before.' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: '50 without.' })),
    }),
    response: { 200: auditPageSchema },
  },
  csv: {
    summary: 'The same as a file for spreadsheets',
    description:
      'CSV as in RFC 4180, all of it. A cell that a spreadsheet would take for a formula begins with an apostrophe.',
    tags,
    produces: ['text/csv'],
    querystring: auditFilters,
    response: { 200: Type.String({ description: 'CSV.' }) },
  },
};

/** Schemas of the routes of actions, by name. */
export const ACTION_ROUTES: { readonly [N in ActionName]: { readonly body: (typeof ACTIONS)[N] } & ActionRouteText } = {
  hide: toRoute('hide', 'Take messages off air, or keep them from it'),
  show: toRoute('show', 'Put messages on air that are hidden, stopped or held'),
  mute: toRoute('mute', 'Keep the messages of an author off air'),
  unmute: toRoute('unmute', 'Let the messages of an author on air again'),
  clear: toRoute('clear', 'Take everything off air that is on it'),
  panic: toRoute('panic', 'Take all chat off air until it is released'),
  pin: toRoute('pin', 'Feature a message, or end that'),
  'allow-pictures': toRoute('allow-pictures', 'Show the pictures of a message whose hosts are not listed'),
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
