/** A destination platform: item of `GET /v2/platform/all` (service-api.md, "Platform"). */
export interface Platform {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  /** Addresses of the platform's mark; empty when missing. The png is preferred, the svg never inlined (D23). */
  readonly image: { readonly png: string; readonly svg: string };
}
