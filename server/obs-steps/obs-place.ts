import type { ObsPlace } from './connect-obs.ts';

/** Schemes of addresses of OBS: those of its WebSocket, of its connect info (`obsws://host:port/password`), and common substitutes. */
const SCHEME = /^(?:wss?|obsws|https?):\/\//i;

/**
 * Parses the place of OBS from an entered address: `192.168.1.20`, `127.0.0.1:4455`, `[::1]:4455` or `ws://127.0.0.1:4455/`.
 * @param port the separately entered port; one in the address takes precedence
 */
export function readObsPlace(text: string, port: number): ObsPlace {
  const [host = ''] = text.trim().replace(SCHEME, '').split(/[/?#]/, 1);
  const [, bracketed, plain, ownPort] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d{1,5}))?$/.exec(host) ?? [];
  const own = Number(ownPort);
  // an IPv6 address without brackets has colons, and no port
  return { host: bracketed ?? plain ?? host, port: own >= 1 && own <= 65_535 ? own : port };
}
