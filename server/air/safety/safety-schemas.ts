import * as Type from 'typebox';
import type { Static } from 'typebox';
import type { StopReason } from '../../../core/service/relay.ts';
import { list, nullable } from '../../http/http-schemas.ts';

/*
 * The safety settings of an owner: the rules for messages on air (docs/spec/relay.md, "Before air"). Server, dashboard and
 * docks share them. By default nothing stops a message and nothing waits.
 */

/** Filters that can be switched off without losing their settings. */
const FILTERS = [
  ...(['commands', 'authors', 'bots', 'words', 'links', 'capitals', 'marks'] as const),
  ...(['repeats', 'newAuthors', 'scripts', 'length', 'platforms'] as const),
] as const;

/** One of {@link FILTERS}. */
export type FilterName = (typeof FILTERS)[number];

/** Most words and phrases that an owner may list. */
export const MAX_WORDS = 10_000;
/** Most authors that an owner may list. */
export const MAX_AUTHORS = 1_000;

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength });
/** A display name of 64 characters as people count them; each may have up to 16 code points. */
export const author = Type.String({ minLength: 1, maxLength: 1024, description: 'Display name.' });
const choice = <const V extends string>(options: readonly V[], description: string) =>
  Type.Unsafe<V>({ type: 'string', enum: options, description });
const percent = (description: string) => nullable(Type.Integer({ minimum: 1, maximum: 100, description }));

/** A word or phrase on an owner's list. */
export const listedWordSchema = Type.Object(
  { text: line(100), match: choice(['word', 'part'], 'A whole word, or any part of one.') },
  { additionalProperties: false },
);

const safetyFields = {
  holdSeconds: Type.Number({ minimum: 0, maximum: 60, description: 'Wait of chat before it goes on air.' }),
  holdOwn: Type.Boolean({ description: "Whether the owner's own messages wait, too." }),
  commandPrefixes: list(line(10), { maxItems: 20, description: 'Prefixes of commands, like "!".' }),
  authors: list(author, {
    maxItems: MAX_AUTHORS,
    description: 'Display names whose messages stay off air, on every platform.',
  }),
  mutes: list(Type.Object({ author, platformId: Type.Integer() }, { additionalProperties: false }), {
    maxItems: MAX_AUTHORS,
    description: 'Display names whose messages stay off air on one platform.',
  }),
  bots: Type.Boolean({ description: 'Stops the messages of well-known chat bots.' }),
  words: list(listedWordSchema, {
    maxItems: MAX_WORDS,
    description: 'Words and phrases whose messages stay off air, also when they are disguised.',
  }),
  links: choice(['show', 'text', 'stop'], 'Handling of links: shown, shown as plain words, or the message is stopped.'),
  capitals: percent('Stops messages with at least this share of capital letters, or of symbols.'),
  marks: Type.Boolean({ description: 'Stops messages whose letters carry stacks of marks.' }),
  repeatSeconds: Type.Integer({
    minimum: 0,
    maximum: 600,
    description: 'Stops the same text within this many seconds, also from another channel; 0 for off.',
  }),
  newAuthors: choice(['show', 'hold'], 'Handling of messages from new authors.'),
  scripts: nullable(
    Type.Array(line(20), {
      maxItems: 20,
      description: 'Scripts that may be on air by their Unicode names, like Latin; null for all.',
    }),
  ),
  minLength: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'Fewest characters of a message; pictures count as one.',
  }),
  platforms: Type.Object(
    {
      mode: choice(['all', 'only', 'alone'], 'All together; only these; or the first of these alone while it is live.'),
      ids: list(Type.Integer(), { maxItems: 50 }),
    },
    {
      additionalProperties: false,
      description: 'Platforms whose chat may be on air; chat of the others is only in the dock.',
    },
  ),
  imageHosts: list(line(255), {
    maxItems: 100,
    description: 'Hosts whose pictures are shown, besides those of the server.',
  }),
  off: list(choice(FILTERS, 'A filter.'), {
    maxItems: 12,
    description: 'Filters that are switched off and keep their settings.',
  }),
  panic: Type.Boolean({ description: 'All chat is off air until this is false again.' }),
};

/** The safety settings with their revision. */
const safetySchema = Type.Object({
  revision: Type.Integer({ description: 'Incremented by each change; 0 before the first.' }),
  ...safetyFields,
});

/** A change of safety settings: any of the fields. */
export const safetyChangesSchema = Type.Partial(
  Type.Object({
    ...safetyFields,
    revision: Type.Integer({ description: 'Revision on which the change is based; 409 if it is not the newest.' }),
  }),
  { additionalProperties: false },
);

/** The effect that changed settings would have on the newest messages. */
const previewSchema = Type.Object({
  messages: Type.Integer({ description: 'Number of checked messages: the newest, at most 200.' }),
  stopped: Type.Integer({ description: 'Number of messages that would have been stopped.' }),
  held: Type.Integer({ description: 'Number of messages that would have waited for approval.' }),
  reasons: Type.Unsafe<Readonly<Partial<Record<StopReason, number>>>>({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'Number of messages that would have been stopped, by reason.',
  }),
});

/** Number of stopped messages by reason. */
const stopCountsSchema = Type.Object({
  since: Type.String({ format: 'date-time', description: 'Start of the counting.' }),
  reasons: previewSchema.properties.reasons,
});

/** The type of {@link safetySchema}. */
export type Safety = Readonly<Static<typeof safetySchema>>;

/** The type of {@link safetyChangesSchema}. */
export type SafetyChanges = Readonly<Static<typeof safetyChangesSchema>>;

/** The type of {@link previewSchema}. */
export type SafetyPreview = Readonly<Static<typeof previewSchema>>;

/** The type of {@link stopCountsSchema}. */
export type StopCounts = Readonly<Static<typeof stopCountsSchema>>;

/** The settings of an owner who has changed none. */
export const DEFAULT_SAFETY: Safety = {
  revision: 0,
  holdSeconds: 0,
  holdOwn: true,
  commandPrefixes: [],
  authors: [],
  mutes: [],
  bots: false,
  words: [],
  links: 'show',
  capitals: null,
  marks: false,
  repeatSeconds: 0,
  newAuthors: 'show',
  scripts: null,
  minLength: 0,
  platforms: { mode: 'all', ids: [] },
  imageHosts: [],
  off: [],
  panic: false,
};

const tags = ['before air'];
const safetyAnswer = { 200: safetySchema };

/** Schemas of `/api/safety`. */
export const SAFETY_ROUTES = {
  read: { summary: 'The safety settings', tags, response: safetyAnswer },
  change: {
    summary: 'Change the safety settings',
    description: 'Applies at once to waiting messages and to those on air.',
    tags,
    body: safetyChangesSchema,
    response: safetyAnswer,
  },
  preview: {
    summary: 'Preview the effect of a change on the newest messages',
    tags,
    body: safetyChangesSchema,
    response: { 200: previewSchema },
  },
  counts: { summary: 'Count the stopped messages by reason', tags, response: { 200: stopCountsSchema } },
};
