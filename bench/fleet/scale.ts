/*
 * Calculates the size of a fleet: `node bench/fleet/scale.ts` reads the figures of docs/scale.md and writes its table of the arithmetic.
 * Change figures only in that page.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../../scripts/command.ts';

/** Figures by name: in seconds, in bytes, or as plain numbers. */
export type Figures = Readonly<Record<string, number>>;

/** A number of owners, and the number of their fleets. */
interface Plan {
  readonly owners: number;
  readonly fleets: number;
}

const PAGE = join(root, 'docs/scale.md');
const PLANS: readonly Plan[] = [
  { owners: 1_000, fleets: 1 },
  { owners: 10_000, fleets: 1 },
  { owners: 100_000, fleets: 4 },
];
const UNITS: Readonly<Record<string, number>> = { µs: 1e-6, KiB: 1_024, MiB: 1_024 ** 2, kB: 1_000, B: 1, '%': 0.01 };
const GIB = 1_024 ** 3;
/** Dollars a month for a large database. */
const LARGE_DATABASE = 125;
/** From the heading to the next one. */
const SECTION = /(## The arithmetic\n\n)[^]*?\n(?=\n[^|\n])/;

/** Reads the figures of the page's tables: rows that begin with a name in code. */
export function readFigures(page: string): Figures {
  const rows = page.matchAll(/^\| `(\w+)` +\| \$?([\d.,]+)(?: (\S+))? +\|/gm);
  return Object.fromEntries(
    Array.from(rows, ([, name = '', digits = '', unit = '']) => [
      name,
      Number(digits.replaceAll(',', '')) * (UNITS[unit] ?? 1),
    ]),
  );
}

/** Writes the table of the arithmetic into the page. */
export async function withArithmetic(page: string): Promise<string> {
  const figures = readFigures(page);
  const columns = PLANS.map((plan) => toColumn(createRead(figures), plan));
  const rows = (columns[0] ?? []).map((row, at) => [
    row.what,
    row.formula,
    ...columns.map((column) => column[at]?.text ?? ''),
  ]);
  const header = ['what', 'formula', ...PLANS.map(toTitle)];
  const table = [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  if (!SECTION.test(page)) throw new Error('docs/scale.md has no table under "The arithmetic".');
  const options = await resolveConfig(PAGE);
  return format(
    page.replace(SECTION, (_, heading: string) => `${heading}${table}\n`),
    { ...options, filepath: PAGE },
  );
}

interface Row {
  readonly what: string;
  readonly formula: string;
  readonly text: string;
}

type Read = (name: string) => number;

function createRead(figures: Figures): Read {
  return (name) => {
    const value = figures[name];
    if (value === undefined) throw new Error(`docs/scale.md has no figure ${name}.`);
    return value;
  };
}

const toTitle = ({ owners, fleets }: Plan): string =>
  fleets === 1 ? `${count(owners)} owners` : `${count(owners)}, in ${fleets} fleets of ${count(owners / fleets)}`;

/** All calculated values of one plan. */
function toColumn(read: Read, { owners, fleets }: Plan): readonly Row[] {
  const row = (what: string, formula: string, text: string): Row => ({ what, formula, text });
  const inFleets = (each: number): string => (fleets === 1 ? short(each) : `${fleets} × ${short(each)}`);
  const part = owners / fleets;
  const one = calculateNeeds(read, part);
  const seen = calculateTraffic(read, owners);
  const money = {
    servers: fleets * one.servers * read('host'),
    redis: fleets * one.redisServers * 2 * read('cache'),
    database: fleets * (part > 10_000 ? LARGE_DATABASE : read('database')),
    traffic: seen.gigabytes * read('gigabyte'),
  };
  return [
    row('overlays', '`V` = `O · each`', count(seen.overlays)),
    row('events a second', '`O · m`', count(seen.events)),
    row('deliveries a second', '`V · m · c`', count(seen.deliveries)),
    row('cores of servers', '`O·m·(read + s·bus) + V·m·c·write`', short(one.cores * fleets)),
    row('memory of servers, besides logins', '`V·sock + O·s·(own + ring)`', `${short((one.bytes * fleets) / GIB)} GiB`),
    row('servers, by processor', 'cores ÷ `use`', inFleets(one.byCores)),
    row('servers, by memory', 'memory ÷ (`full · heap − O·login`)', inFleets(one.byMemory)),
    row('servers, by sockets', '`V ÷ sockets`', inFleets(one.bySockets)),
    row('**servers**', 'the most of these, a tenth more, and one; at least 3', `**${inFleets(one.servers)}**`),
    row('cores of Redis', '`O · m · redis`', short(one.redisCores * fleets)),
    row('memory of Redis', '`O · ring`', `${short((owners * read('ring')) / GIB)} GiB`),
    row('**Redis servers**', 'cores ÷ `use`, at least one a fleet', `**${inFleets(one.redisServers)}**`),
    row('connections to the service', '`O`', count(owners)),
    row('requests to the service, status', '`O` ÷ 60 s', `${short(owners / 60)} /s`),
    row('requests to the service, logins renewed', '`O` ÷ 2,700 s', `${short(owners / 2_700)} /s`),
    row('**rows written in PostgreSQL**', 'see below', `**${short(seen.rowsWritten)} /s**`),
    row('bytes to overlays', '`V · m · c · wire`', `${short(seen.bits / 1e6)} Mbit/s`),
    row('volume a month', 'that `· mean`', `${short(seen.gigabytes / 1_000)} TB`),
    row('money a month, servers', '`host` each', dollars(money.servers)),
    row('money a month, Redis', '`cache`, twice', dollars(money.redis)),
    row('money a month, PostgreSQL', '`database`; $125 above 10,000 owners a fleet', dollars(money.database)),
    row('money a month, traffic', '`gigabyte` each', dollars(money.traffic)),
    row('**money a month**', '', `**${dollars(Object.values(money).reduce((sum, each) => sum + each, 0))}**`),
  ];
}

interface Needs {
  readonly cores: number;
  readonly bytes: number;
  readonly byCores: number;
  readonly byMemory: number;
  readonly bySockets: number;
  readonly servers: number;
  readonly redisCores: number;
  readonly redisServers: number;
}

/** Resources of a fleet for `owners` owners. */
function calculateNeeds(read: Read, owners: number): Needs {
  const { deliveries, events, overlays } = calculateTraffic(read, owners);
  const copies = owners * read('s');
  const cores = events * (read('read') + read('s') * read('bus')) + deliveries * read('write');
  const bytes = overlays * read('sock') + copies * (read('own') + read('ring'));
  const [byCores, bySockets] = [cores / read('use'), overlays / read('sockets')];
  const byMemory = bytes / (read('full') * read('heap') - owners * read('login'));
  const redisCores = events * read('redis');
  return {
    cores,
    bytes,
    byCores,
    byMemory,
    bySockets,
    redisCores,
    servers: Math.max(3, Math.ceil(Math.max(byCores, byMemory, bySockets) * 1.1 + 1)),
    redisServers: Math.max(1, Math.ceil(redisCores / read('use'))),
  };
}

interface Traffic {
  readonly overlays: number;
  readonly events: number;
  readonly deliveries: number;
  readonly bits: number;
  readonly gigabytes: number;
  readonly rowsWritten: number;
}

const MONTH_S = 30 * 86_400;

/** Traffic per second and per month. */
function calculateTraffic(read: Read, owners: number): Traffic {
  const overlays = owners * read('each');
  const deliveries = overlays * read('m') * read('c');
  const bytes = deliveries * read('wire');
  const rows = owners * (2 / 2_700 + 1 / 240 + 2 / 10_800 + 1 / 600) + overlays / 10_800;
  return {
    overlays,
    deliveries,
    events: owners * read('m'),
    rowsWritten: rows,
    bits: bytes * 8,
    gigabytes: (bytes * MONTH_S * read('mean')) / 1e9,
  };
}

const count = (value: number): string => Math.round(value).toLocaleString('en');
const short = (value: number): string =>
  value >= 10 ? count(value) : Number(value.toPrecision(2)).toLocaleString('en', { maximumSignificantDigits: 2 });
const dollars = (value: number): string => `$${Number(value.toPrecision(2)).toLocaleString('en')}`;

if (import.meta.main) writeFileSync(PAGE, await withArithmetic(readFileSync(PAGE, 'utf8')));
