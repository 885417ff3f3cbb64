/** A name that none of these has yet: the given one, with a number if it is taken. */
export function findFreeName(name: string, others: readonly { readonly name: string }[]): string {
  const used = new Set(others.map((other) => other.name));
  let free = name;
  for (let count = 2; used.has(free); count += 1) free = `${name} ${count}`;
  return free;
}
