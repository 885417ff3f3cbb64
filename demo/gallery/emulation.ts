const reducedMotion = '(prefers-reduced-motion: reduce)';
const fullMotion = '(prefers-reduced-motion: no-preference)';
const noMotion = 'not all';

/** Makes widgets created from now on behave as in OBS, or as in a web page again. */
export function emulateObs(isOn: boolean): void {
  if (isOn) Object.defineProperty(window, 'obsstudio', { value: { pluginVersion: 'gallery' }, configurable: true });
  else Reflect.deleteProperty(window, 'obsstudio');
}

/** Notifies widgets and stores that their browser source was hidden or shown, as OBS does (docs/spec/obs.md, "window.obsstudio"). */
export function emulateHiddenSource(isHidden: boolean): void {
  if (isHidden) Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  else Reflect.deleteProperty(document, 'visibilityState');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: !isHidden } }));
}

/**
 * Emulates reduced motion in this page only. A page cannot change the system's preference, so this function changes the value that scripts
 * read; {@link setReducedMotion} does the same for styles.
 * @returns a function that ends the emulation
 */
export function emulateReducedMotion(): () => void {
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(query === reducedMotion ? 'all' : query);
  return () => {
    window.matchMedia = ask;
  };
}

/** Disables the style rules of an element that need full motion, or enables them again. */
export function setReducedMotion({ shadowRoot }: Element, isReduced: boolean): void {
  for (const sheet of shadowRoot?.adoptedStyleSheets ?? []) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSMediaRule)) continue;
      const { media } = rule;
      if (isReduced && media.mediaText === fullMotion) media.mediaText = noMotion;
      if (!isReduced && media.mediaText === noMotion) media.mediaText = fullMotion;
    }
  }
}
