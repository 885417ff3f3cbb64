import { createConnection } from '../../../core/connection/create-connection.ts';
import type { DockMessage } from '../../../core/service/relay.ts';
import type { Room } from '../faults/room.ts';

/** Pins the newest message with text on air, or the next one, as content for the widget of the pinned message. */
export async function pinNewest(room: Pick<Room, 'url' | 'mint' | 'send'>): Promise<void> {
  const { key } = await room.mint('moderation-dock');
  const dock = createConnection({ baseUrl: room.url, token: key });
  const id = await new Promise<string>((resolve) => {
    dock.subscribe('dock/chat', ({ payload }) => {
      // some messages have no visible text (D55)
      const [newest] = payload.messages.filter(isReadable).slice(-1);
      if (newest) resolve(newest.id);
    });
  });
  dock.close();
  const { status } = await room.send('POST', '/api/air/pin', { id });
  if (status !== 200) throw new Error(`a message could not be pinned: ${status}`);
}

function isReadable({ state, message }: DockMessage): boolean {
  return state === 'shown' && message.contents.some((part) => part.type === 'text' && part.content.trim() !== '');
}
