/** Random numbers from a seed: the same seed always gives the same values, on every machine. */
export interface Random {
  /** The next value, 0 inclusive to 1 exclusive. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean;
  /** One item of the list; throws a RangeError if the list is empty. */
  pick<T>(list: readonly T[]): T;
  /** One item of the list, with a probability by its weight; throws a RangeError if the list is empty. */
  pickWeighted<T extends { readonly weight: number }>(list: readonly T[]): T;
  /** The delay until the next event of a Poisson process, as a multiple of the mean delay. */
  exponential(): number;
  /** Independent random numbers that depend only on the seed and the label, not on earlier values. */
  fork(label: string): Random;
}

/** Creates random numbers from any text. */
export function createRandom(seed: string): Random {
  const next = createMulberry(hash(seed));
  return {
    next,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => itemAt(list, Math.floor(next() * list.length)),
    pickWeighted: (list) => pickWeighted(list, next()),
    exponential: () => -Math.log(1 - next()),
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}

function pickWeighted<T extends { readonly weight: number }>(list: readonly T[], share: number): T {
  let left = share * list.reduce((sum, item) => sum + item.weight, 0);
  for (const item of list) {
    left -= item.weight;
    if (left < 0) return item;
  }
  return itemAt(list, list.length - 1);
}

function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError('Nothing can be picked from an empty list.');
  return item;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Mulberry32: small and fast, and random enough for a scenario. */
function createMulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
