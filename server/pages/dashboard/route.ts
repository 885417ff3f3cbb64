import { accountSections, sections, type SectionName } from './sections.ts';

/** What the dashboard shows: a section, or in the overlays the page for a new one, the editor of one, or of one scene. */
export interface Route {
  readonly view: SectionName | 'new' | 'overlay' | 'scene';
  /** Id of the overlay; of a new one, the look that the address offers: `gameplay/neon/landscape`. */
  readonly id: string;
}

/** The route of an address: `#overlays`, `#new`, `#new/LOOK`, `#overlay/ID`, `#scene/ID`, `#safety` …; the overlays for every other. */
export function readRoute(hash: string): Route {
  const [name = '', id = '', ...more] = hash.replace(/^#/, '').split('/');
  if ((name === 'overlay' || name === 'scene') && id !== '') return { view: name, id: decode(id) };
  if (name === 'new') return { view: 'new', id: [id, ...more].join('/') };
  const section = [...sections(), ...accountSections()].find((each) => each.name === name);
  return { view: section?.name ?? 'overlays', id: '' };
}

/** The section that a route is in. */
export function findSection({ view }: Route): SectionName {
  return view === 'new' || view === 'overlay' || view === 'scene' ? 'overlays' : view;
}

/** The address of an overlay's editor. */
export function toOverlayAddress({ id, widget }: { readonly id: string; readonly widget: string }): string {
  return `#${widget === 'canvas' ? 'scene' : 'overlay'}/${encodeURIComponent(id)}`;
}

/** A text of an address; one that no encoding gives, like `%`, stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
