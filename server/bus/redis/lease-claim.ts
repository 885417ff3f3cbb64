import type { Hold } from '../bus.ts';
import { readStored } from './journal-text.ts';
import type { StoredJournal } from './journal-text.ts';
import { listKeys } from './keys.ts';
import type { OwnerKeys } from './keys.ts';
import { TAKE, TRANSFER } from './scripts.ts';
import type { SeatParts } from './seat-parts.ts';

/** How a lease was taken. */
export type Taken = Pick<Hold, 'cause' | 'heardAt'>;

/** What a claim is created with. */
export interface ClaimOptions extends Pick<SeatParts, 'link' | 'clock' | 'random' | 'serverId' | 'servers' | 'timing'> {
  readonly keys: OwnerKeys;
  /** Whether this server was asked to take the owner over. */
  readonly isAsked: () => boolean;
  /** This server has the lease. */
  readonly onTaken: (stored: StoredJournal, taken: Taken) => void;
  /** Redis went before it answered: the lease may be this server's. */
  readonly onUnsure: () => void;
  /** Another server has the lease, or none any more (''). */
  readonly onHolder: (serverId: string) => void;
}

/** A free lease is left to servers that were asked for so long. */
const FREE_SPREAD_MS = 200;

/** Takes the lease of an owner when it is free or its holder is dead. */
export class LeaseClaim {
  /** Id of the server that holds the owner, as far as is known; '' for none. */
  holder = '';
  private readonly options: ClaimOptions;
  private holderSince = 0;
  private isEnded = false;
  /** Whether the answer to an attempt is awaited. */
  isTaking = false;
  private cancelTimer: (() => void) | undefined;

  constructor(options: ClaimOptions) {
    this.options = options;
  }

  /** Takes a lease that is free, without waiting. @returns whether this server has it now. @throws {Error} Redis is gone */
  async takeFree(): Promise<boolean> {
    return this.mayTake() && (await this.take('', { cause: 'free' }));
  }

  /** Notes which server holds the owner. */
  note(serverId: string): void {
    if (serverId !== this.holder) this.stop();
    this.holder = serverId;
    this.holderSince = this.options.clock.elapsed();
  }

  /** Takes the lease soon if there is reason to; call it when anything has changed. */
  consider(): void {
    if (this.isEnded || this.isTaking || this.cancelTimer || !this.options.link.isOpen) return;
    const plan = this.plan();
    if (!plan) return;
    const { delayMs, ...taken } = plan;
    this.cancelTimer = this.options.clock.after(delayMs, () => {
      this.cancelTimer = undefined;
      // it may have come back meanwhile
      if (this.plan()) this.take(this.holder, taken).catch(() => undefined);
    });
  }

  /** Ends the waiting for the moment to take the lease. */
  stop(): void {
    this.cancelTimer?.();
    this.cancelTimer = undefined;
  }

  /** Takes nothing any more: what is on its way is given back. */
  end(): void {
    this.isEnded = true;
    this.stop();
  }

  private plan(): (Taken & { readonly delayMs: number }) | undefined {
    const { clock, isAsked, link, random, serverId, servers, timing } = this.options;
    const { holder } = this;
    // the holder before has given it to this server, or an answer was lost
    if (holder === serverId) {
      return isAsked()
        ? { cause: 'handover', delayMs: 0 }
        : { cause: 'takeover', heardAt: link.state.since, delayMs: 0 };
    }
    if (holder === '' && isAsked()) return { cause: 'handover', delayMs: 0 };
    if (!this.mayTake()) return undefined;
    if (holder === '') return { cause: 'free', delayMs: random() * FREE_SPREAD_MS };
    // a server that has just begun is not in an older list
    if (servers.isAlive(holder) || servers.readAt <= this.holderSince) return undefined;
    const heardAt = servers.heardAt(holder) ?? clock.now();
    return { cause: 'takeover', heardAt, delayMs: random() * timing.spreadMs };
  }

  /** When Redis was gone, perhaps without its data, each holder comes back first and tells what it knows. */
  private mayTake(): boolean {
    const { clock, link, timing } = this.options;
    return link.openings === 1 || clock.elapsed() - link.openedAt >= timing.graceMs;
  }

  private async take(expected: string, taken: Taken): Promise<boolean> {
    const { clock, keys, link, onHolder, onTaken, serverId } = this.options;
    this.isTaking = true;
    try {
      const take = (): Promise<unknown> => link.run(TAKE, listKeys(keys), [serverId, expected]);
      const answer = (await link.runWhole(take)) as readonly [number, unknown];
      this.isTaking = false;
      const isTaken = answer[0] === 1;
      if (!isTaken) onHolder(answer[1] as string);
      else if (this.isEnded) await this.giveBack(readStored(answer[1], clock).fence);
      else onTaken(readStored(answer[1], clock), taken);
      return isTaken;
    } catch (error) {
      this.options.onUnsure();
      throw error;
    } finally {
      this.isTaking = false;
    }
  }

  private async giveBack(fence: number): Promise<void> {
    const { keys, link } = this.options;
    await link.run(TRANSFER, listKeys(keys), [fence, 0, '']);
  }
}
