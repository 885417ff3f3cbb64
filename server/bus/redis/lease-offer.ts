import { listKeys } from './keys.ts';
import type { OwnerKeys } from './keys.ts';
import { OFFER } from './scripts.ts';
import type { SubscriptionParts } from './subscription-parts.ts';

/** Options of an offer. */
export interface LeaseOfferOptions extends Pick<SubscriptionParts, 'link' | 'clock' | 'timing' | 'serverId'> {
  readonly keys: OwnerKeys;
  readonly fence: number;
  /** No server follows the owner now. */
  readonly onUnreceived: () => void;
  /** No server has accepted the owner in time. */
  readonly onUnaccepted: () => void;
  /** Another server receives from the service, too. Resolves when this one has received everything sent before. It never rejects. */
  readonly onAccepted: () => Promise<void>;
  /** This server has received everything sent before: the other one can have the owner. */
  readonly onSuccessor: (serverId: string) => void;
}

/** A leader's offer to transfer its owner; it can be repeated after it has ended. */
export class LeaseOffer {
  private readonly options: LeaseOfferOptions;
  private isOpen = false;
  /** The server that takes over as soon as this one has received everything; '' for none. */
  private successor = '';
  /** Whether the offer has ended, but Redis may not have been updated. */
  private isWithdrawalDue = false;
  private cancelTimer = (): void => undefined;
  private onEnd: (isTransferred: boolean) => void = () => undefined;

  constructor(options: LeaseOfferOptions) {
    this.options = options;
  }

  /** Offers the owner, unless an offer is open. @returns whether another server has taken over */
  async settle(): Promise<boolean> {
    if (this.isOpen) return false;
    const isTransferred = new Promise<boolean>((resolve) => (this.onEnd = resolve));
    if ((await this.make()) === 0) this.options.onUnaccepted();
    return isTransferred;
  }

  /** Publishes the offer to followers, and to servers that join later. @returns the number of servers that received it now */
  async make(): Promise<number> {
    const { clock, onUnreceived, onUnaccepted, timing } = this.options;
    this.isOpen = true;
    this.cancelTimer();
    this.cancelTimer = clock.after(timing.offerMs, onUnaccepted);
    const receivers = await this.publish(1);
    if (receivers === 0) onUnreceived();
    return receivers;
  }

  /** Another server has accepted the owner. */
  accept(serverId: string): void {
    if (!this.isOpen || this.successor !== '') return;
    this.successor = serverId;
    this.cancelTimer();
    void this.options.onAccepted().then(() => {
      if (this.successor === serverId) this.options.onSuccessor(serverId);
    });
  }

  /** Withdraws the offer: the leader keeps the owner. */
  withdraw(): void {
    this.isOpen = false;
    void this.publish(0);
    this.onEnd(false);
  }

  /** Accepts no more answers, since the lease is being transferred. */
  close(): void {
    this.cancelTimer();
    this.isOpen = false;
    this.successor = '';
  }

  /** Ends the offer, since this server no longer leads. */
  end(isTransferred: boolean): void {
    this.close();
    this.isWithdrawalDue = false;
    this.onEnd(isTransferred);
  }

  /** Redis is back: sends it updates that may have been lost. */
  onOpen(): void {
    if (this.isOpen) void this.make();
    else if (this.isWithdrawalDue) void this.publish(0);
  }

  private async publish(flag: 0 | 1): Promise<number> {
    const { fence, keys, link, serverId } = this.options;
    this.isWithdrawalDue = flag === 0;
    try {
      const receivers = (await link.run(OFFER, listKeys(keys), [fence, serverId, flag])) as number;
      if (flag === 0) this.isWithdrawalDue = false;
      return receivers;
    } catch {
      return 0; // it is sent again when Redis is back
    }
  }
}
