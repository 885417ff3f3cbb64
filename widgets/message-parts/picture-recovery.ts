import type { Clock } from '../../core/connection/clock.ts';
import { Retries } from '../base/retries.ts';

/** Time limit of a picture before its placeholder is shown (F37). */
export const LATE_MS = 3000;

/** A picture that is not on screen, and its address. */
export interface MissingPicture {
  readonly picture: HTMLImageElement;
  readonly address: string;
}

/** Dependencies of a recovery. */
export interface RecoveryParts {
  readonly clock: () => Clock;
  /** Missing pictures by their placeholders; disconnected ones are removed. */
  readonly missing: Map<HTMLElement, MissingPicture>;
  /** Replaces a picture by a placeholder, and adds both to `missing`. */
  readonly replace: (picture: HTMLImageElement) => void;
  /** Called after a picture is back on screen. */
  readonly onBack: () => void;
}

/**
 * Restores pictures: failed ones with growing delays, at the same address, and late ones on arrival (F37). It is loaded with the first
 * picture that is not ready at once. There is no timer while no placeholder is on screen.
 */
export class PictureRecovery {
  readonly #parts: RecoveryParts;
  readonly #retries: Retries;
  readonly #pending = new Set<HTMLImageElement>();
  #stopWaiting: (() => void) | undefined;
  #stopRetrying: (() => void) | undefined;

  constructor(parts: RecoveryParts) {
    this.#parts = parts;
    this.#retries = new Retries(parts.clock);
  }

  /** Returns whether an address has failed and must not be requested now. */
  isWaiting(address: string): boolean {
    return this.#retries.isWaiting(address);
  }

  /** Records that a picture, which has its placeholder, did not load. */
  fail(address: string): void {
    this.#retries.fail(address);
    this.#retry();
  }

  /** Checks the drawn pictures: a waiting address is not requested, and a pending picture may be late. */
  settle(root: HTMLElement): void {
    for (const picture of root.querySelectorAll('img')) {
      if (this.isWaiting(picture.getAttribute('src') ?? '')) this.#withhold(picture);
      else if (!picture.complete) this.#pending.add(picture);
    }
    this.#awaitPending();
    this.#retry();
  }

  /** Cancels all timers. */
  release(): void {
    this.#stopWaiting = this.#stopWaiting?.() as undefined;
    this.#stopRetrying?.();
    this.#pending.clear();
  }

  /** Removes the address of a picture in the task of its drawing, so that it is never requested. */
  #withhold(picture: HTMLImageElement): void {
    this.#parts.replace(picture);
    picture.removeAttribute('src');
  }

  /** Sets one timer for all pending pictures. */
  #awaitPending(): void {
    for (const picture of this.#pending) if (picture.complete || !picture.isConnected) this.#pending.delete(picture);
    if (this.#pending.size > 0) this.#stopWaiting ??= this.#parts.clock().after(LATE_MS, () => this.#replaceLate());
    else this.#stopWaiting = this.#stopWaiting?.() as undefined;
  }

  #replaceLate(): void {
    for (const picture of this.#pending) if (!picture.complete && picture.isConnected) this.#parts.replace(picture);
    this.#stopWaiting = undefined;
    this.#pending.clear();
    this.#retry();
  }

  /** Requests the due pictures, and waits for the next. */
  #retry(): void {
    this.#stopRetrying?.();
    const { missing } = this.#parts;
    const waiting: string[] = [];
    for (const [standIn, { picture, address }] of missing) {
      if (!standIn.isConnected) missing.delete(standIn);
      else if (this.isWaiting(address)) waiting.push(address);
      else this.#load(standIn, picture, address);
    }
    this.#stopRetrying = this.#retries.whenDue(waiting, () => this.#retry());
  }

  #load(standIn: HTMLElement, picture: HTMLImageElement, address: string): void {
    picture.onload = () => {
      picture.onload = picture.onerror = null;
      this.#retries.succeed(address);
      this.#parts.missing.delete(standIn);
      standIn.replaceWith(picture);
      this.#parts.onBack();
      this.#retry();
    };
    picture.onerror = () => this.fail(address);
    // A late picture is still loading.
    if (picture.complete) picture.src = address;
  }
}
