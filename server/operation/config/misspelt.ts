/** A slip is two letters at most; more makes another word. */
const MAX_SLIPS = 2;

/** The known name that a misspelt one is closest to, whatever its case; undefined when none is close. */
export function findMeant(name: string, known: readonly string[]): string | undefined {
  const distances = known.map((candidate) => ({ candidate, distance: countSlips(name.toUpperCase(), candidate) }));
  const [nearest] = distances.sort((left, right) => left.distance - right.distance);
  return nearest && nearest.distance <= MAX_SLIPS ? nearest.candidate : undefined;
}

/** How many letters are added, left out, changed or swapped with the next (the optimal string alignment distance). */
function countSlips(from: string, to: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = at(last, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swap = isSwap ? at(beforeLast, j - 2) + 1 : Infinity;
      row.push(Math.min(change, swap, at(last, j) + 1, at(row, j - 1) + 1));
    }
    [beforeLast, last] = [last, row];
  }
  return at(last, to.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
