/*
 * Entry point of `npm run soak`: hours of a stream with drops, restarts and bursts, on an accelerated clock. `npm run soak -- --help` lists
 * its options; 24 hours at 20 times the speed take 72 minutes.
 */
import { createRandom } from '../../scenarios/random.ts';
import { parseSoakArguments, SOAK_HELP, type SoakBounds } from './bounds.ts';
import { judgeSoak, measureSoakGrowth } from './judge.ts';
import { soak, type SoakSample } from './soak.ts';

try {
  const bounds = parseSoakArguments(process.argv.slice(2));
  if (bounds === undefined) print(SOAK_HELP);
  else await run(bounds);
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  process.stderr.write(`${error.message}; \`npm run soak -- --help\` lists the options.\n`);
  process.exitCode = 2;
}

async function run({ seed, ...bounds }: SoakBounds): Promise<void> {
  const result = await soak({ ...bounds, random: createRandom(seed), onSample: printSample });
  const growth = measureSoakGrowth(result.samples);
  const { service, page } = result.dropped;
  print(`${result.said} messages said; ${service} drops towards the service, ${page} towards the page; seed ${seed}`);
  print(`grown since the first third: ${describe(growth)}`);
  const faults = judgeSoak(result);
  print(faults.join('\n') || 'All is flat.');
  process.exitCode = faults.length > 0 ? 1 : 0;
}

function printSample(sample: SoakSample): void {
  print(`hour ${sample.hour.toFixed(2)}: ${describe(sample)}, ${sample.rows} lines`);
}

function describe({ serverBytes, pageBytes, nodes }: Pick<SoakSample, 'serverBytes' | 'pageBytes' | 'nodes'>): string {
  return `server ${toMiB(serverBytes)}, page ${toMiB(pageBytes)}, ${Math.round(nodes)} nodes`;
}

function toMiB(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
