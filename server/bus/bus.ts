import type { UserId } from '../../core/service/user-id.ts';
import type { JournalMessage, JournalSnapshot, JournalState, JournalStep } from './journal.ts';

/** Communication between the servers of a fleet (docs/spec/relay.md, "A fleet"). A single server has a bus in memory. */
export interface Bus<State extends JournalState = JournalState, Message extends JournalMessage = JournalMessage> {
  /** Id of this run of this server; never reused. */
  readonly serverId: string;
  /** Whether other servers can be reached; always true for a single server. `since` is in epoch milliseconds. */
  readonly state: BusState;
  /** The same state as a fleet reports it to its operator; undefined for a single server, which has none to report. */
  readonly fleetState: BusState | undefined;
  /**
   * Starts work that only a fleet needs, such as reading what other servers have stored. A single server does not start it.
   * @returns stops it
   */
  startForFleet(start: () => () => void): () => void;
  /**
   * Subscribes to an owner's journal, once at a time for each owner. The bus gives the lease of an owner to one of the subscribed servers.
   * The listener is called in later turns, or microtasks, of the event loop.
   */
  join(ownerId: UserId, listener: JournalListener<State, Message>): JournalSubscription<State, Message>;
  readonly notices: Notices;
  /** Time after which each server has found a stored change, even without a notice, in milliseconds; 0 for a single server. */
  readonly settleMs: number;
  readonly calls: Calls;
  readonly servers: Servers;
  readonly counters: FleetCounters;
  /** The budget of this name, shared by all servers. `maxPerSecond` is its initial and highest rate. */
  budget(name: string, maxPerSecond: number): Budget;
  /**
   * Notifies this server of owners whose leader leaves while no other server is subscribed to their journal: this server should subscribe.
   * @returns stops listening
   */
  onInvitation(listener: (ownerId: UserId) => void): () => void;
  /** Counts of lease events since the start of this server. */
  readonly figures: BusFigures;
  /** Announces that this server leaves, and transfers all leases; resolves within `limitMs`. The others keep receiving its heartbeats. */
  transferAll(limitMs: number): Promise<void>;
  /** Transfers the remaining leases like {@link transferAll}, and releases all resources; resolves within `limitMs`. */
  close(limitMs: number): Promise<void>;
}

/** Whether a server can reach the others. */
export interface BusState {
  readonly link: 'open' | 'gone';
  /** Start of this state, in epoch milliseconds. */
  readonly since: number;
  /** Whether it was open at any time since the start of this server. */
  readonly wasOpen: boolean;
}

/** Counts of lease events; see {@link Lease}. */
export interface BusFigures {
  /** Leases of this server now. */
  readonly leases: number;
  /** Leases acquired from dead servers. */
  readonly takeovers: number;
  /** Leases transferred to another server. */
  readonly transfers: number;
  /** Leases lost because another server had acquired them. */
  readonly fenced: number;
}

/** A server's part in an owner's journal. */
export interface JournalSubscription<
  State extends JournalState = JournalState,
  Message extends JournalMessage = JournalMessage,
> {
  /** Resolves after {@link JournalListener.onSnapshot} or {@link JournalListener.onLease} was called for the first time; never rejects. */
  readonly ready: Promise<void>;
  /** Whether this server leads the owner: it runs the upstream socket and the air pipeline. */
  readonly isLeader: boolean;
  /** Whether other servers may be subscribed, too. */
  readonly isShared: boolean;
  /** Publishes a step to all subscribed servers, including this one. Does nothing unless this server leads. */
  append(step: JournalStep<State, Message>): void;
  /** Accepts an offer ({@link JournalListener.onOffer}): this server receives from the service and can lead the owner now. */
  accept(): void;
  /**
   * Transfers the lease to another subscribed server, and stays subscribed.
   * @returns whether another server has acquired it; false at once on a server that does not lead
   */
  transfer(): Promise<boolean>;
  /**
   * Ends the subscription; a leader first transfers the lease if another server is subscribed. Its listener's
   * {@link JournalListener.onTransfer} is called in any case.
   */
  leave(): Promise<void>;
}

/** Callbacks of a subscription to an owner's journal. */
export interface JournalListener<
  State extends JournalState = JournalState,
  Message extends JournalMessage = JournalMessage,
> {
  /**
   * Receives the whole state: on joining as a follower, and whenever steps may have been missed or were not accepted. A leader receives it
   * if its own steps were dropped.
   */
  onSnapshot(snapshot: JournalSnapshot<State, Message>): void;
  /** Receives an accepted step. A leader receives its own steps, too. */
  onStep(step: JournalStep<State, Message>): void;
  /** This server leads the owner from now on. */
  onLease(lease: Lease<State, Message>): void;
  /** Another server leads the owner, now or soon: this one ends its upstream socket and its air pipeline at once. */
  onLose(): void;
  /** The leader offers a transfer: this server should open its upstream socket and then call {@link JournalSubscription.accept}. */
  onOffer(): void;
  /**
   * Another server receives from the service, too, and can lead the owner. Resolves when this one has received everything sent before. It
   * never rejects. Then {@link onTransfer} follows.
   */
  onAccepted(): Promise<void>;
  /**
   * This server must end its part of the work: it transfers the lease, or it leaves without a successor. It appends its last steps before
   * returning.
   */
  onTransfer(): void;
}

/** A lease that a server has acquired. */
export interface Lease<State extends JournalState = JournalState, Message extends JournalMessage = JournalMessage> {
  /** The state published by the previous leader; undefined if there is none. */
  readonly snapshot: JournalSnapshot<State, Message> | undefined;
  /** `free`: no server had it; `transfer`: the previous leader has transferred it; `takeover`: the previous leader is dead. */
  readonly cause: 'free' | 'transfer' | 'takeover';
  /** Last sign of life of the previous leader after `takeover`, in epoch milliseconds. */
  readonly heartbeatAt?: number;
}

/** A request that the content policy of an overlay's page refused. */
export interface RefusedLoad {
  readonly kind: 'font' | 'style' | 'picture';
  /** Origin of the refused address, without the rest of it. */
  readonly origin: string;
}

/** A notice to all servers, sent after the change was stored. */
export type Notice =
  /** An overlay was changed or revoked, or has another key. */
  | { readonly type: 'overlay'; readonly overlayId: string; readonly ownerId: UserId; readonly isKeyNew?: boolean }
  /** The login of an owner was renewed or lost, or the owner was disconnected or deleted. */
  | { readonly type: 'login'; readonly ownerId: UserId }
  /** A signed-in owner came from an address that is new to this server. It is not stored. */
  | { readonly type: 'address'; readonly ownerId: UserId; readonly address: string }
  /** The page of an overlay has reported a refused load; servers of an older build do not send the address. It is not stored. */
  | {
      readonly type: 'refused-load';
      readonly overlayId: string;
      readonly load: RefusedLoad;
      readonly address?: string;
    };

/** Notices to all servers. If one is lost, servers find the change in the database a little later. */
export interface Notices {
  /** Notifies all other servers. */
  publish(notice: Notice): void;
  /** @returns stops listening */
  listen(listener: (notice: Notice) => void): () => void;
}

/** Requests to the leader of an owner, or to all servers. */
export interface Calls {
  /** Sets the handler for calls of this name, from here and from other servers. Arguments and answers are JSON. */
  handle(name: string, handler: CallHandler): void;
  /**
   * Calls the leader of an owner; this server if it leads, or if there is no leader.
   * @throws {HttpError} as thrown by the handler, or 503 if the leader does not answer within 5 s
   */
  call(ownerId: UserId, name: string, input: unknown): Promise<unknown>;
  /**
   * Asks all servers, not only the leader. @returns the answers, this server's first, without servers that refuse or do not answer within
   * a second
   */
  gather(ownerId: UserId, name: string, input: unknown): Promise<readonly unknown[]>;
}

/** Answers a call for an owner. Input and answer are JSON; the caller and the handler of a name agree on their shapes. */
export type CallHandler = (ownerId: UserId, input: unknown) => Promise<unknown>;

/** Figures that a server publishes about itself. */
export interface ServerFigures {
  readonly sockets: number;
  /** Number of its leases. */
  readonly owners: number;
  /** Whether it accepts no more sockets. */
  readonly isFull: boolean;
  /** Whether it is being stopped. */
  readonly isLeaving: boolean;
}

/** Published figures of a server, without its leases. */
export type ServerLoad = Omit<ServerFigures, 'owners'>;

/** A server that sent a heartbeat in the last 8 s. */
export interface LiveServer extends ServerFigures {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

/** The servers of a fleet. */
export interface Servers {
  /** The live servers, including this one, at most 2 s old. */
  list(): readonly LiveServer[];
  isAlive(serverId: string): boolean;
  /**
   * Watches whether a server has ended. Call the returned function about once a second: it returns true as soon as that server has to be
   * taken for dead.
   */
  watchDeath(serverId: string): () => boolean;
  /** Shares a text of this server with all servers for the next minute. */
  share(name: string, text: string): void;
  /** The texts of this name that live servers shared in the last minute, including this one's. */
  readShared(name: string): Promise<readonly string[]>;
  /** Sets the figures that this server publishes with each heartbeat. */
  describe(figures: () => ServerLoad): void;
}

/** Counters shared by all servers. While other servers cannot be reached, this server counts alone. */
export interface FleetCounters {
  /**
   * Counts in a window of fixed length, which begins with the first call.
   * @returns the count in the present window, and milliseconds until it ends
   */
  add(name: string, amount: number, windowMs: number): Promise<{ readonly count: number; readonly endsInMs: number }>;
}

/**
 * Rate limit of all servers together for requests to the service. The service's limit is unknown, so the rate is learned: it is halved
 * when the service asks to wait, and slowly raised again.
 */
export interface Budget {
  /**
   * Takes as many turns as available.
   * @param count most turns that are useful now
   * @param owners number of owners that wait; when turns are few, each server gets the share of its owners
   */
  take(count: number, owners: number): Promise<BudgetAnswer>;
  /** Records a 429 of the service: no server gets a turn for this time. */
  pause(forMs: number): void;
}

/** Answer of a budget. */
export interface BudgetAnswer {
  readonly granted: number;
  /** Milliseconds until the next useful request for the remaining turns; 0 if none remain. */
  readonly waitMs: number;
}
