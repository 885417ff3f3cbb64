/**
 * The style sheet that the build puts into the page (.ci/overlay-pages.ts): of the tokens, the first theme and the page's own
 * widget. As text of the page it is neither script to be read nor one more file to be asked for.
 */
export const pageStyles = new CSSStyleSheet();
pageStyles.replaceSync(document.querySelector('style[media]')?.textContent ?? '');
