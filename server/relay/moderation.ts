/** Which messages to take off the screen; see `overlay/moderation` (docs/spec/relay.md, "The socket"). */
export interface Moderation {
  /** Ids of messages. */
  readonly hide: readonly string[];
  /** All there are. */
  readonly clear: boolean;
}
