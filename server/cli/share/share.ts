import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isLoopback } from '../../../core/service/address.ts';
import { parseOrigin } from '../../config/values.ts';
import { UsageError } from '../command.ts';
import type { Command, CommandContext, CommandInput } from '../command.ts';
import { CADDYFILE, findHomeAddresses, HTTPS_PORT, toCaddyfile, toRootCertificate } from './home-network.ts';
import { chooseOwners, read, readPort, toSettingsFile, writeSettings } from './share-settings.ts';

/** `onair share`: makes Onair reachable by https, for docks on phones and moderators elsewhere. */
export const share: Command = {
  name: 'share',
  summary: 'use docks on phones and other computers, by https',
  usage: '[home [--address ADDRESS] | tunnel ADDRESS | off] [--owners IDS]',
  help: [
    'Other devices need https. There are two ways, and share writes the settings for each and says what is left to do. home is for',
    'your home network: Caddy runs on this computer, with a certificate authority of its own. tunnel is for everywhere, through a',
    'tunnel that you have, by its https address. off takes the address back. Without one of them it explains both.',
  ],
  options: {
    address: { type: 'string', describe: 'address or name of this computer in the network' },
    owners: { type: 'string', describe: 'user ids that may sign in, with commas between them' },
  },
  allowPositionals: true,
  async run({ positionals, values }, context) {
    const [way, address, ...others] = positionals;
    const isComplete = way === 'tunnel' ? address !== undefined : address === undefined;
    const act = way === undefined ? explain : WAYS[way];
    if (!act || !isComplete || others.length > 0) {
      throw new UsageError(
        'Say home, tunnel with its https address, or off: run onair share --help for the difference.',
      );
    }
    for (const line of await act({ positionals, values }, context)) context.print(line);
    return 0;
  },
};

type Way = (input: CommandInput, context: CommandContext) => Promise<readonly string[]> | readonly string[];

const WAYS: Readonly<Partial<Record<string, Way>>> = { home: shareAtHome, tunnel: shareByTunnel, off: stopSharing };

function explain(_input: CommandInput, context: CommandContext): readonly string[] {
  const publicUrl = context.env['ONAIR_PUBLIC_URL']?.trim() || toLocalUrl(context);
  const who = isLoopback(new URL(read('ONAIR_PUBLIC_URL', () => parseOrigin(publicUrl))).hostname)
    ? 'this computer only'
    : 'other devices as well';
  return [
    `Onair is at ${publicUrl}, for ${who}. Phones and moderators need https:`,
    '',
    '  onair share home                  in your home network. Caddy runs on this computer and has a certificate authority',
    '                                    of its own, which each device has to trust once.',
    '  onair share tunnel https://NAME   from everywhere, through a tunnel that you have. Its address has a certificate already.',
    '  onair share off                   back to this computer only.',
    '',
    `Each writes the settings to ${toSettingsFile(context)} and says what is left to do.`,
  ];
}

async function shareAtHome({ values }: CommandInput, context: CommandContext): Promise<readonly string[]> {
  const [found, ...others] = findHomeAddresses();
  const address = typeof values['address'] === 'string' ? values['address'] : found;
  if (address === undefined) {
    throw new UsageError(
      'This computer has no address in a home network: connect it, or name its address with --address.',
    );
  }
  const publicUrl = read('--address', () => parseOrigin(`https://${address}:${HTTPS_PORT}`));
  await writeShared(publicUrl, values, context);
  const file = join(dirname(toSettingsFile(context)), CADDYFILE);
  writeFileSync(file, toCaddyfile(publicUrl, readPort(context)));
  return [
    `Onair will be at ${publicUrl} in your home network.`,
    ...(values['address'] === undefined && others.length > 0
      ? [
          `This computer has other addresses too (${others.join(', ')}): name one with --address if phones do not reach it.`,
        ]
      : []),
    '',
    '1. Install Caddy (https://caddyserver.com/download), run this, and leave it running. It asks once whether this computer',
    '   may trust its certificate authority:',
    `     caddy run --config ${quote(file)}`,
    `2. Register ${publicUrl}/auth/capture as the redirect address at your service.`,
    '3. Install this file on each phone as a certificate authority, and trust it there:',
    `     ${toRootCertificate(process.platform)}`,
    `4. Start Onair again, open ${publicUrl} and sign in. The docks show their QR codes now.`,
    '',
    'Links in OBS on this computer go on as they are. If the address of this computer changes, run onair share home again.',
  ];
}

async function shareByTunnel(
  { positionals, values }: CommandInput,
  context: CommandContext,
): Promise<readonly string[]> {
  const publicUrl = read('The address of the tunnel', () => parseOrigin(positionals[1] ?? ''));
  const { hostname, protocol } = new URL(publicUrl);
  if (protocol !== 'https:' || isLoopback(hostname)) {
    throw new UsageError(`The address of the tunnel is ${publicUrl}: name the https address that other devices open.`);
  }
  await writeShared(publicUrl, values, context);
  return [
    `Onair will be at ${publicUrl}, from everywhere.`,
    '',
    `1. Let your tunnel lead to http://127.0.0.1:${readPort(context)}. It has to pass on WebSockets, and the Host header unchanged.`,
    `2. Register ${publicUrl}/auth/capture as the redirect address at your service.`,
    `3. Start Onair again, open ${publicUrl} and sign in. The docks show their QR codes now.`,
    '',
    'Links in OBS on this computer go on as they are.',
  ];
}

function stopSharing(_input: CommandInput, context: CommandContext): readonly string[] {
  writeSettings(context, { ONAIR_PUBLIC_URL: undefined });
  return [
    `Onair will be at ${toLocalUrl(context)}, for this computer only.`,
    '',
    `1. Register ${toLocalUrl(context)}/auth/capture as the redirect address at your service, if it is not there any more.`,
    '2. Start Onair again, and end Caddy or your tunnel. Links with the other address do not work any more.',
  ];
}

async function writeShared(publicUrl: string, values: CommandInput['values'], context: CommandContext): Promise<void> {
  const given = typeof values['owners'] === 'string' ? values['owners'] : undefined;
  const owners = await chooseOwners(given, context);
  writeSettings(context, { ONAIR_PUBLIC_URL: publicUrl, ONAIR_ALLOWED_OWNERS: owners });
  context.print(`${toSettingsFile(context)} has the new address, and the owners who may sign in: ${owners}`);
}

function toLocalUrl(context: CommandContext): string {
  return `http://localhost:${readPort(context)}`;
}

function quote(path: string): string {
  return /^[\w./:\\~-]+$/.test(path) ? path : `"${path}"`;
}
