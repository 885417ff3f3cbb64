import * as Type from 'typebox';
import type { Static } from 'typebox';
import { list, nullable, time } from '../http/http-schemas.ts';

/*
 * `/api/links` (docs/spec/relay.md, "Action links").
 */

/** An action link as it is listed: its address is shown only once, when it is made. */
export const linkSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  action: Type.String({ description: 'Name of the action.' }),
  input: Type.Record(Type.String(), Type.Unknown(), { description: 'Body of the action.' }),
  createdAt: time,
  lastUsedAt: nullable(time),
  lastFailure: Type.Optional(
    nullable(
      Type.Object(
        { at: time, reason: Type.String({ description: 'One line for people.' }) },
        { description: 'The last time at which it did not do its action.' },
      ),
    ),
  ),
});

/** The type of {@link linkSchema}. */
export type ActionLink = Readonly<Static<typeof linkSchema>>;

const newLinkSchema = Type.Object({
  ...linkSchema.properties,
  url: Type.String({ description: 'Does the action when it is opened. It is not shown again.' }),
});

/** An action link with its address. */
export type NewActionLink = Readonly<Static<typeof newLinkSchema>>;

const requestSchema = Type.Object(
  {
    name: Type.String({ description: 'Name for the list, such as "Stream Deck: panic".' }),
    action: Type.String({ description: 'Name of an action of `/api/control`.' }),
    input: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { description: 'Body of the action.' })),
  },
  { additionalProperties: false },
);

/** A request for an action link. */
export type LinkRequest = Readonly<Static<typeof requestSchema>>;

const tags = ['control'];

/** Schemas of `/api/links`. */
export const LINK_ROUTES = {
  list: { summary: 'List your action links', tags, response: { 200: list(linkSchema) } },
  create: {
    summary: 'Make an address that does one fixed action',
    description:
      'Only for actions that may be done twice, such as panic on, and not for those that switch back and forth.',
    tags,
    body: requestSchema,
    response: { 201: newLinkSchema },
  },
  remove: {
    summary: 'Revoke an action link',
    tags,
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  },
};
