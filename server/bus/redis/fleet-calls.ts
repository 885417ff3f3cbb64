import { wait, type Clock } from '../../../core/connection/clock.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import { HttpError, toRefusal } from '../../http/error-body.ts';
import type { Refusal } from '../../http/error-body.ts';
import type { Log } from '../../operation/log/log.ts';
import type { CallHandler, Calls } from '../bus.ts';
import { toInbox, toOwnerKeys } from './keys.ts';
import type { Link } from './link.ts';
import { READ_HOLDER } from './scripts.ts';

/** What calls are created with. */
export interface FleetCallsOptions {
  readonly link: Link;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Pick<Log, 'error'>;
  readonly serverId: string;
  readonly isAlive: (serverId: string) => boolean;
  /** Ids of the other servers that live. */
  readonly listOthers: () => readonly string[];
  readonly isHeldHere: (ownerId: UserId) => boolean;
  /** Whether this server has a seat at the owner's journal. */
  readonly hasSeat: (ownerId: UserId) => boolean;
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

/** `moved`: the server does not hold the owner, so nothing was done. */
type Reply = { readonly answer?: unknown } | { readonly refusal: Refusal } | { readonly moved: true };

const LIMIT_MS = 5_000;
const GATHER_LIMIT_MS = 1_000;
/** A holder that has just changed is found after this. */
const RETRY_MS = 500;

/** Calls of the server that holds an owner, through the inboxes of servers. */
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
      const holder = await this.findHolder(ownerId, attempt);
      if (holder === this.options.serverId) return this.find(name)(ownerId, input);
      const reply = holder === undefined ? { moved: true as const } : await this.ask(holder, { ownerId, name, input });
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

  /** Takes a message from this server's inbox. */
  take(message: CallMessage): void {
    if (message.type === 'reply') this.waiting.get(message.id)?.(message.reply);
    else void this.answer(message);
  }

  private find(name: string): CallHandler {
    const handler = this.handlers.get(name);
    if (!handler) throw new TypeError(`nothing handles ${name}`);
    return handler;
  }

  /** Id of the server that has to answer; undefined while that is not known. */
  private async findHolder(ownerId: UserId, attempt: number): Promise<string | undefined> {
    const { hasSeat, isAlive, isHeldHere, link, serverId } = this.options;
    if (isHeldHere(ownerId)) return serverId;
    const holder = await this.readHolder(ownerId);
    if (holder === '') return hasSeat(ownerId) && attempt === 1 ? undefined : serverId;
    if (holder === serverId) return undefined;
    if (isAlive(holder)) return holder;
    // another server with a seat takes the owner over soon
    return hasSeat(ownerId) || attempt === 1 || !link.isOpen ? undefined : serverId;
  }

  private async readHolder(ownerId: UserId): Promise<string> {
    try {
      return (await this.options.link.run(READ_HOLDER, [toOwnerKeys(ownerId).head], [])) as string;
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
      // no server listens there, so nothing was done
      if ((await link.tell(toInbox(server), JSON.stringify(message))) === 0) return { moved: true };
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
    const isOurs = isForAll === true || this.options.isHeldHere(ownerId);
    const reply: Reply = isOurs ? await this.run(ownerId, name, input) : { moved: true };
    const answer: CallMessage = { type: 'reply', id, reply };
    await this.options.link.tell(toInbox(from), JSON.stringify(answer)).catch(() => undefined);
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
  const message = 'The server that has this just now does not answer: try again in a moment.';
  return new HttpError({ statusCode: 503, name: 'holder_unavailable', message });
}
