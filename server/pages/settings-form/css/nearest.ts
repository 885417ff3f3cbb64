/** The name closest to a mistyped one, with at most two edits and at most one per three letters. Undefined if none is close. */
export function findNearest(name: string, names: readonly string[]): string | undefined {
  const most = Math.min(2, Math.floor(name.length / 3));
  const near = names
    .map((candidate) => ({ candidate, changes: countChanges(name, candidate) }))
    .filter(({ changes }) => changes <= most)
    .sort((a, b) => a.changes - b.changes);
  return near[0]?.candidate;
}

/** The number of insertions, deletions and substitutions between two texts (Levenshtein distance). */
function countChanges(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1];
    for (const [column, other] of Array.from(to).entries()) {
      const exchanged = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(exchanged, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
