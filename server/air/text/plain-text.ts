import { readCharacter } from './character.ts';

/** Words of addresses that are recognized in look-alikes even without any Latin letter. */
const READ = /^(?:https?|ftp|www|dot|com|net|org|info|ru)$/i;

/**
 * Normalizes a text for the search for addresses: single spaces, no invisible characters. Look-alikes become Latin letters in
 * words that have Latin letters; other words keep their script, since many addresses use it.
 */
export function toPlainText(text: string): string {
  let [plain, raw, seen] = ['', '', ''];
  const finishWord = (): void => {
    plain += /[a-z]/i.test(raw) || READ.test(seen) ? seen : raw;
    [raw, seen] = ['', ''];
  };
  for (const point of text.normalize('NFKC').replace(/[。｡․·]/gu, '.')) {
    const character = readCharacter(point);
    if (character.kind === 'letter') {
      raw += point;
      seen += point === point.toLowerCase() ? character.seen : character.seen.toUpperCase();
    } else if (character.kind !== 'none') {
      finishWord();
      plain += character.kind === 'space' ? (plain.endsWith(' ') ? '' : ' ') : point;
    }
  }
  finishWord();
  return plain;
}
