import { networkInterfaces } from 'node:os';
import { createNetworkCheck } from '../../config/networks.ts';

/** Port of the proxy. Onair itself keeps its own one. */
export const HTTPS_PORT = 4690;

/** Name of the file for Caddy, which reads one whose name begins so without being told its form. */
export const CADDYFILE = 'Caddyfile.onair';

const isPrivate = createNetworkCheck(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']);

/** The addresses of this computer in private networks, those of virtual machines and containers last. */
export function findHomeAddresses(interfaces = networkInterfaces()): readonly string[] {
  const isVirtual = (name: string): boolean =>
    /^(docker|br-|veth|virbr|vmnet|vbox|utun|tun|tap|wg|vEthernet)/i.test(name);
  return Object.entries(interfaces)
    .sort(([left], [right]) => Number(isVirtual(left)) - Number(isVirtual(right)))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ address, internal }) => !internal && isPrivate(address))
    .map(({ address }) => address);
}

/** The text of a file for Caddy: https with a certificate of Caddy's own authority, since no other one signs addresses of home networks. */
export function toCaddyfile(publicUrl: string, port: number): string {
  return `# https for Onair in the home network, written by onair share: caddy run --config ${CADDYFILE}
# the path of an action link is a secret: no log has it
{
	log {
		format filter {
			wrap json
			fields {
				request>uri regexp ^/do/.* /do/-
			}
		}
	}
}
${publicUrl} {
	tls internal
	reverse_proxy 127.0.0.1:${port} {
		flush_interval -1
	}
}
`;
}

const ROOT = 'pki/authorities/local/root.crt';

/** The place of Caddy's root certificate, which other devices have to trust ("Conventions", Caddy documentation). */
export function toRootCertificate(platform: NodeJS.Platform): string {
  if (platform === 'win32') return String.raw`%AppData%\Caddy\pki\authorities\local\root.crt`;
  return platform === 'darwin' ? `~/Library/Application Support/Caddy/${ROOT}` : `~/.local/share/caddy/${ROOT}`;
}
