import { accountSections, sections, type SectionName } from './sections.ts';

/** The current view of the dashboard: a section, the page for a new overlay, or the editor of an overlay or a scene. */
export interface Route {
  readonly view: SectionName | 'new' | 'overlay' | 'scene';
  /** Id of the overlay; for a new one, the look of the address: `gameplay/neon/landscape`. */
  readonly id: string;
}

/** Parses an address: `#overlays`, `#new`, `#new/LOOK`, `#overlay/ID`, `#scene/ID`, `#safety` …; the overlays for every other. */
export function readRoute(hash: string): Route {
  const [name = '', id = '', ...more] = hash.replace(/^#/, '').split('/');
  if ((name === 'overlay' || name === 'scene') && id !== '') return { view: name, id: decode(id) };
  if (name === 'new') return { view: 'new', id: [id, ...more].join('/') };
  const section = [...sections(), ...accountSections()].find((each) => each.name === name);
  return { view: section?.name ?? 'overlays', id: '' };
}

/** The section of a route. */
export function findSection({ view }: Route): SectionName {
  return view === 'new' || view === 'overlay' || view === 'scene' ? 'overlays' : view;
}

/** The address of an overlay's editor. */
export function toOverlayAddress({ id, widget }: { readonly id: string; readonly widget: string }): string {
  return `#${widget === 'canvas' ? 'scene' : 'overlay'}/${encodeURIComponent(id)}`;
}

/** Decodes a part of an address; invalid encoding, such as `%`, is kept unchanged. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
