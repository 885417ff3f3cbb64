import * as Type from 'typebox';
import { writeAuthor, writeChannel } from '../../../core/service/audit-lines.ts';
import { defineAction } from '../control-action.ts';

/** Switches a channel of the owner on or off at the service. */
export const channel = defineAction({
  name: 'channel',
  summary: 'Switch a channel on or off',
  body: Type.Object({ channelId: Type.Integer({ description: 'Id of the channel.' }), enabled: Type.Boolean() }),
  permission: 'channels:write',
  isForLeader: false,
  isRepeatable: () => true,
  run: (tools, request, { channelId, enabled }) =>
    tools.doOnce(request, 'channel', async () => {
      const { displayName, streamingPlatformId } = await tools.setChannel(request.actor.ownerId, channelId, enabled);
      return writeChannel({ isEnabled: enabled, channel: writeAuthor(displayName, streamingPlatformId) });
    }),
});
