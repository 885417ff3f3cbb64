import { repeat } from '../../../core/connection/clock.ts';
import type { Clock } from '../../../core/connection/clock.ts';
import type { LiveServer, ServerFigures, Servers } from '../bus.ts';
import { createDeathWatch } from './death-watch.ts';
import { SERVER_KEYS, toSharedKey } from './keys.ts';
import type { Link } from './link.ts';
import { BEAT, READ_SHARED, REMOVE_SERVER, SHARE } from './scripts.ts';
import type { SubscriptionServers } from './subscription-parts.ts';

/** Options of {@link FleetServers}. */
export interface FleetServersOptions {
  readonly link: Link;
  readonly clock: Clock;
  readonly serverId: string;
  /** Interval of the heartbeats, and the time after which a silent server counts as dead. */
  readonly heartbeatMs: number;
  readonly lifeMs: number;
  /** Number of leases of this server. */
  readonly countLeases: () => number;
  /** Called after the list was read. `hasLapsed`: the others had to take this server for dead meanwhile. */
  readonly onRead: (hasLapsed: boolean) => void;
}

interface KnownServer {
  readonly server: LiveServer;
  /** Time at which it counts as dead without another heartbeat, in epoch milliseconds of Redis' clock. */
  readonly diesAt: number;
}

const NO_FIGURES: Omit<ServerFigures, 'owners'> = { sockets: 0, isFull: false, isLeaving: false };

/** The servers of a fleet, as listed in Redis. */
export class FleetServers implements Servers, SubscriptionServers {
  readAt = -1;
  private readonly options: FleetServersOptions;
  private readonly startedAt: number;
  private known = new Map<string, KnownServer>();
  /** Redis' time of the last reading. */
  private redisTime = 0;
  private figures = (): Omit<ServerFigures, 'owners'> => NO_FIGURES;
  private isLeaving = false;
  private readonly stopBeating: () => void;
  /** Texts shared by this server, by name. */
  private readonly shared = new Map<string, string>();

  constructor(options: FleetServersOptions) {
    this.options = options;
    this.startedAt = options.clock.now();
    this.stopBeating = repeat(options.clock, options.heartbeatMs, () => this.beat());
  }

  list(): readonly LiveServer[] {
    return [this.describeSelf(), ...this.others()];
  }

  /** The live servers besides this one. Listing them is cheap, since the leases of this one are not counted. */
  others(): readonly LiveServer[] {
    const others = [...this.known.values()].filter(
      ({ server, diesAt }) => server.id !== this.options.serverId && diesAt > this.redisTime,
    );
    return others.map(({ server }) => server);
  }

  /** Without Redis, no server counts as dead. */
  isAlive(serverId: string): boolean {
    if (serverId === this.options.serverId || !this.options.link.isOpen || this.readAt < this.options.link.openedAt)
      return true;
    return (this.known.get(serverId)?.diesAt ?? 0) > this.redisTime;
  }

  watchDeath(serverId: string): () => boolean {
    return createDeathWatch(this, serverId);
  }

  heartbeatAt(serverId: string): number | undefined {
    const server = this.known.get(serverId);
    if (!server) return undefined;
    // convert to this server's clock
    return this.options.clock.now() - (this.redisTime - (server.diesAt - this.options.lifeMs));
  }

  share(name: string, text: string): void {
    const { link, serverId } = this.options;
    this.shared.set(name, text);
    if (link.isOpen) link.run(SHARE, [toSharedKey(name, serverId)], [text]).catch(() => undefined);
  }

  async readShared(name: string): Promise<readonly string[]> {
    const { link } = this.options;
    const own = [this.shared.get(name) ?? []].flat();
    const others = this.others().map(({ id }) => toSharedKey(name, id));
    if (!link.isOpen || others.length === 0) return own;
    const texts = (await link.run(READ_SHARED, others, []).catch(() => [])) as readonly (string | null)[];
    return [...own, ...texts.filter((text) => text !== null)];
  }

  describe(figures: () => Omit<ServerFigures, 'owners'>): void {
    this.figures = figures;
  }

  /** Announces at once that this server is being stopped. */
  leave(): void {
    this.isLeaving = true;
    this.beat();
  }

  /** Sends a heartbeat, and reads the list. Does nothing while Redis is gone. */
  beat(): void {
    const { link, lifeMs, serverId } = this.options;
    if (!link.isOpen) return;
    link.run(BEAT, SERVER_KEYS, [serverId, JSON.stringify(this.describeSelf()), lifeMs]).then(
      (answer) => this.read(answer as readonly string[]),
      () => undefined,
    );
  }

  /** Removes this server from the list. */
  async end(): Promise<void> {
    const { link, serverId } = this.options;
    this.stopBeating();
    if (link.isOpen) await link.run(REMOVE_SERVER, SERVER_KEYS, [serverId]).catch(() => undefined);
  }

  private describeSelf(): LiveServer {
    const { serverId, countLeases } = this.options;
    const figures = this.figures();
    const isLeaving = figures.isLeaving || this.isLeaving;
    return { id: serverId, startedAt: this.startedAt, ...figures, isLeaving, owners: countLeases() };
  }

  private read([time = '0', before = '', ...servers]: readonly string[]): void {
    this.redisTime = Number(time);
    this.known = new Map();
    for (let at = 0; at < servers.length; at += 3) {
      const [id = '', diesAt, figures = '{}'] = servers.slice(at, at + 3);
      this.known.set(id, { server: { ...(JSON.parse(figures) as LiveServer), id }, diesAt: Number(diesAt) });
    }
    this.readAt = this.options.clock.elapsed();
    this.options.onRead(before !== '' && Number(before) <= this.redisTime);
  }
}
