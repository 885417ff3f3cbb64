import type { FastifyReply } from 'fastify';

/** Headers of a request with cookies. */
interface CookieHeaders {
  readonly headers: { readonly cookie?: string | undefined };
}

/** One cookie of ours: only this server can read it; other sites send it with top-level navigation only. */
export interface Cookie {
  /** Its value; undefined if it is missing, or duplicated, since then the genuine one is unknown. */
  read(request: CookieHeaders): string | undefined;
  /** Its value under the name of earlier versions, if there is none under the current name. */
  readOld(request: CookieHeaders): string | undefined;
  set(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

/** A cookie's name without prefix and port, and its lifetime in browsers. */
export interface CookieOptions {
  readonly name: string;
  readonly maxAgeS: number;
}

/** The session cookie, by its name without prefix and port. */
export const SESSION_COOKIE = 'onair_session';

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * The name of a cookie at a public URL. It contains the port of that URL, since browsers store cookies by host without port
 * (RFC 6265 section 8.5): servers on other ports would otherwise replace it (decision 0060).
 */
export function toCookieName(publicUrl: string, name: string): string {
  const { port, protocol } = new URL(publicUrl);
  return `${name}_${port || (DEFAULT_PORTS[protocol] ?? '')}`;
}

/** A cookie's full name: with `__Host-`, so that no other host of the domain and no other path can set it. */
export function toFullName(name: string): string {
  return `__Host-${name}`;
}

/**
 * Creates a cookie: `Secure` and {@link toFullName bound to the host}. `Lax` and not `Strict`, since it must be sent when the
 * service redirects the browser back (threat T1).
 *
 * Without https, which is only allowed on loopback, Chromium 103 and 127 and WebKit refuse such a cookie; Firefox 153 and newer Chromium
 * accept it. So a plain one is set as well on loopback, and counts only if the other is missing.
 */
export function createCookie(publicUrl: string, { name, maxAgeS }: CookieOptions): Cookie {
  const isHttps = new URL(publicUrl).protocol === 'https:';
  const forms = toForms(toCookieName(publicUrl, name), isHttps);
  const oldForms = toForms(name, isHttps);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
  const readOld: Cookie['readOld'] = (request) => (hasForm(request, forms) ? undefined : readForms(request, oldForms));
  return {
    read: (request) => readForms(request, forms) ?? readOld(request),
    readOld,
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

interface Form {
  readonly name: string;
  readonly isSecure: boolean;
}

/** The forms in which a cookie is set, in order of precedence. */
function toForms(name: string, isHttps: boolean): readonly Form[] {
  const bound = { name: toFullName(name), isSecure: true };
  return isHttps ? [bound] : [bound, { name, isSecure: false }];
}

function hasForm({ headers }: CookieHeaders, forms: readonly Form[]): boolean {
  return forms.some(({ name }) => readValues(headers.cookie, name).length > 0);
}

function readForms({ headers }: CookieHeaders, forms: readonly Form[]): string | undefined {
  const found = forms.map(({ name }) => readValues(headers.cookie, name)).find(({ length }) => length > 0);
  return found?.length === 1 ? found[0] : undefined;
}

/** Every value of a name in a `Cookie` header (RFC 6265 section 5.4): those of a longer path come first. */
function readValues(header: string | undefined, name: string): readonly string[] {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}
