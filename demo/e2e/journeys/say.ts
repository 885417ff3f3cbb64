import assert from 'node:assert/strict';
import { until } from '../../../server/testing/until.ts';
import type { Room } from '../faults/room.ts';

/** Sends a message at the service, once the server receives chat from there: earlier messages are on no page. */
export async function say({ simulator }: Pick<Room, 'simulator'>, text: string): Promise<void> {
  const { control } = simulator;
  await until(() => control.state().sockets.subscriptions['user/chat'] === 1, 'the server gets chat');
  assert.ok(control.say({ author: 'Mira', text }));
}
