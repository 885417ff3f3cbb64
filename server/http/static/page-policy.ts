import { parseImageHost, parseStyleHosts } from '../../../core/service/image-hosts.ts';
import type { StyleHosts } from '../../../core/service/image-hosts.ts';

/** The pages; each has its own policy. */
export type PageName = 'dashboard' | 'overlay' | 'dock' | 'gallery';

/** Directives of each page besides the common ones. */
const PAGE_DIRECTIVES: Readonly<Record<PageName, readonly string[]>> = {
  // the dashboard has the owner's session, so no page may frame it; it frames its own previews
  dashboard: ["form-action 'self'", "frame-src 'self'", "frame-ancestors 'none'"],
  // overlays are made to be embedded and have no session; the relay enforces an overlay's own list of origins
  overlay: ["form-action 'none'", "frame-src 'none'", 'frame-ancestors *'],
  // a dock changes what is on air, so no page may frame it; OBS opens it as a page of its own
  dock: ["form-action 'none'", "frame-src 'none'", "frame-ancestors 'none'"],
  gallery: ["form-action 'none'", "frame-src 'none'", "frame-ancestors 'self'"],
};

/**
 * Hash of the one script inside overlay page, dashboard and docks, the same in all of them. It loads the page again once the page's own script
 * can be fetched, if that failed: OBS does not (docs/spec/obs.md, "Pages").
 */
const RETRY_SCRIPT = "'sha256-X1jUJgWrCRajqUKiLIefT9asbwcrF+ULeGG7CjgkUTs='";

/** Scripts of each page besides those of this server. */
const INLINE_SCRIPTS: Readonly<Record<PageName, readonly string[]>> = {
  dashboard: [RETRY_SCRIPT],
  overlay: [RETRY_SCRIPT],
  dock: [RETRY_SCRIPT],
  gallery: [],
};

/** Pages with controls of Web Awesome. */
const HAS_CONTROLS: Readonly<Record<PageName, boolean>> = {
  dashboard: true,
  gallery: true,
  overlay: false,
  dock: false,
};

/** The dashboard of a server elsewhere connects to OBS on its own computer. */
const OBS_SOURCES: Readonly<Record<PageName, readonly string[]>> = {
  dashboard: ['ws://127.0.0.1:*', 'ws://localhost:*'],
  overlay: [],
  dock: [],
  gallery: [],
};

/** Inputs of a policy. */
export interface PagePolicyOptions {
  /** Hosts that images may come from, in the form of core/service/image-hosts.ts. */
  readonly imageHosts: readonly string[];
  /** The request's host and port, for the socket's address; old engines do not count it as `'self'`. */
  readonly host: string;
  /** Hosts that the owner's Custom CSS may load from on an overlay page; none on other pages. */
  readonly styleHosts?: StyleHosts;
}

const NO_HOSTS: StyleHosts = { fonts: [], pictures: [] };

/**
 * The Content-Security-Policy of a page (threats T13-T15). Scripts come from this server only, but for one inside some pages; `<style>` elements are
 * allowed because OBS adds the owner's Custom CSS as one (docs/spec/obs.md, "Pages"), style attributes are not but on pages with
 * controls. `data:` makes no
 * request, so Custom CSS may always contain images and fonts; other hosts that it may load from are listed (decision 0020).
 */
export function createPagePolicy(page: PageName, options: PagePolicyOptions): string {
  const { imageHosts, host, styleHosts = NO_HOSTS } = options;
  const fonts = parseStyleHosts(styleHosts.fonts);
  const pictures = parseStyleHosts(styleHosts.pictures);
  const listed = imageHosts.flatMap((entry) => parseImageHost(entry) ?? []);
  // the owner may allow hosts while a dock is open; reloading it for them would lose a moderator's work
  const images = page === 'dock' ? ['https:', ...listed] : listed;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...INLINE_SCRIPTS[page]].join(' '),
    ["style-src-elem 'self' 'unsafe-inline'", ...fonts].join(' '),
    // Web Awesome places the parts of its controls with style attributes; its parts contain only its own texts
    `style-src-attr ${HAS_CONTROLS[page] ? "'unsafe-inline'" : "'none'"}`,
    ["img-src 'self' data:", ...images, ...pictures].join(' '),
    "media-src 'self'",
    // the controls of the owner's pages read their icons from `data:`, which makes no request either
    [`connect-src 'self'${HAS_CONTROLS[page] ? ' data:' : ''}`, ...toSocketSources(host), ...OBS_SOURCES[page]].join(
      ' ',
    ),
    ["font-src 'self' data:", ...fonts].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
    ...PAGE_DIRECTIVES[page],
  ].join('; ');
}

/** Leaves out an invalid host, which would end the directive, and IPv6, which a policy cannot express. */
function toSocketSources(host: string): readonly string[] {
  return /^[a-z0-9.-]+(:\d+)?$/i.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
}
