import type { FastifyReply, FastifyRequest } from 'fastify';

/** One cookie of ours: readable by this server only, sent on top-level navigation from elsewhere but on nothing else. */
export interface Cookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

/** A cookie's name without prefix, and how long browsers keep it. */
export interface CookieOptions {
  readonly name: string;
  readonly maxAgeS: number;
}

/** The cookie that signing in sets, by its name without prefix. */
export const SESSION_COOKIE = 'onair_session';

/** A cookie's name as browsers send it: with `__Host-` on https, so that no other host of the domain can set it. */
export function toFullName(publicUrl: string, name: string): string {
  return isSecure(publicUrl) ? `__Host-${name}` : name;
}

function isSecure(publicUrl: string): boolean {
  return new URL(publicUrl).protocol === 'https:';
}

/**
 * Creates a cookie. On https it is `Secure` and {@link toFullName bound to the host}. `Lax` and not `Strict`, since it must come
 * along when the service sends the browser back (threat T1).
 */
export function createCookie(publicUrl: string, { name, maxAgeS }: CookieOptions): Cookie {
  const fullName = toFullName(publicUrl, name);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(publicUrl) } as const;
  return {
    read: (request) => request.cookies[fullName],
    set: (reply, value) => void reply.setCookie(fullName, value, { ...attributes, maxAge: maxAgeS }),
    clear: (reply) => void reply.clearCookie(fullName, attributes),
  };
}
