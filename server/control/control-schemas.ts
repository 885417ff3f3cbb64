import * as Type from 'typebox';
import type { Static } from 'typebox';
import { list, nullable } from '../http/http-schemas.ts';

/*
 * The answers of `/api/control` (docs/spec/relay.md, "Control").
 */

const countdownSchema = Type.Object({
  layer: nullable(Type.String({ description: 'Id of its layer on a canvas; null if it is the overlay itself.' })),
  name: Type.String({ description: 'Name of its layer; empty if it is the overlay itself.' }),
  lengthMs: Type.Number({
    description: 'Length by its settings in milliseconds; to a time of day, what remains until then.',
  }),
});

const layerSchema = Type.Object({
  layer: Type.String({ description: 'Id of the layer.' }),
  name: Type.String(),
  widget: Type.String(),
  hidden: Type.Boolean({ description: 'As it was saved.' }),
});

/** The actions of a caller, the scenes in OBS, and the overlays with countdowns and layers. */
export const controlsSchema = Type.Object({
  actions: list(Type.String(), { description: 'Names of the actions that the caller may use.' }),
  scenes: list(Type.String(), {
    description:
      'Names of the scenes in OBS, in its order, if the caller may switch them and the server is connected to it.',
  }),
  looks: list(Type.Object({ look: Type.String(), name: Type.String() }), {
    description: 'Our themes, then the own ones, as `look` takes them, if the caller may switch the look.',
  }),
  channels: Type.Optional(
    list(Type.Object({ id: Type.Integer(), name: Type.String(), streamingPlatformId: Type.Integer() }), {
      description:
        'The channels that the action `channel` switches, for the owner, as far as the service answers in a second.',
    }),
  ),
  state: Type.Object(
    {
      look: Type.String({ description: 'Look of the kit.' }),
      countdowns: list(
        Type.Object({
          overlayId: Type.String(),
          layer: nullable(Type.String()),
          state: Type.String({ description: '`waiting`, `running` or `paused`.' }),
          remainingMs: Type.Number(),
        }),
      ),
      layers: list(
        Type.Object({
          overlayId: Type.String(),
          layer: nullable(Type.String()),
          hidden: Type.Boolean(),
          revision: Type.Integer(),
        }),
      ),
      scene: nullable(Type.String()),
    },
    { description: 'The stored parts of the subscription `show/state`, for programs without a socket.' },
  ),
  overlays: list(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      revision: Type.Integer({
        description:
          'Revision with which its layers were last saved. A layer controlled at another one is as it was saved.',
      }),
      countdowns: list(countdownSchema),
      layers: list(layerSchema, { description: 'Layers of a canvas, from back to front.' }),
    }),
  ),
});

/** The type of {@link controlsSchema}. */
export type Controls = Readonly<Static<typeof controlsSchema>>;

/** Number of things that an action changed. */
export const controlAnswerSchema = Type.Object({ done: Type.Integer() });

/** A text by which a repeated request is recognized. */
export const requestIdSchema = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'A text of your choice. A repeated request with the same text has no further effect.',
  }),
);
