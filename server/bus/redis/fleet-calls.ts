import { wait, type Clock } from '../../../core/connection/clock.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import { HttpError, toRefusal } from '../../http/errors/error-body.ts';
import type { Refusal } from '../../http/errors/error-body.ts';
import type { Log } from '../../log/log.ts';
import type { CallHandler, Calls } from '../bus.ts';
import { toInbox, toOwnerKeys } from './keys.ts';
import type { Link } from './link.ts';
import { READ_LEADER } from './scripts.ts';

/** Options of {@link FleetCalls}. */
export interface FleetCallsOptions {
  readonly link: Link;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Pick<Log, 'error'>;
  readonly serverId: string;
  readonly isAlive: (serverId: string) => boolean;
  /** Ids of the other live servers. */
  readonly listOthers: () => readonly string[];
  readonly isLedHere: (ownerId: UserId) => boolean;
  /** Whether this server is subscribed to the owner's journal. */
  readonly isSubscribed: (ownerId: UserId) => boolean;
}

/** Messages to a server about calls. */
export type CallMessage =
  | {
      readonly type: 'call';
      /** Whether any server answers it; an older one answers that the owner is elsewhere. */
      readonly isForAll?: boolean;
      readonly id: string;
      readonly from: string;
      readonly ownerId: UserId;
      readonly name: string;
      readonly input: unknown;
    }
  | { readonly type: 'reply'; readonly id: string; readonly reply: Reply };

type Call = Extract<CallMessage, { readonly type: 'call' }>;

/** `moved`: the server does not lead the owner, so nothing was done. */
type Reply = { readonly answer?: unknown } | { readonly refusal: Refusal } | { readonly moved: true };

const LIMIT_MS = 5_000;
const GATHER_LIMIT_MS = 1_000;
/** Wait before the second attempt, after which a new leader is known. */
const RETRY_MS = 500;

/** Calls of the leader of an owner, through the inboxes of servers. */
export class FleetCalls implements Calls {
  private readonly options: FleetCallsOptions;
  private readonly handlers = new Map<string, CallHandler>();
  private readonly waiting = new Map<string, (reply: Reply | undefined) => void>();
  private nextId = 0;

  constructor(options: FleetCallsOptions) {
    this.options = options;
    options.link.listen({ onOpen: () => undefined, onGone: () => this.endAll() });
  }

  handle(name: string, handler: CallHandler): void {
    this.handlers.set(name, handler);
  }

  async call(ownerId: UserId, name: string, input: unknown): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      const leader = await this.findLeader(ownerId, attempt);
      if (leader === this.options.serverId) return this.find(name)(ownerId, input);
      const reply = leader === undefined ? { moved: true as const } : await this.ask(leader, { ownerId, name, input });
      if (!('moved' in reply)) return readReply(reply);
      if (attempt === 2) throw refuseCall();
      await wait(this.options.clock, RETRY_MS);
    }
  }

  async gather(ownerId: UserId, name: string, input: unknown): Promise<readonly unknown[]> {
    const call = { ownerId, name, input, isForAll: true };
    const asked = this.options.listOthers().map(async (server) => {
      const reply = await this.ask(server, call, GATHER_LIMIT_MS).catch(() => undefined);
      return reply && 'answer' in reply ? [reply.answer] : [];
    });
    return [await this.find(name)(ownerId, input), ...(await Promise.all(asked)).flat()];
  }

  /** Handles a message from this server's inbox. */
  receive(message: CallMessage): void {
    if (message.type === 'reply') this.waiting.get(message.id)?.(message.reply);
    else void this.answer(message);
  }

  private find(name: string): CallHandler {
    const handler = this.handlers.get(name);
    if (!handler) throw new TypeError(`there is no handler for ${name}`);
    return handler;
  }

  /** Id of the server that has to answer; undefined while unknown. */
  private async findLeader(ownerId: UserId, attempt: number): Promise<string | undefined> {
    const { isSubscribed, isAlive, isLedHere, link, serverId } = this.options;
    if (isLedHere(ownerId)) return serverId;
    const leader = await this.readLeader(ownerId);
    if (leader === '') return isSubscribed(ownerId) && attempt === 1 ? undefined : serverId;
    if (leader === serverId) return undefined;
    if (isAlive(leader)) return leader;
    // another subscribed server will acquire the lease soon
    return isSubscribed(ownerId) || attempt === 1 || !link.isOpen ? undefined : serverId;
  }

  private async readLeader(ownerId: UserId): Promise<string> {
    try {
      return (await this.options.link.run(READ_LEADER, [toOwnerKeys(ownerId).head], [])) as string;
    } catch {
      throw refuseCall();
    }
  }

  private async ask(server: string, call: Omit<Call, 'type' | 'id' | 'from'>, limitMs = LIMIT_MS): Promise<Reply> {
    const { clock, link, serverId } = this.options;
    this.nextId += 1;
    const id = String(this.nextId);
    const message: CallMessage = { type: 'call', id, from: serverId, ...call };
    const replied = new Promise<Reply | undefined>((resolve) => this.waiting.set(id, resolve));
    const cancel = clock.after(limitMs, () => this.waiting.get(id)?.(undefined));
    try {
      // no server received it, so nothing was done
      if ((await link.publish(toInbox(server), JSON.stringify(message))) === 0) return { moved: true };
      const reply = await replied;
      if (!reply) throw refuseCall();
      return reply;
    } catch (error) {
      throw error instanceof HttpError ? error : refuseCall();
    } finally {
      cancel();
      this.waiting.delete(id);
    }
  }

  private async answer(message: Call): Promise<void> {
    const { isForAll, id, from, ownerId, name, input } = message;
    const isOurs = isForAll === true || this.options.isLedHere(ownerId);
    const reply: Reply = isOurs ? await this.run(ownerId, name, input) : { moved: true };
    const answer: CallMessage = { type: 'reply', id, reply };
    await this.options.link.publish(toInbox(from), JSON.stringify(answer)).catch(() => undefined);
  }

  private async run(ownerId: UserId, name: string, input: unknown): Promise<Reply> {
    try {
      return { answer: await this.find(name)(ownerId, input) };
    } catch (error) {
      const refusal = toRefusal(error);
      if (refusal.status >= 500)
        this.options.log.error({ part: 'bus', ownerId, error }, 'A call from another server failed.');
      return { refusal };
    }
  }

  private endAll(): void {
    for (const end of [...this.waiting.values()]) end(undefined);
  }
}

function readReply(reply: Exclude<Reply, { readonly moved: true }>): unknown {
  if (!('refusal' in reply)) return reply.answer;
  const { status, name, message, problems } = reply.refusal;
  throw new HttpError({ statusCode: status, name, message, problems });
}

function refuseCall(): HttpError {
  const message = 'The server that leads this account does not answer: try again in a moment.';
  return new HttpError({ statusCode: 503, name: 'holder_unavailable', message });
}
