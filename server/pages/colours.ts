import { atom, type ReadableAtom } from 'nanostores';

/** The colours of a page: those of the system, or always dark or light. */
export type Colours = 'auto' | 'dark' | 'light';

/** Effects of the colour choice; tests pass their own. */
export interface ColourEffects {
  /** The element with the colours: `<html>`. */
  readonly root: HTMLElement;
  /** Matches while the system prefers light colours. */
  readonly prefersLight: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
  /** Stores the choice for the dashboard and every dock of this server. A browser may refuse to store anything. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** The chosen colours, stored until the person changes them. */
export interface ColourChoice {
  readonly $chosen: ReadableAtom<Colours>;
  choose(colours: Colours): void;
}

const KEY = 'onair-dock-colours';

/** Restores the stored choice. Sets `data-colours` and the class for Web Awesome's colours on the root, now and after each change. */
export function createColourChoice({ root, prefersLight, storage }: ColourEffects): ColourChoice {
  const $chosen = atom<Colours>(readStored(storage));
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
      store(storage, colours);
    },
  };
}

function readStored(storage: ColourEffects['storage']): Colours {
  try {
    const stored = storage.getItem(KEY);
    return stored === 'dark' || stored === 'light' ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

function store(storage: ColourEffects['storage'], colours: Colours): void {
  try {
    storage.setItem(KEY, colours);
  } catch {
    // without storage, the choice lasts until the page is closed
  }
}
