import * as Type from 'typebox';
import { defineAction } from '../control-action.ts';

/** Switches the look of the owner's kit: everything that follows the kit changes at once. */
export const look = defineAction({
  name: 'look',
  summary: 'Switch the look of the kit',
  body: Type.Object({
    look: Type.String({
      minLength: 1,
      maxLength: 80,
      description: 'Name of a theme, like `glass`, or `own-` and the id of an own theme.',
    }),
  }),
  isForLeader: false,
  isRepeatable: () => true,
  run: (tools, request, body) => tools.setLook(request, body.look),
});
