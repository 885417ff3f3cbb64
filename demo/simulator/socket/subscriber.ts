import type { StreamStatus } from '../../../core/service/stream-status.ts';
import type { Broadcast } from '../world/broadcast.ts';
import type { SwitchBoard } from '../world/switches.ts';
import type { TokenVault } from '../oauth/token-vault.ts';
import { toWireChat, toWireStatus, toWireUserId } from './wire.ts';

/** One user's subscriptions on one socket. */
export interface Subscriber {
  readonly broadcast: Broadcast;
  /** Names of the subscriptions. */
  readonly names: Set<string>;
  /** Replaces the token by that of a later subscribe message. */
  renew(token: string): void;
  /** Sends the current stream status. */
  sendSnapshot(): void;
  /** Whether the token of the subscription is still valid. */
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

  /** Sends an event, unless the switches mute the socket, or mute it after the token's expiry (D52). */
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
