import { getLanguage } from '../../../../widgets/page-parts/language/msg.ts';
import { toLibraryName } from '../../../../widgets/words/words.ts';

/**
 * What widgets in previews speak: the language of the page. Where the browser speaks it too, its region stays, which decides how numbers and
 * times are written. @param browser the language of the browser, as BCP 47 names it
 */
export function findPreviewLanguage(browser = navigator.language): string {
  const language = getLanguage();
  return toLibraryName(browser) === language ? browser : language;
}
