/** Answer of `GET /v2/user/streamKey`. A secret: Onair's server never asks for it (D25). */
export interface StreamKey {
  readonly streamKey: string;
}
