/** Keeps the order of a code, a length or a ratio in languages from right to left (Unicode Bidirectional Algorithm, 2.4). */
export function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}
