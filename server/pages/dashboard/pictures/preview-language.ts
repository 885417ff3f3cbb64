import { getLanguage } from '../../parts/language/msg.ts';
import { toLibraryName } from '../../../../widgets/words/words.ts';

/**
 * The language of widgets in previews: that of the page. If the browser uses it too, its region is kept, which decides the format of numbers and
 * times.
 * @param browser the language of the browser, as a BCP 47 tag
 */
export function findPreviewLanguage(browser = navigator.language): string {
  const language = getLanguage();
  return toLibraryName(browser) === language ? browser : language;
}
