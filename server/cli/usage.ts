import { isLoopback } from '../../core/service/address.ts';
import { findChosenService } from '../account/service/chosen-service.ts';
import { isServiceConfigured, loadConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import type { Usage } from '../operation/usage/usage-schemas.ts';
import type { Storage } from '../store/storage.ts';
import type { Command, CommandContext } from './command.ts';
import { withStore } from './store.ts';
import { toMinute, toTable } from './table.ts';

/** `onair usage`: shows the use by each owner. */
export const usage: Command = {
  name: 'usage',
  summary: 'show the current usage of each owner and each server',
  usage: '[--json]',
  help: [
    'Asks the server on this machine, which answers for all servers of a fleet. For each owner: overlays and docks, open sockets,',
    'chat messages and REST requests of the last minute, and bytes sent on open sockets. For each server: sockets,',
    'owners and memory.',
  ],
  options: { json: { type: 'boolean', describe: 'print JSON instead of tables' } },
  async run({ values }, context) {
    const read = await ask(context);
    const found = await withStore(context, (storage) => addNames(storage, read));
    if (values['json'] === true) context.print(JSON.stringify(found, undefined, 2));
    else for (const line of toLines(found)) context.print(line);
    return 0;
  },
};

const TIMEOUT_MS = 10_000;

async function ask({ env, fetch }: CommandContext): Promise<Usage> {
  const chosen = await findChosenService(env);
  const config = loadConfig(chosen.env, [], isServiceConfigured(chosen.env) ? chosen.origin : 'none');
  const address = toAddress(config);
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
  if (response?.ok) return (await response.json()) as Usage;
  if (isLoopback(config.host) || EVERY_ADDRESS.includes(config.host)) {
    throw new Error(`No server answers at ${address}: run this on the machine of the server, with the same settings.`);
  }
  throw new Error(
    `A server answers this only on loopback, and with HOST=${config.host} it does not listen there: set HOST=0.0.0.0, and block other networks with a firewall.`,
  );
}

const EVERY_ADDRESS = ['0.0.0.0', '::'];

/** The server answers this only to requests from its own machine, which it recognizes by loopback (http/host-guard.ts). */
function toAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const name = isLoopback(host) ? host : '127.0.0.1';
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/usage`;
}

interface NamedUsage extends Omit<Usage, 'owners'> {
  readonly owners: readonly NamedOwner[];
}
type NamedOwner = Usage['owners'][number] & { readonly username: string | null; readonly overlays: number };

async function addNames(storage: Storage, { owners, servers }: Usage): Promise<NamedUsage> {
  const named = owners.map(async (owner): Promise<NamedOwner> => {
    const [known, overlays] = [await storage.owners.find(owner.id), await storage.overlays.list(owner.id)];
    return { ...owner, username: known?.username ?? null, overlays: overlays.length };
  });
  return { owners: await Promise.all(named), servers };
}

function toLines({ owners, servers }: NamedUsage): readonly string[] {
  const rows = owners.map(({ id, username, overlays, sockets, messages, requests, sentBytes }) => [
    id,
    username ?? '',
    String(overlays),
    String(sockets),
    String(messages),
    String(requests),
    toMebibytes(sentBytes),
  ]);
  const serverRows = servers.map(({ id, place, startedAt, sockets, owners: count, memoryBytes }) => [
    place ?? id,
    toMinute(Date.parse(startedAt)),
    String(sockets),
    String(count),
    toMebibytes(memoryBytes),
  ]);
  return [
    ...(rows.length === 0 ? ['No owner uses anything at the moment.'] : toTable(OWNER_HEAD, rows)),
    '',
    ...toTable(['SERVER', 'SINCE', 'SOCKETS', 'OWNERS', 'MEMORY'], serverRows),
  ];
}

const OWNER_HEAD = ['OWNER', 'NAME', 'OVERLAYS', 'SOCKETS', 'MESSAGES/MIN', 'REQUESTS/MIN', 'SENT'];

function toMebibytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}
