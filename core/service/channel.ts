/** A channel of the user: item of `GET /v2/user/channel/all` (service-api.md, "Channel"). */
export interface Channel {
  readonly id: number;
  readonly streamingPlatformId: number;
  /** Player embed address, https only, else empty. Never framed in an overlay. */
  readonly embedUrl: string;
  /** Channel address, https only, else empty. */
  readonly url: string;
  readonly identifier: string;
  readonly displayName: string;
  /** Switched on in the user's dashboard, which is not the same as live (D32). */
  readonly enabled: boolean;
}
