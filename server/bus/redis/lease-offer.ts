import { listKeys } from './keys.ts';
import type { OwnerKeys } from './keys.ts';
import { OFFER } from './scripts.ts';
import type { SeatParts } from './seat-parts.ts';

/** What an offer is created with. */
export interface LeaseOfferOptions extends Pick<SeatParts, 'link' | 'clock' | 'timing' | 'serverId'> {
  readonly keys: OwnerKeys;
  readonly fence: number;
  /** No server follows the owner now. */
  readonly onUnheard: () => void;
  /** No server has said in time that it can take the owner over. */
  readonly onUntaken: () => void;
  /** Another server receives from the service, too: resolves when this one has received all that was sent before. It never rejects. */
  readonly onAccepted: () => Promise<void>;
  /** This server has received all that was sent before: the other one can have the owner. */
  readonly onTaker: (serverId: string) => void;
}

/** The offer of a holder to hand its owner over: it may be made again after it is over. */
export class LeaseOffer {
  private readonly options: LeaseOfferOptions;
  private isOpen = false;
  /** The server that takes the owner over as soon as this one has received all that was sent; '' for none. */
  private taker = '';
  /** Whether the offer has ended, but Redis may not know that yet. */
  private isWithdrawalDue = false;
  private cancelTimer = (): void => undefined;
  private onOver: (isTaken: boolean) => void = () => undefined;

  constructor(options: LeaseOfferOptions) {
    this.options = options;
  }

  /** Offers the owner, unless that is under way. @returns whether another server has taken it */
  async settle(): Promise<boolean> {
    if (this.isOpen) return false;
    const isTaken = new Promise<boolean>((resolve) => (this.onOver = resolve));
    if ((await this.make()) === 0) this.options.onUntaken();
    return isTaken;
  }

  /** Asks the servers that follow, and those that come later. @returns how many heard it now */
  async make(): Promise<number> {
    const { clock, onUnheard, onUntaken, timing } = this.options;
    this.isOpen = true;
    this.cancelTimer();
    this.cancelTimer = clock.after(timing.offerMs, onUntaken);
    const heard = await this.tell(1);
    if (heard === 0) onUnheard();
    return heard;
  }

  /** Another server says that it can take the owner over. */
  accept(serverId: string): void {
    if (!this.isOpen || this.taker !== '') return;
    this.taker = serverId;
    this.cancelTimer();
    void this.options.onAccepted().then(() => {
      if (this.taker === serverId) this.options.onTaker(serverId);
    });
  }

  /** The holder keeps the owner. */
  withdraw(): void {
    this.isOpen = false;
    void this.tell(0);
    this.onOver(false);
  }

  /** The lease is on its way: nothing is accepted any more. */
  close(): void {
    this.cancelTimer();
    this.isOpen = false;
    this.taker = '';
  }

  /** This server is the holder no more. */
  end(isTaken: boolean): void {
    this.close();
    this.isWithdrawalDue = false;
    this.onOver(isTaken);
  }

  /** Redis is back: it is told what it may not know. */
  onOpen(): void {
    if (this.isOpen) void this.make();
    else if (this.isWithdrawalDue) void this.tell(0);
  }

  private async tell(flag: 0 | 1): Promise<number> {
    const { fence, keys, link, serverId } = this.options;
    this.isWithdrawalDue = flag === 0;
    try {
      const heard = (await link.run(OFFER, listKeys(keys), [fence, serverId, flag])) as number;
      if (flag === 0) this.isWithdrawalDue = false;
      return heard;
    } catch {
      return 0; // it is told again when Redis is back
    }
  }
}
