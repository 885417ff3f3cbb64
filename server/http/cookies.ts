import type { FastifyReply, FastifyRequest } from 'fastify';

/** One cookie of ours: only this server can read it; other sites send it with top-level navigation only. */
export interface Cookie {
  /** Its value; undefined when it is missing, or comes more than once, since it is then unknown which one is ours. */
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

/** A cookie's name without its prefix, and how long browsers keep it. */
export interface CookieOptions {
  readonly name: string;
  readonly maxAgeS: number;
}

/** The session cookie, by its name without prefix. */
export const SESSION_COOKIE = 'onair_session';

/** A cookie's name as browsers send it: with `__Host-`, so that no other host of the domain and no other path can set it. */
export function toFullName(name: string): string {
  return `__Host-${name}`;
}

const SESSION = new RegExp(`(?:^|;\\s*)(?:${toFullName('')})?${SESSION_COOKIE}=`);

/**
 * Whether a browser in which somebody has signed in here sent the request, as far as it says so. The session is not looked up: this
 * grants nothing, it tells the owner's own looks at an overlay from its use.
 */
export function hasSessionCookie(header: string | undefined): boolean {
  return header !== undefined && SESSION.test(header);
}

/**
 * Creates a cookie: `Secure` and {@link toFullName bound to the host}. `Lax` and not `Strict`, since it must be sent when the
 * service sends the browser back (threat T1).
 *
 * Without https, which is only allowed on loopback, Chromium 103 and 127 and WebKit refuse such a cookie; Firefox 153 and newer Chromium
 * accept it. So a plain one is set as well on loopback, and counts only if the other is missing.
 */
export function createCookie(publicUrl: string, { name, maxAgeS }: CookieOptions): Cookie {
  const bound = { name: toFullName(name), isSecure: true };
  const forms = new URL(publicUrl).protocol === 'https:' ? [bound] : [bound, { name, isSecure: false }];
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
  return {
    read({ headers }) {
      const found = forms.map((form) => readValues(headers.cookie, form.name)).find(({ length }) => length > 0);
      return found?.length === 1 ? found[0] : undefined;
    },
    set(reply, value) {
      for (const form of forms) {
        void reply.setCookie(form.name, value, { ...attributes, secure: form.isSecure, maxAge: maxAgeS });
      }
    },
    clear(reply) {
      for (const form of forms) void reply.clearCookie(form.name, { ...attributes, secure: form.isSecure });
    },
  };
}

/** Every value that a `Cookie` header has for a name (RFC 6265 section 5.4): those of a longer path come first. */
function readValues(header: string | undefined, name: string): readonly string[] {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}
