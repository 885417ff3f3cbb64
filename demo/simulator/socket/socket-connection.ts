import type { RawData, WebSocket } from 'ws';
import type { Agenda } from '../../scenarios/agenda.ts';
import type { Broadcast } from '../world/broadcast.ts';
import type { Clock } from '../world/clock.ts';
import type { Counters } from '../world/counters.ts';
import { distort } from '../http/distortions.ts';
import { parseClientMessage, SUBSCRIPTIONS } from './socket-messages.ts';
import type { SubscribeMessage, UnsubscribeMessage } from './socket-messages.ts';
import { createSubscriber } from './subscriber.ts';
import type { Subscriber } from './subscriber.ts';
import type { SwitchBoard } from '../world/switches.ts';
import type { TokenVault } from '../oauth/token-vault.ts';
import { isAllowed } from '../resources/user-resources.ts';
import { toWireUserId } from './wire.ts';

/** Shared context of all connections. */
export interface ConnectionContext {
  readonly agenda: Agenda;
  readonly clock: Clock;
  readonly switches: SwitchBoard;
  readonly tokens: TokenVault;
  readonly counters: Counters;
  readonly baseUrl: string;
  readonly findBroadcast: (userId: number) => Broadcast | undefined;
}

/** One client on `/v2/ws` (docs/spec/service-api.md, "Events"). */
export interface SocketConnection {
  readonly socket: WebSocket;
  /** The subscriptions of each user, by user id. One socket may serve several users (D45). */
  readonly subscribers: ReadonlyMap<number, Subscriber>;
  /** Advances time: closes idle connections, and handles expired tokens. */
  tick(elapsedMs: number): void;
  /** Sends an unchanged frame. */
  sendRaw(frame: string | Buffer): void;
}

interface Link {
  readonly socket: WebSocket;
  readonly context: ConnectionContext;
  readonly subscribers: Map<number, Subscriber>;
  /** Time since the last traffic in either direction. */
  idleMs: number;
}

/** Serves a newly opened socket. */
export function serveConnection(socket: WebSocket, context: ConnectionContext): SocketConnection {
  const link: Link = { socket, context, subscribers: new Map(), idleMs: 0 };
  const noteLife = () => void (link.idleMs = 0);
  socket.on('error', () => socket.terminate());
  socket.on('message', (data, isBinary) => receive(link, isBinary ? '' : toText(data)));
  socket.on('ping', noteLife);
  socket.on('pong', noteLife);
  socket.on('close', () => link.subscribers.forEach((subscriber) => subscriber.stop()));
  return {
    socket,
    subscribers: link.subscribers,
    sendRaw: (frame) => sendRaw(link, frame),
    tick: (elapsedMs) => lookAfter(link, elapsedMs),
  };
}

function lookAfter(link: Link, elapsedMs: number): void {
  link.idleMs += elapsedMs;
  const { idleCloseSeconds, socketAfterExpiry } = link.context.switches.now;
  const hasDeadToken = [...link.subscribers.values()].some((subscriber) => !subscriber.isAlive());
  if (idleCloseSeconds > 0 && link.idleMs >= idleCloseSeconds * 1000) link.socket.close(1001, 'idle');
  if (socketAfterExpiry === 'closes' && hasDeadToken) link.socket.close(1008, 'token expired');
}

function sendRaw(link: Link, frame: string | Buffer): void {
  if (link.socket.readyState !== link.socket.OPEN) return;
  link.idleMs = 0;
  link.context.counters.framesOut += 1;
  link.socket.send(frame);
}

function send(link: Link, value: unknown): void {
  sendRaw(link, JSON.stringify(distort(value, link.context.switches.now, link.context.baseUrl)));
}

function refuse(link: Link, description: string): void {
  send(link, { error: { code: 400, description } });
}

function receive(link: Link, text: string): void {
  link.idleMs = 0;
  link.context.counters.framesIn += 1;
  const message = parseClientMessage(text);
  switch (message.action) {
    case 'bad':
      return refuse(link, message.description);
    case 'subscribe':
      return subscribe(link, message);
    case 'unsubscribe':
      return unsubscribe(link, message);
  }
}

function subscribe(link: Link, message: SubscribeMessage): void {
  const { switches, tokens, findBroadcast } = link.context;
  const pair = tokens.findByAccessToken(message.token);
  const broadcast = pair && findBroadcast(pair.userId);
  const allowed = message.subscriptions.filter((name) => isAllowed(pair, SUBSCRIPTIONS[name], switches.now));
  const names = switches.now.ackSubscriptions === 'subset' ? allowed.slice(0, 1) : allowed;
  if (broadcast === undefined || names.length === 0) return refuseToken(link);
  const userId = broadcast.user.id;
  const subscriber =
    link.subscribers.get(userId) ?? createSubscriber(broadcast, link.context, (value) => send(link, value));
  link.subscribers.set(userId, subscriber);
  subscriber.renew(message.token);
  names.forEach((name) => subscriber.names.add(name));
  // a snapshot after every subscribe, also a repeated one (D49)
  const hasSnapshot = names.includes('user/stream');
  const isFirst = switches.now.ackOrder === 'after event';
  if (hasSnapshot && isFirst) subscriber.sendSnapshot();
  acknowledge(link, { action: 'subscribe', userId, subscriptions: names });
  if (hasSnapshot && !isFirst) subscriber.sendSnapshot();
}

function refuseToken(link: Link): void {
  const { badToken } = link.context.switches.now;
  if (badToken === 'bad message') refuse(link, 'bad message');
  if (badToken === 'close') link.socket.close(1008, 'invalid token');
}

function unsubscribe(link: Link, message: UnsubscribeMessage): void {
  const { idForm } = link.context.switches.now;
  const userId = [...link.subscribers.keys()].find((id) => String(toWireUserId(id, idForm)) === message.userId);
  const subscriber = userId === undefined ? undefined : link.subscribers.get(userId);
  if (userId === undefined || subscriber === undefined) return refuse(link, 'bad unsubscribe message');
  message.subscriptions.forEach((name) => subscriber.names.delete(name));
  if (subscriber.names.size === 0) {
    subscriber.stop();
    link.subscribers.delete(userId);
  }
  acknowledge(link, { action: 'unsubscribe', userId, subscriptions: message.subscriptions });
}

interface Acknowledgement {
  readonly action: 'subscribe' | 'unsubscribe';
  readonly userId: number;
  readonly subscriptions: readonly string[];
}

/** Acknowledges by the switches: late, in another order, or not at all (D46, F23). */
function acknowledge(link: Link, { action, userId, subscriptions }: Acknowledgement): void {
  const { ackSubscriptions, ackDelayMs, idForm, future } = link.context.switches.now;
  if (ackSubscriptions === 'none') return;
  const ordered = ackSubscriptions === 'reordered' ? [...subscriptions].reverse() : subscriptions;
  const success = {
    action,
    userId: toWireUserId(userId, idForm),
    subscriptions: future ? [...ordered, 'user/later'] : ordered,
  };
  if (ackDelayMs === 0) send(link, { success });
  else link.context.agenda.after(ackDelayMs, () => send(link, { success }));
}

function toText(data: RawData): string {
  return Array.isArray(data) ? Buffer.concat(data).toString('utf8') : new TextDecoder().decode(data);
}
