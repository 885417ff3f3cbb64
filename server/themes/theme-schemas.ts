import * as Type from 'typebox';
import type { Static, TUnsafe } from 'typebox';
import { empty, list, time } from '../http/http-schemas.ts';

/* The routes of own themes: the schemas for Fastify, the types of both sides, and /api/openapi.json. */

const name = Type.String({ description: '1 to 80 characters.' });
const base = Type.String({ description: 'Name of its base theme, like `glass`.' });
const tokens: TUnsafe<Readonly<Record<string, unknown>>> = Type.Unsafe({
  type: 'object',
  additionalProperties: true,
  description:
    'Values by the names of custom properties, like `{"--onair-accent": "#ff8800"}`. All others are those of the base.',
});

const theme = Type.Object(
  {
    id: Type.String(),
    name,
    base,
    tokens: Type.Unsafe<Readonly<Record<string, string>>>({
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Values by the names of custom properties, each in its one form.',
    }),
    revision: Type.Integer({ description: 'Incremented by each change.' }),
    createdAt: time,
  },
  { description: 'The theme.' },
);

const newTheme = Type.Object({ name, base, tokens: Type.Optional(tokens) }, { additionalProperties: false });

const themeChanges = Type.Object(
  {
    name: Type.Optional(name),
    base: Type.Optional(base),
    tokens: Type.Optional(tokens),
    revision: Type.Integer({ description: 'Revision on which the change is based; 409 if it is not the newest.' }),
  },
  { additionalProperties: false },
);

/** A theme that its owner derived from a built-in one. */
export type Theme = Readonly<Static<typeof theme>>;

/** Body of the request that creates a theme. */
export type ThemeRequest = Readonly<Static<typeof newTheme>>;

/** Body of the request that changes a theme; missing fields do not change, and tokens are replaced as a whole. */
export type ThemeChanges = Readonly<Static<typeof themeChanges>>;

const tags = ['themes'];
const params = Type.Object({ id: Type.String({ maxLength: 40, pattern: '^[\\w-]+$' }) });

/** Schemas of `/api/themes`. */
export const THEME_ROUTES = {
  list: {
    summary: "The owner's own themes",
    description: 'Oldest first.',
    tags,
    response: { 200: list(theme, { description: 'The themes.' }) },
  },
  create: {
    summary: 'Create an own theme',
    description: 'An overlay uses it if its setting `theme` is `own-` and the id. An owner has at most 50.',
    tags,
    body: newTheme,
    response: { 201: theme },
  },
  change: {
    summary: 'Change an own theme',
    description: 'Overlays that use it show the change at once.',
    tags,
    params,
    body: themeChanges,
    response: { 200: theme },
  },
  remove: {
    summary: 'Delete an own theme',
    description: 'Overlays that use it get its base theme.',
    tags,
    params,
    response: { 204: empty('Deleted.') },
  },
};
