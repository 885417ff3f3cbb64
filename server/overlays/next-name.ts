const MAX_NAME = 80;

/** The name of a copy: "Chat 2" of "Chat", "Chat 3" of "Chat 2", with the next free number; at most 80 characters. */
export function toNextName(name: string, taken: readonly string[]): string {
  const [, stem = name, last = '1'] = /^(.*\S) (\d{1,4})$/u.exec(name) ?? [];
  for (let number = Number(last) + 1; ; number += 1) {
    const end = ` ${number}`;
    // between characters, never within one
    const next =
      Array.from(stem)
        .slice(0, MAX_NAME - end.length)
        .join('')
        .trimEnd() + end;
    if (!taken.includes(next)) return next;
  }
}
