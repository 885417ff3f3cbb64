import { BlockList, isIP } from 'node:net';
import { refuseInput } from '../overlays/refusals.ts';
import type { HttpError } from '../http/error-body.ts';

/** Finds all addresses of a name. */
export type LookUp = (name: string) => Promise<readonly string[]>;

/** This machine, and the networks that RFC 1918 and RFC 4193 keep for private use. Link-local ones are left out: clouds answer there. */
const NETWORKS = [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
] as const;

/** What a name of a computer can consist of; nothing else is looked up. */
const NAME = /^[A-Za-z0-9._-]+$/;

const PRIVATE = new BlockList();
for (const [network, prefix, family] of NETWORKS) PRIVATE.addSubnet(network, prefix, family);

/**
 * Finds the address to dial for a host that an owner wrote. Every address of a name has to be one of this machine or of a private network,
 * and the one that is returned is dialled as it is, so that the name cannot lead elsewhere a moment later (threat T6).
 * @throws {HttpError} 400: it leads elsewhere, or nowhere
 */
export async function findObsAddress(host: string, lookUp: LookUp): Promise<string> {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  const addresses = await listAddresses(name, lookUp);
  if (addresses.length === 0)
    throw refuseHost('host_unknown', host, `${host} is not known in this network: use its IP address.`);
  if (!addresses.every(isPrivate)) {
    const message = `Onair connects to OBS on its own machine and in its own network only, such as 127.0.0.1 or 192.168.1.20, and not to ${host}.`;
    throw refuseHost('host_elsewhere', host, message);
  }
  return addresses.find((address) => isIP(address) === 4) ?? addresses[0] ?? name;
}

/** None for what is neither an address nor a name; an address with a zone (`fe80::1%eth0`) cannot stand in a URL. */
async function listAddresses(name: string, lookUp: LookUp): Promise<readonly string[]> {
  if (isIP(name)) return name.includes('%') ? [] : [name];
  return NAME.test(name) ? lookUp(name).catch(() => []) : [];
}

function refuseHost(reason: string, host: string, message: string): HttpError {
  return refuseInput({ at: 'host', reason, values: { host }, message });
}

function isPrivate(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && PRIVATE.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
