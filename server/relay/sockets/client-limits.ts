import { createTokenBucket } from '../../upstream/token-bucket.ts';

const MESSAGES = createTokenBucket(10, 60_000);
/** Pings and pongs; an overlay answers three pings a minute. */
const CONTROL_FRAMES = createTokenBucket(60, 60_000);

/** The numbers of messages and of control frames that one client may still send (threat T21). */
export class ClientLimits {
  private messagesFullAt = 0;
  private controlFramesFullAt = 0;

  /** Counts a message. @param now by `elapsed()` of the clock @returns whether it may be handled */
  takeMessage(now: number): boolean {
    const fullAt = MESSAGES.take(this.messagesFullAt, now);
    if (fullAt !== undefined) this.messagesFullAt = fullAt;
    return fullAt !== undefined;
  }

  /** Counts a ping or a pong. @param now by `elapsed()` of the clock @returns whether it may be handled */
  takeControlFrame(now: number): boolean {
    const fullAt = CONTROL_FRAMES.take(this.controlFramesFullAt, now);
    if (fullAt !== undefined) this.controlFramesFullAt = fullAt;
    return fullAt !== undefined;
  }

  /** Forgets the messages so far. */
  forgetMessages(): void {
    this.messagesFullAt = 0;
  }
}
