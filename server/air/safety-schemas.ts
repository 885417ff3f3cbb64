import * as Type from 'typebox';
import type { Static } from 'typebox';
import type { StopReason } from '../../core/service/relay.ts';
import { list, nullable } from '../http/http-schemas.ts';

/*
 * The safety settings of an owner: what may be seen on air, and when (docs/spec/relay.md, "Before air"). Server, dashboard and
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
/** A display name of 64 characters as people count them; each may consist of up to eight code points. */
export const author = Type.String({ minLength: 1, maxLength: 512, description: 'Display name.' });
const choice = <const V extends string>(options: readonly V[], description: string) =>
  Type.Unsafe<V>({ type: 'string', enum: options, description });
const percent = (description: string) => nullable(Type.Integer({ minimum: 1, maximum: 100, description }));

const safetyFields = {
  holdSeconds: Type.Number({ minimum: 0, maximum: 60, description: 'How long chat waits before it goes on air.' }),
  holdOwn: Type.Boolean({ description: "Whether the owner's own messages wait, too." }),
  commandPrefixes: list(line(10), { maxItems: 20, description: 'What a command begins with, like "!".' }),
  authors: list(author, {
    maxItems: MAX_AUTHORS,
    description: 'Display names whose messages stay off air, on every platform.',
  }),
  mutes: list(Type.Object({ author, platformId: Type.Integer() }, { additionalProperties: false }), {
    maxItems: MAX_AUTHORS,
    description: 'Display names whose messages stay off air on one platform.',
  }),
  bots: Type.Boolean({ description: 'Stops the messages of well-known chat bots.' }),
  words: list(
    Type.Object(
      { text: line(100), match: choice(['word', 'part'], 'A whole word, or any part of one.') },
      { additionalProperties: false },
    ),
    {
      maxItems: MAX_WORDS,
      description: 'Words and phrases whose messages stay off air, also when they are disguised.',
    },
  ),
  links: choice(
    ['show', 'text', 'stop'],
    'What becomes of links: shown, shown as plain words, or the message is stopped.',
  ),
  capitals: percent('Stops messages with at least this share of capital letters, or of symbols.'),
  marks: Type.Boolean({ description: 'Stops messages whose letters carry stacks of marks.' }),
  repeatSeconds: Type.Integer({
    minimum: 0,
    maximum: 600,
    description:
      'Stops the same text again within so many seconds, also when it comes from another channel; 0 for off.',
  }),
  newAuthors: choice(['show', 'hold'], 'What becomes of the messages of an author who is seen for the first time.'),
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
      description: 'Platforms whose chat may be on air; that of the others is in the dock.',
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
  revision: Type.Integer({ description: 'Counts up with each change; 0 before the first.' }),
  ...safetyFields,
});

/** A change of safety settings: any of the fields. */
export const safetyChangesSchema = Type.Partial(
  Type.Object({
    ...safetyFields,
    revision: Type.Integer({ description: 'What the change was made from; 409 when it is not the newest.' }),
  }),
  { additionalProperties: false },
);

/** What changed settings would have done to the newest messages. */
const previewSchema = Type.Object({
  messages: Type.Integer({ description: 'How many messages were looked at: the newest, at most 200.' }),
  stopped: Type.Integer({ description: 'How many of them would have been stopped.' }),
  held: Type.Integer({ description: 'How many of them would have waited for approval.' }),
  reasons: Type.Unsafe<Readonly<Partial<Record<StopReason, number>>>>({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'How many would have been stopped, by reason.',
  }),
});

/** How many messages each reason has stopped. */
const stopCountsSchema = Type.Object({
  since: Type.String({ format: 'date-time', description: 'When the counting began.' }),
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
    description: 'Applies to what waits and to what is on air at once.',
    tags,
    body: safetyChangesSchema,
    response: safetyAnswer,
  },
  preview: {
    summary: 'What a change would have done to the newest messages',
    tags,
    body: safetyChangesSchema,
    response: { 200: previewSchema },
  },
  counts: { summary: 'How many messages each reason has stopped', tags, response: { 200: stopCountsSchema } },
};
