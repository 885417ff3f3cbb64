/** Visibility of the page: OBS hides a browser source as a browser hides a tab (F31). */
export interface Visibility {
  isHidden(): boolean;
  /** Calls back after each change. @returns a function that unsubscribes */
  onChange(listener: () => void): () => void;
}

/** The used members of `document`. */
interface HideableDocument {
  readonly visibilityState: string;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
  removeEventListener(type: 'visibilitychange', listener: () => void): void;
}

const page = (globalThis as { readonly document?: HideableDocument }).document;

/** Visibility of this page; outside a page, never hidden. */
export const pageVisibility: Visibility = {
  isHidden: () => page?.visibilityState === 'hidden',
  onChange(listener) {
    page?.addEventListener('visibilitychange', listener);
    return () => page?.removeEventListener('visibilitychange', listener);
  },
};
