import * as Type from 'typebox';
import { defineAction } from '../control-action.ts';

/** Switches a channel of the owner on or off at the service. */
export const channel = defineAction({
  name: 'channel',
  summary: 'Switch a channel on or off',
  body: Type.Object({ channelId: Type.Integer({ description: 'Id of the channel.' }), enabled: Type.Boolean() }),
  permission: 'channels:write',
  isForLeader: false,
  isRepeatable: () => true,
  async run(tools, { actor }, { channelId, enabled }) {
    await tools.setChannel(actor, channelId, enabled);
    return { done: 1 };
  },
});
