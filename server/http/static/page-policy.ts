import { parseImageHost, parseStyleHosts } from '../../../core/service/image-hosts.ts';
import type { StyleHosts } from '../../../core/service/image-hosts.ts';

/** The pages there are; each has a policy of its own. */
export type PageName = 'dashboard' | 'overlay' | 'gallery';

/** What a page may do beyond what all may. */
const PAGE_DIRECTIVES: Readonly<Record<PageName, readonly string[]>> = {
  // the dashboard holds the owner's session, so no page may frame it; it frames previews of its own
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
  /** What the owner's Custom CSS may load from on an overlay page; nothing elsewhere. */
  readonly styleHosts?: StyleHosts;
}

const NO_HOSTS: StyleHosts = { fonts: [], pictures: [] };

/**
 * The Content-Security-Policy of a page (threats T13-T15). Scripts come from this server only; `<style>` elements are let
 * through because OBS adds the owner's Custom CSS as one (docs/spec/obs.md, "Pages"), style attributes are not. `data:` asks nothing
 * of any host, so that Custom CSS may always bring its pictures and fonts along; what else it may load is listed (decision 0020).
 */
export function createPagePolicy(page: PageName, options: PagePolicyOptions): string {
  const { imageHosts, host, styleHosts = NO_HOSTS } = options;
  const fonts = parseStyleHosts(styleHosts.fonts);
  const pictures = parseStyleHosts(styleHosts.pictures);
  const images = imageHosts.flatMap((entry) => parseImageHost(entry) ?? []);
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src-elem 'self' 'unsafe-inline'", ...fonts].join(' '),
    "style-src-attr 'none'",
    ["img-src 'self' data:", ...images, ...pictures].join(' '),
    ["connect-src 'self'", ...toSocketSources(host)].join(' '),
    ["font-src 'self' data:", ...fonts].join(' '),
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
