/** One overlay's socket, as the hub sees it. */
export interface Member {
  /** Its set of subscriptions (see `subscriptions.ts`). */
  readonly subscriptions: number;
  /** Sends whole frames in one go; never throws. */
  send(frames: Buffer): void;
}
