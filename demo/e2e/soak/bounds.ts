import { parseArgs } from 'node:util';
import type { SoakOptions } from './soak.ts';

/** Bounds of a soak on its command line. */
export type SoakBounds = Omit<SoakOptions, 'random' | 'onSample'> & { readonly seed: string };

interface Bound {
  readonly initial: number;
  /** Whether 0 is allowed. */
  readonly isOptional: boolean;
  readonly doc: string;
}

const BOUNDS: Readonly<Record<Exclude<keyof SoakBounds, 'seed'>, Bound>> = {
  hours: { initial: 2, isOptional: false, doc: 'hours of the stream' },
  scale: { initial: 20, isOptional: false, doc: 'how many times faster they pass' },
  rate: { initial: 5, isOptional: true, doc: 'chat messages in a second of the stream' },
  drops: { initial: 10, isOptional: true, doc: 'connections lost in an hour, on either leg' },
  restarts: { initial: 4, isOptional: true, doc: 'restarts of the server, over the whole time' },
  floods: { initial: 4, isOptional: true, doc: 'floods of chat, over the whole time' },
};

/** Output of `--help`. */
export const SOAK_HELP: string = [
  'Runs hours of a stream with drops, restarts and floods, and tells whether server and page stay as small as they were.',
  '',
  'npm run soak -- [--hours 24] [--scale 20] …',
  '',
  ...Object.entries(BOUNDS).map(([name, { initial, doc }]) => `  --${name.padEnd(10)}${doc} (${initial})`),
  `  --${'seed'.padEnd(10)}the same one drops the same connections (1)`,
].join('\n');

/**
 * Reads the command line.
 * @returns undefined for --help
 * @throws {RangeError} one line with the reason
 */
export function parseSoakArguments(args: readonly string[]): SoakBounds | undefined {
  const values = readValues(args);
  if (values['help'] === true) return undefined;
  const read = (name: keyof typeof BOUNDS): number => readNumber(name, values[name]);
  return {
    seed: typeof values['seed'] === 'string' ? values['seed'] : '1',
    hours: read('hours'),
    scale: read('scale'),
    rate: read('rate'),
    drops: read('drops'),
    restarts: read('restarts'),
    floods: read('floods'),
  };
}

function readValues(args: readonly string[]): Readonly<Record<string, string | boolean | undefined>> {
  const names = [...Object.keys(BOUNDS), 'seed'];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...args], options: { ...options, help: { type: 'boolean', short: 'h' } } }).values;
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split(/\.?(?:\n|\. |$)/);
    throw new RangeError(line, { cause: error });
  }
}

function readNumber(name: keyof typeof BOUNDS, text: string | boolean | undefined): number {
  const { initial, isOptional } = BOUNDS[name];
  const number = text === undefined ? initial : typeof text === 'string' && text.trim() !== '' ? Number(text) : NaN;
  if (Number.isFinite(number) && (number > 0 || (number === 0 && isOptional))) return number;
  throw new RangeError(`--${name} takes a number, ${isOptional ? '0 or more' : 'more than 0'}`);
}
