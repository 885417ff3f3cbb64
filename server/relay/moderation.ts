/** Which messages to take off the screen; see `overlay/moderation` (design.md, section 4). */
export interface Moderation {
  /** Ids of messages. */
  readonly hide: readonly string[];
  /** All there are. */
  readonly clear: boolean;
}
