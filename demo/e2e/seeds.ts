/**
 * Seeds of tests that run with several, from 1. `npm test` runs the first of each, `npm run proofs` the next four.
 * @param range `ONAIR_SEEDS` of the environment: `7` is one seed, `1-50` are fifty
 * @throws {RangeError} the range is invalid
 */
export function readSeeds(range = process.env['ONAIR_SEEDS'] ?? '1'): readonly number[] {
  const [, first = '', last = first] = /^([1-9]\d*)(?:-([1-9]\d*))?$/.exec(range) ?? [];
  const length = Number(last) - Number(first) + 1;
  if (first === '' || length < 1)
    throw new RangeError(`ONAIR_SEEDS is a number or a range such as 1-50, not ${range}.`);
  return Array.from({ length }, (_, index) => Number(first) + index);
}
