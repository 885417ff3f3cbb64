/** Rows in one write: few enough not to delay the rest of the process. */
const BATCH = 200;

/** Splits items into batches for one write each, in order. */
export function toBatches<T>(items: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
}
