import type { Steps } from './in-turns.ts';

/**
 * Finds many texts in one pass: an automaton after Aho and Corasick (Communications of the ACM 18, 1975). Its states
 * are numbered level by level, so that the children of a state are adjacent.
 */
export interface Automaton {
  readonly states: number;
  /**
   * Searches a text for all texts of the list.
   * @param onFound receives the index of a found text and the position of its last unit; returns true to end the search
   * @returns number of steps, at most twice the length of the text and one for each match
   */
  search(text: string, onFound: (index: number, end: number) => boolean): number;
}

interface Tree {
  readonly states: number;
  /** UTF-16 unit that leads into each state. */
  readonly units: Uint16Array;
  /** First child of each state; its last is before the first of the next state. */
  readonly first: Uint32Array;
  /** Index of the text that ends in each state; -1 for none. */
  readonly ends: Int32Array;
}

/** Builds the automaton from texts that are sorted by their units, not empty and without duplicates. */
export function* buildAutomaton(texts: readonly string[]): Steps<Automaton> {
  const tree = yield* grow(texts);
  const { states, ends } = tree;
  const { fails, shorter } = yield* linkSuffixes(tree);
  return {
    states,
    search(text, onFound) {
      let state = 0;
      let steps = 0;
      for (let place = 0; place < text.length; place += 1) {
        const unit = text.charCodeAt(place);
        let child = findChild(tree, state, unit);
        for (; child === 0 && state !== 0; steps += 1) {
          state = at(fails, state);
          child = findChild(tree, state, unit);
        }
        state = child;
        steps += 1;
        for (let found = state; found !== 0; found = at(shorter, found)) {
          const index = at(ends, found);
          steps += 1;
          if (index >= 0 && onFound(index, place)) return steps;
        }
      }
      return steps;
    },
  };
}

/** States created in one step. */
const STEP_STATES = 256;

function* grow(texts: readonly string[]): Steps<Tree> {
  const size = texts.reduce((sum, { length }) => sum + length, 2);
  const [units, first] = [new Uint16Array(size), new Uint32Array(size)];
  // the system clears megabytes for each
  yield;
  const ends = new Int32Array(size).fill(-1);
  yield;
  // for each state: the texts with its prefix, and the length of that prefix
  const [from, to, depth] = [new Uint32Array(size), new Uint32Array(size), new Uint16Array(size)];
  yield;
  const unitOf = (index: number, level: number): number => texts[index]?.charCodeAt(level) ?? NaN;
  to[0] = texts.length;
  let states = 1;
  for (let state = 0; state < states; state += 1) {
    if (state % STEP_STATES === 0) yield;
    const [level, stop] = [at(depth, state), at(to, state)];
    let index = at(from, state);
    if (texts[index]?.length === level) {
      ends[state] = index;
      index += 1;
    }
    first[state] = states;
    while (index < stop) {
      const unit = unitOf(index, level);
      [units[states], from[states], depth[states]] = [unit, index, level + 1];
      while (index < stop && unitOf(index, level) === unit) index += 1;
      to[states] = index;
      states += 1;
    }
  }
  first[states] = states;
  const [keptUnits, keptFirst] = [units.slice(0, states), first.slice(0, states + 1)];
  yield;
  return { states, units: keptUnits, first: keptFirst, ends: ends.slice(0, states) };
}

/** For each state: the longest other prefix that it ends with, and the next such one at which a text ends. */
function* linkSuffixes(tree: Tree): Steps<{ readonly fails: Uint32Array; readonly shorter: Uint32Array }> {
  const { states, units, first, ends } = tree;
  const [fails, shorter] = [new Uint32Array(states), new Uint32Array(states)];
  const findSuffix = (state: number, unit: number): number => {
    let fail = state;
    let found = 0;
    while (fail !== 0 && found === 0) {
      fail = at(fails, fail);
      found = findChild(tree, fail, unit);
    }
    return found;
  };
  for (let state = 0; state < states; state += 1) {
    if (state % STEP_STATES === 0) yield;
    for (let child = at(first, state); child < at(first, state + 1); child += 1) {
      const suffix = findSuffix(state, at(units, child));
      fails[child] = suffix;
      shorter[child] = at(ends, suffix) >= 0 ? suffix : at(shorter, suffix);
    }
  }
  return { fails, shorter };
}

/** The child for a unit; 0 for none, since no unit leads to the root. */
function findChild({ units, first }: Tree, state: number, unit: number): number {
  let low = at(first, state);
  let high = at(first, state + 1) - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const other = at(units, middle);
    if (other === unit) return middle;
    if (other < unit) low = middle + 1;
    else high = middle - 1;
  }
  return 0;
}

function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0;
}
