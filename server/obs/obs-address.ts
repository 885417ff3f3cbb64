import { isIP } from 'node:net';
import { createNetworkCheck } from '../config/networks.ts';
import { refuseInput } from '../overlays/refusals.ts';
import type { HttpError } from '../http/errors/error-body.ts';

/** Finds all addresses of a name. */
export type LookUp = (name: string) => Promise<readonly string[]>;

/** This machine, and the networks for private use by RFC 1918 and RFC 4193. Link-local ones are left out: clouds answer there. */
const isPrivate = createNetworkCheck([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
]);

/** Valid computer names; nothing else is looked up. */
const NAME = /^[A-Za-z0-9._-]+$/;

/**
 * Finds the address to dial for a host from an owner. Every address of a name must be one of this machine or of a private network,
 * and the returned one is dialled directly, so that the name cannot lead elsewhere a moment later (threat T6).
 * @throws {HttpError} 400: it leads elsewhere, or nowhere
 */
export async function findObsAddress(host: string, lookUp: LookUp): Promise<string> {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  const addresses = await listAddresses(name, lookUp);
  if (addresses.length === 0)
    throw refuseHost('host_unknown', host, `This network does not know ${host}: use its IP address.`);
  if (!addresses.every(isPrivate)) {
    const message = `Onair connects to OBS on its own machine and in its own network only, such as 127.0.0.1 or 192.168.1.20, and not to ${host}.`;
    throw refuseHost('host_elsewhere', host, message);
  }
  return addresses.find((address) => isIP(address) === 4) ?? addresses[0] ?? name;
}

/** None for a text that is neither an address nor a name; an address with a zone (`fe80::1%eth0`) cannot be part of a URL. */
async function listAddresses(name: string, lookUp: LookUp): Promise<readonly string[]> {
  if (isIP(name)) return name.includes('%') ? [] : [name];
  return NAME.test(name) ? lookUp(name).catch(() => []) : [];
}

function refuseHost(reason: string, host: string, message: string): HttpError {
  return refuseInput({ at: 'host', reason, values: { host }, message });
}
