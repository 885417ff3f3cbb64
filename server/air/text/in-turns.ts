/** Work that stops at each `yield`, and may continue in a later turn of the event loop. */
export type Steps<T> = Generator<void, T>;

/** Time of one turn, and of the rest after it: other owners' chat and overlays go on between two turns. */
const TURN_MS = 8;

/** Runs work in short turns of the event loop, with rests between them; the whole takes twice its time. */
export async function runInTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const endsAt = performance.now() + TURN_MS;
    while (performance.now() < endsAt) {
      const step = steps.next();
      if (step.done) return step.value;
    }
    await new Promise((resolve) => setTimeout(resolve, TURN_MS));
  }
}

/** Runs work at once, if it is short or must not wait. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Maps items, one a step. */
export function* mapInSteps<T, R>(items: readonly T[], map: (item: T, index: number) => R): Steps<R[]> {
  const mapped: R[] = [];
  for (const [index, item] of items.entries()) {
    mapped.push(map(item, index));
    yield;
  }
  return mapped;
}

/** Texts sorted, or merged, in one step. */
const SORTED_AT_ONCE = 256;

/** Sorts texts by their units. */
export function* sortInSteps(texts: readonly string[]): Steps<readonly string[]> {
  let runs: (readonly string[])[] = [];
  for (let at = 0; at < texts.length; at += SORTED_AT_ONCE) {
    runs.push(texts.slice(at, at + SORTED_AT_ONCE).sort());
    yield;
  }
  while (runs.length > 1) {
    const merged: (readonly string[])[] = [];
    for (let index = 0; index < runs.length; index += 2)
      merged.push(yield* merge(runs[index] ?? [], runs[index + 1] ?? []));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge(left: readonly string[], right: readonly string[]): Steps<readonly string[]> {
  const merged: string[] = [];
  let [from, to] = [0, 0];
  while (from < left.length || to < right.length) {
    const [one, other] = [left[from], right[to]];
    const isLeft = other === undefined || (one !== undefined && one <= other);
    merged.push((isLeft ? one : other) ?? '');
    if (isLeft) from += 1;
    else to += 1;
    if (merged.length % SORTED_AT_ONCE === 0) yield;
  }
  return merged;
}
