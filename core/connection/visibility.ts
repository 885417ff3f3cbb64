/** Whether the page is visible: OBS hides a browser source as a browser hides a tab (F31). */
export interface Visibility {
  isHidden(): boolean;
  /** Calls back after each change. @returns unsubscribe */
  onChange(listener: () => void): () => void;
}

/** The members of `document` that are used. */
interface HideableDocument {
  readonly visibilityState: string;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
  removeEventListener(type: 'visibilitychange', listener: () => void): void;
}

const page = (globalThis as { readonly document?: HideableDocument }).document;

/** The page's own visibility; outside a page, never hidden. */
export const pageVisibility: Visibility = {
  isHidden: () => page?.visibilityState === 'hidden',
  onChange(listener) {
    page?.addEventListener('visibilitychange', listener);
    return () => page?.removeEventListener('visibilitychange', listener);
  },
};
