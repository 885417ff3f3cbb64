import * as Type from 'typebox';
import { defineAction } from '../control-action.ts';

/** Switches the scene of the owner's OBS, if the server is connected to it. */
export const scene = defineAction({
  name: 'scene',
  summary: 'Switch to a scene in OBS',
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 200, description: 'Name of the scene in OBS.' }) }),
  isForLeader: false,
  isRepeatable: () => true,
  run: (tools, request, { name }) =>
    tools.doOnce(request, 'scene', async () => {
      await tools.setScene(request.actor.ownerId, name);
      return name;
    }),
});
