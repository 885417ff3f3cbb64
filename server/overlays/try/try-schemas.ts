import * as Type from 'typebox';
import type { Static } from 'typebox';
import { overlayParams } from '../overlay-schemas.ts';

/* The route that tries an overlay out. */

/** Kinds of trials for an overlay on air. */
const TRIALS = ['message', 'own-message', 'emotes', 'raid', 'live', 'ending', 'no-viewers', 'clip'] as const;

const trialRequest = Type.Object(
  {
    what: Type.Enum([...TRIALS], { type: 'string' }),
    text: Type.Optional(Type.String({ maxLength: 500, description: 'Of the message; for message and own-message.' })),
  },
  { additionalProperties: false },
);

/** Body of the request that tries an overlay out. */
export type TrialRequest = Readonly<Static<typeof trialRequest>>;

/** Schema of `POST /api/overlays/:id/try`. */
export const TRIAL_ROUTE = {
  summary: 'Show made-up events on an overlay that is on air',
  description:
    'They go to the sockets of this overlay that are open now, with `test: true` in their envelopes, from an author named Test. They are not kept and reach no other overlay. A made-up state of the stream is replaced by the real one after 15 s, and a made-up clip disappears by then. Pages that were loaded from an older Onair show no clip.',
  tags: ['overlays'],
  params: overlayParams,
  body: trialRequest,
  response: {
    200: Type.Object(
      { sockets: Type.Integer({ description: 'Number of pages that show it; 0 if the overlay is open nowhere.' }) },
      { description: 'It is being sent.' },
    ),
  },
};
