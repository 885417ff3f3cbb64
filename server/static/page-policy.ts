import { parseImageHost } from '../../core/service/image-hosts.ts';

/** The pages there are; each has a policy of its own. */
export type PageName = 'dashboard' | 'overlay' | 'gallery';

/** What a page may do beyond what all may. */
const PAGE_DIRECTIVES: Readonly<Record<PageName, readonly string[]>> = {
  // the dashboard holds the owner's session, so nobody may frame it; it frames previews of its own
  dashboard: ["form-action 'self'", "frame-src 'self'", "frame-ancestors 'none'"],
  // overlays are made to be embedded and hold no session; an overlay's own list of origins is kept by the relay
  overlay: ["form-action 'none'", "frame-src 'none'", 'frame-ancestors *'],
  gallery: ["form-action 'none'", "frame-src 'none'", "frame-ancestors 'self'"],
};

/** What a policy depends on. */
export interface PagePolicyOptions {
  /** Hosts whose pictures may be shown, as core/service/image-hosts.ts reads them. */
  readonly imageHosts: readonly string[];
  /** The request's host and port, for the socket's address; old engines do not count it as `'self'`. */
  readonly host: string;
}

/**
 * The Content-Security-Policy of a page (threats T13-T15). Scripts come from this server only; `<style>` elements are let
 * through because OBS adds the owner's Custom CSS as one (reliability.md, section 0.5), style attributes are not.
 */
export function createPagePolicy(page: PageName, { imageHosts, host }: PagePolicyOptions): string {
  const images = imageHosts.flatMap((entry) => parseImageHost(entry) ?? []);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'none'",
    ["img-src 'self' data:", ...images].join(' '),
    ["connect-src 'self'", ...toSocketSources(host)].join(' '),
    "font-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
    ...PAGE_DIRECTIVES[page],
  ].join('; ');
}

/** A host that is none would end the directive, so it is left out; so is IPv6, for which the policy has no form. */
function toSocketSources(host: string): readonly string[] {
  return /^[a-z0-9.-]+(:\d+)?$/i.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
}
