import type { StreamStatus } from '../../core/service/stream-status.ts';
import type { Broadcast } from './broadcast.ts';
import type { SwitchBoard } from './switches.ts';
import type { TokenVault } from './token-vault.ts';
import { toWireChat, toWireStatus, toWireUserId } from './wire.ts';

/** One user's subscriptions on one socket. */
export interface Subscriber {
  readonly broadcast: Broadcast;
  /** The names of what is subscribed. */
  readonly names: Set<string>;
  /** Takes the token of a later subscribe message. */
  renew(token: string): void;
  /** Sends the stream status as it is now. */
  sendSnapshot(): void;
  /** Whether the token that it was subscribed with is still good. */
  isAlive(): boolean;
  stop(): void;
}

/** Starts sending a user's events (docs/spec/service-api.md, "user/stream" and "user/chat"), changes only. */
export function createSubscriber(
  broadcast: Broadcast,
  context: { readonly switches: SwitchBoard; readonly tokens: TokenVault },
  send: (value: unknown) => void,
): Subscriber {
  const { switches, tokens } = context;
  const userId = broadcast.user.id;
  const names = new Set<string>();
  let token = '';
  const isAlive = () => tokens.findByAccessToken(token) !== undefined;

  /** Sends unless the switches make the socket mute, or mute for a dead token (D52). */
  function sendEvent(subscription: string, payload: unknown): void {
    const isMute = switches.now.events === 'muted' || (switches.now.socketAfterExpiry !== 'keeps' && !isAlive());
    if (isMute || !names.has(subscription)) return;
    send({ subscription, payload });
    if (switches.now.future) send({ subscription: 'user/later', payload: { about: subscription } });
  }

  function sendStatus(status: StreamStatus): void {
    const owner = { userId: toWireUserId(userId, switches.now.idForm) };
    sendEvent('user/stream', { ...toWireStatus(status, switches.now), ...owner });
  }

  const stop = broadcast.listen({
    onStatus(status) {
      if (status.live || switches.now.stopEvent === 'sent') sendStatus(status);
    },
    onChat: (line, atMs) => sendEvent('user/chat', toWireChat(line, { userId, atMs }, switches.now)),
  });

  return {
    broadcast,
    names,
    renew(given) {
      token = given;
    },
    sendSnapshot: () => sendStatus(broadcast.status),
    isAlive,
    stop,
  };
}
