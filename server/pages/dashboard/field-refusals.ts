/** Why the server refused a change, by the field that it names. */
export type FieldRefusals = Readonly<Record<string, string>>;

/**
 * Reads what the server says about single fields (`limit: must be a whole number from 1 to 200. side: must be …`).
 * @param fields those that were to be changed; others are not looked for
 * @returns a sentence for each field that is named; empty when none is
 */
export function readRefusals(message: string, fields: readonly string[]): FieldRefusals {
  const named = [...message.matchAll(/(?:^|(?<=[.!?] ))(\w+): /g)].filter(([, name = '']) => fields.includes(name));
  return Object.fromEntries(
    named.map((match, index) => {
      const end = named[index + 1]?.index ?? message.length;
      return [match[1] ?? '', toSentence(message.slice(match.index + match[0].length, end).trim())];
    }),
  );
}

function toSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
