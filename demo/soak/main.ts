/*
 * What `npm run soak` runs: hours of a stream with drops, restarts and floods, on a clock that goes faster than the machine's.
 * `npm run soak -- --hours 24 --scale 20 --rate 5 --drops 10 --restarts 4 --floods 4 --seed 1`
 */
import { parseArgs } from 'node:util';
import { createRandom } from '../scenarios/random.ts';
import { judgeSoak } from './judge.ts';
import { soak } from './soak.ts';

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '2' },
    scale: { type: 'string', default: '20' },
    rate: { type: 'string', default: '5' },
    drops: { type: 'string', default: '10' },
    restarts: { type: 'string', default: '4' },
    floods: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
  },
});

const read = (name: Exclude<keyof typeof values, 'seed'>): number => {
  const number = Number(values[name]);
  if (Number.isFinite(number) && number >= 0) return number;
  process.stderr.write(`--${name} must be a number, 0 or more.\n`);
  process.exit(2);
};

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
const result = await soak({
  random: createRandom(values.seed),
  ...{ hours: read('hours'), scale: read('scale'), rate: read('rate') },
  ...{ drops: read('drops'), restarts: read('restarts'), floods: read('floods') },
  onSample: ({ hour, serverBytes, pageBytes, rows, nodes }) => {
    const sizes = `server ${megabytes(serverBytes)}, page ${megabytes(pageBytes)}, ${rows} lines, ${nodes} nodes`;
    process.stdout.write(`hour ${hour.toFixed(2)}: ${sizes}\n`);
  },
});
const faults = judgeSoak(result);
process.stdout.write(`${result.said} messages said, seed ${values.seed}\n${faults.join('\n') || 'All is flat.'}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
