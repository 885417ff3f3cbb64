const reducedMotion = '(prefers-reduced-motion: reduce)';
const freeMotion = '(prefers-reduced-motion: no-preference)';
const noMotion = 'not all';

/** Lets widgets that are made from now on believe that they are in OBS, or in a web page again. */
export function emulateObs(isOn: boolean): void {
  if (isOn) Object.defineProperty(window, 'obsstudio', { value: { pluginVersion: 'gallery' }, configurable: true });
  else Reflect.deleteProperty(window, 'obsstudio');
}

/** Tells widgets and stores that their browser source was hidden or shown, as OBS does: the page itself is hidden then (docs/spec/obs.md, "window.obsstudio"). */
export function emulateHiddenSource(isHidden: boolean): void {
  if (isHidden) Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  else Reflect.deleteProperty(document, 'visibilityState');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: !isHidden } }));
}

/**
 * Asks for less motion in this page alone. A page cannot set the system's preference: scripts that ask for it get
 * another answer, and {@link calmSheets} does the same for styles.
 * @returns takes it back
 */
export function emulateReducedMotion(): () => void {
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(query === reducedMotion ? 'all' : query);
  return () => {
    window.matchMedia = ask;
  };
}

/** Puts the rules for free motion of an element's styles out of action, or into it again. */
export function calmSheets({ shadowRoot }: Element, isCalm: boolean): void {
  for (const sheet of shadowRoot?.adoptedStyleSheets ?? []) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSMediaRule)) continue;
      const { media } = rule;
      if (isCalm && media.mediaText === freeMotion) media.mediaText = noMotion;
      if (!isCalm && media.mediaText === noMotion) media.mediaText = freeMotion;
    }
  }
}
