/** Whether anybody can see the page: OBS hides a browser source as a browser hides a tab (F31). */
export interface Visibility {
  isHidden(): boolean;
  /** Calls back after each change. @returns unsubscribe */
  onChange(listener: () => void): () => void;
}

const NEVER_HIDDEN: Visibility = { isHidden: () => false, onChange: () => () => undefined };

const DOCUMENT_VISIBILITY: Visibility = {
  isHidden: () => document.visibilityState === 'hidden',
  onChange(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

/** The page's own visibility; outside a page, never hidden. */
export const pageVisibility: Visibility = typeof document === 'undefined' ? NEVER_HIDDEN : DOCUMENT_VISIBILITY;
