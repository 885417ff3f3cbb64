import type { UserId } from '../../core/service/user-id.ts';
import type { RefusedLoad } from '../overlays/overlay-schemas.ts';
import type { JournalSnapshot, JournalStep } from './journal.ts';

/** What servers that share the work tell each other (docs/spec/relay.md, "A fleet"). A single server has one of its own, in memory. */
export interface Bus {
  /** Id of this server, of this run: never used again. */
  readonly serverId: string;
  /** Whether there may be other servers, known or not; false without Redis. */
  readonly isFleet: boolean;
  /** Whether other servers can be reached; always for a single server. `since` is in epoch milliseconds. */
  readonly state: BusState;
  /**
   * Takes a seat at an owner's journal, one at a time for an owner. The bus gives the lease of an owner to one of the servers with a seat.
   * The listener is called in later turns, or microtasks, of the event loop.
   */
  join(ownerId: UserId, listener: SeatListener): Seat;
  readonly notices: Notices;
  readonly calls: Calls;
  readonly servers: Servers;
  readonly counters: FleetCounters;
  /** The budget of this name, the same one for all servers. `maxPerSecond` is its rate in the beginning, and the highest. */
  budget(name: string, maxPerSecond: number): Budget;
  /**
   * Hears of owners whose holder leaves while no other server has a seat at their journal: this server is asked to take one.
   * @returns stops listening
   */
  onInvitation(listener: (ownerId: UserId) => void): () => void;
  /** What became of leases since this server was started. */
  readonly figures: BusFigures;
  /** Says that this server goes, and hands all leases over; resolves within `limitMs`. The others go on hearing of this server. */
  handOver(limitMs: number): Promise<void>;
  /** Hands over as {@link handOver} does what is left, and lets go of everything; resolves within `limitMs`. */
  close(limitMs: number): Promise<void>;
}

/** Whether a server can reach the others. */
export interface BusState {
  readonly link: 'open' | 'gone';
  /** Since when, in epoch milliseconds. */
  readonly since: number;
  /** Whether it could reach them at any time since it was started. */
  readonly wasOpen: boolean;
}

/** What became of leases; see {@link Hold}. */
export interface BusFigures {
  /** How many this server holds now. */
  readonly leases: number;
  /** How many it has taken from servers that were gone. */
  readonly takeovers: number;
  /** How many it has handed over to another server. */
  readonly handovers: number;
  /** How many it has lost since another server had taken them. */
  readonly fenced: number;
}

/** A server's part in an owner's journal. */
export interface Seat {
  /** Resolves after {@link SeatListener.onSnapshot} or {@link SeatListener.onHold} was called for the first time; never rejects. */
  readonly ready: Promise<void>;
  /** Whether this server holds the owner: its upstream socket and its way to air. */
  readonly isHolder: boolean;
  /** Tells a step to all servers with a seat, this one included. Nothing happens on a server that is not the holder. */
  append(step: JournalStep): void;
  /** The answer to {@link SeatListener.onOffer}: this server receives from the service and can hold the owner now. */
  accept(): void;
  /**
   * Hands the owner over to another server with a seat, and keeps this seat.
   * @returns whether one has taken it; false at once on a server that is not the holder
   */
  handOver(): Promise<boolean>;
  /**
   * Gives the seat up; a holder hands the owner over first, when another server has a seat. Its listener is asked to by
   * {@link SeatListener.onHandOver} in any case.
   */
  leave(): Promise<void>;
}

/** What a server does when something happens at an owner's journal. */
export interface SeatListener {
  /** All that is known: on joining as a follower, and whenever steps may have been missed or were not accepted. A holder gets it when steps of its own were dropped. */
  onSnapshot(snapshot: JournalSnapshot): void;
  /** A step that was accepted. A holder gets its own ones, too. */
  onStep(step: JournalStep): void;
  /** This server holds the owner from now on. */
  onHold(hold: Hold): void;
  /** Another server holds the owner now, or soon: this one ends its upstream socket and its way to air at once. */
  onLose(): void;
  /** The holder wants to hand over: this server opens its upstream socket and then calls {@link Seat.accept}. */
  onOffer(): void;
  /**
   * Another server receives from the service, too, and can hold the owner: resolves when this one has received all that was sent before. It never
   * rejects. Then {@link onHandOver} follows.
   */
  onAccepted(): Promise<void>;
  /** This server has to hand over now, or it leaves and no server takes the owner over: it ends its upstream socket, and appends what is left to tell before it returns. */
  onHandOver(): void;
}

/** How a server came to hold an owner. */
export interface Hold {
  /** What the holder before has told; undefined when nothing is known. */
  readonly snapshot: JournalSnapshot | undefined;
  /** `free`: no server held it; `handover`: the other server has ended its part in order; `takeover`: it is gone. */
  readonly cause: 'free' | 'handover' | 'takeover';
  /** Epoch milliseconds at which the holder before was last heard of, after `takeover`. */
  readonly heardAt?: number;
}

/** A fact that every server has to know, told after it was stored. */
export type Notice =
  /** An overlay was changed, was revoked, or has another key. */
  | { readonly type: 'overlay'; readonly overlayId: string; readonly ownerId: UserId; readonly isKeyNew?: boolean }
  /** The login of an owner was renewed or lost, or the owner was disconnected or deleted. */
  | { readonly type: 'login'; readonly ownerId: UserId }
  /** A signed-in owner came from an address that is new to this server. It is stored nowhere. */
  | { readonly type: 'address'; readonly ownerId: UserId; readonly address: string }
  /** The page of an overlay has reported a refused load. It is stored nowhere. */
  | { readonly type: 'refused-load'; readonly overlayId: string; readonly load: RefusedLoad };

/** Facts for all servers. One that is lost is found in the database a little later. */
export interface Notices {
  /** Tells all other servers. */
  tell(notice: Notice): void;
  /** @returns stops listening */
  listen(listener: (notice: Notice) => void): () => void;
}

/** Requests to the server that holds an owner, or to all of them. */
export interface Calls {
  /** Sets what answers calls of this name, here and from other servers. Arguments and answers are JSON. */
  handle(name: string, handler: CallHandler): void;
  /**
   * Calls the holder of an owner; this server when it is that, or when there is none.
   * @throws {HttpError} as the handler threw it, or 503 when the holder does not answer within 5 s
   */
  call(ownerId: UserId, name: string, input: unknown): Promise<unknown>;
  /**
   * Asks all servers, not only the holder. @returns the answers, this server's first; one that does not answer within a second, or
   * refuses, is left out
   */
  gather(ownerId: UserId, name: string, input: unknown): Promise<readonly unknown[]>;
}

/** Answers a call for an owner. Input and answer are JSON; the caller and the handler of a name agree on their shapes. */
export type CallHandler = (ownerId: UserId, input: unknown) => Promise<unknown>;

/** What a server tells of itself. */
export interface ServerFigures {
  readonly sockets: number;
  /** Leases that it holds. */
  readonly owners: number;
  /** Takes no more sockets. */
  readonly isFull: boolean;
  /** Is being stopped. */
  readonly isLeaving: boolean;
}

/** What a server tells of itself besides its leases. */
export type ServerLoad = Omit<ServerFigures, 'owners'>;

/** A server that was heard of in the last 8 s. */
export interface LiveServer extends ServerFigures {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

/** The servers that share the work. */
export interface Servers {
  /** The live ones, this one included, as they were 2 s ago at most. */
  list(): readonly LiveServer[];
  isAlive(serverId: string): boolean;
  /** Lets all servers read a text of this one, for the next minute. */
  share(name: string, text: string): void;
  /** The texts of this name that live servers have shared in the last minute, this one's included. */
  readShared(name: string): Promise<readonly string[]>;
  /** Sets what this server tells of itself with each heartbeat. */
  describe(figures: () => ServerLoad): void;
}

/** Counters that all servers share. While other servers cannot be reached, this server counts alone. */
export interface FleetCounters {
  /**
   * Counts in a window of fixed length, which begins with the first.
   * @returns the count in the present window, and milliseconds until it ends
   */
  add(name: string, amount: number, windowMs: number): Promise<{ readonly count: number; readonly endsInMs: number }>;
}

/**
 * How often all servers together may ask the service. What the service allows is unknown, so the rate is learned: it is halved when the
 * service asks to wait, and slowly raised again.
 */
export interface Budget {
  /**
   * Takes turns, as many as there are.
   * @param count most turns that are of use now
   * @param owners how many owners wait for them: when turns are few, each server gets the part of its owners
   */
  take(count: number, owners: number): Promise<BudgetAnswer>;
  /** The service has answered 429: for this long no server gets a turn. */
  pause(forMs: number): void;
}

/** What a budget gave. */
export interface BudgetAnswer {
  readonly granted: number;
  /** Milliseconds after which it is worth asking for the rest; 0 when nothing is left to ask for. */
  readonly waitMs: number;
}
