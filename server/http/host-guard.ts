import { isLoopbackHost } from '../config/loopback.ts';

/** Where the server stands and what it is called. */
export interface HostGuardOptions {
  /** Origin that browsers see. */
  readonly publicUrl: string;
  /** Address it listens on. */
  readonly host: string;
  readonly port: number;
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Creates the check of a request's `Host` header: exactly the public URL's host, or, bound to loopback, one of loopback's own
 * names with the port. Any other name that leads here is DNS rebinding (threat T6, E47).
 */
export function createHostGuard({
  publicUrl,
  host,
  port,
}: HostGuardOptions): (hostHeader: string | undefined) => boolean {
  const names = isLoopbackHost(host) ? LOOPBACK_NAMES.map((name) => `${name}:${port}`) : [];
  const allowed = new Set([new URL(publicUrl).host, ...names]);
  return (hostHeader) => hostHeader !== undefined && allowed.has(hostHeader);
}
