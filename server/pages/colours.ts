import { atom, type ReadableAtom } from 'nanostores';

/** Which colours a page has: as the system says, or always dark or light. */
export type Colours = 'auto' | 'dark' | 'light';

/** What the choice works with: parts of the page, or those of a test. */
export interface ColourEffects {
  /** The element that has the colours: `<html>`. */
  readonly root: HTMLElement;
  /** Matches while the system asks for light colours. */
  readonly prefersLight: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
  /** Keeps the choice for the dashboard and every dock of this server. A browser may refuse to keep anything. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** The choice of colours, kept until the person changes it. */
export interface ColourChoice {
  readonly $chosen: ReadableAtom<Colours>;
  choose(colours: Colours): void;
}

const KEY = 'onair-dock-colours';

/**
 * Reads the choice that was kept, and sets `data-colours` of the root from now on, and the class that Web Awesome's
 * colours go by.
 */
export function createColourChoice({ root, prefersLight, storage }: ColourEffects): ColourChoice {
  const $chosen = atom<Colours>(readKept(storage));
  const apply = (): void => {
    const chosen = $chosen.get();
    const automatic = prefersLight.matches ? 'light' : 'dark';
    const colours = chosen === 'auto' ? automatic : chosen;
    root.dataset['colours'] = colours;
    root.classList.toggle('wa-light', colours === 'light');
    root.classList.toggle('wa-dark', colours === 'dark');
  };
  prefersLight.addEventListener('change', apply);
  apply();
  return {
    $chosen,
    choose(colours) {
      $chosen.set(colours);
      apply();
      keep(storage, colours);
    },
  };
}

function readKept(storage: ColourEffects['storage']): Colours {
  try {
    const kept = storage.getItem(KEY);
    return kept === 'dark' || kept === 'light' ? kept : 'auto';
  } catch {
    return 'auto';
  }
}

function keep(storage: ColourEffects['storage'], colours: Colours): void {
  try {
    storage.setItem(KEY, colours);
  } catch {
    // the choice holds until the page is closed
  }
}
