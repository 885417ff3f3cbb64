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

/**
 * Creates a cookie. On https it is `Secure` and `__Host-`, so that no other host of the domain can set it. `Lax` and not
 * `Strict`, since it must come along when the service sends the browser back (threat T1).
 */
export function createCookie(publicUrl: string, { name, maxAgeS }: CookieOptions): Cookie {
  const secure = new URL(publicUrl).protocol === 'https:';
  const fullName = secure ? `__Host-${name}` : name;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: (request) => request.cookies[fullName],
    set: (reply, value) => void reply.setCookie(fullName, value, { ...attributes, maxAge: maxAgeS }),
    clear: (reply) => void reply.clearCookie(fullName, attributes),
  };
}
