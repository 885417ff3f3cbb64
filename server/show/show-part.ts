import { toFields } from '../../core/service/fields.ts';
import type { Fields } from '../../core/service/fields.ts';
import type { OverlayRecord } from '../store/storage.ts';
import { keepTargets } from './target.ts';

/** An overlay, as far as its parts of the show depend on it. */
export type ShownOverlay = Pick<OverlayRecord, 'id' | 'widget' | 'settings' | 'revision' | 'layersRevision'>;

/** The definition of a part: how it is kept, and what pages receive of it. */
export interface PartDefinition<S> {
  /** Name of the part, in the stored state and on the wire. */
  readonly name: string;
  /** Reads the stored state. Anything that does not fit counts as missing, since another version may have written it. */
  readonly parse: (stored: unknown) => S;
  /** The part for the key of an overlay; undefined if its widget has no need of it. @param now epoch milliseconds */
  readonly toOverlay: (state: S, overlay: ShownOverlay, now: number) => unknown;
  /** The part for docks and remotes. @param now epoch milliseconds */
  readonly toDock: (state: S, now: number) => unknown;
  /** Whether its state has entries by target (`toTargetKey`), which go with their overlays. No by default. */
  readonly isByTarget?: boolean;
  /** Whether it needs the connection to the service, also while no page is open; no by default. */
  readonly needsService?: (state: S) => boolean;
  /** Epoch milliseconds at which it next needs the leader of its owner, also while no page is open; never by default. */
  readonly findDue?: (state: S) => number | undefined;
}

/** One part of an owner's show, such as its countdowns. */
export interface ShowPart<S> extends AnyPart {
  readonly read: (show: Fields) => S;
  /** Returns the show with another state of this part. Entries of another version, which `parse` leaves out, stay. */
  readonly write: (show: Fields, state: S) => Fields;
}

/** A part without the type of its state. */
export interface AnyPart {
  readonly name: string;
  readonly toOverlay: (show: Fields, overlay: ShownOverlay, now: number) => unknown;
  readonly toDock: (show: Fields, now: number) => unknown;
  readonly prune: (show: Fields, overlayIds: ReadonlySet<string>) => Fields;
  readonly needsService: (show: Fields) => boolean;
  readonly findDue: (show: Fields) => number | undefined;
}

/** Defines a part. */
export function definePart<S>(definition: PartDefinition<S>): ShowPart<S> {
  const { isByTarget = false, name, parse, toOverlay, toDock, needsService, findDue } = definition;
  const read = (show: Fields): S => parse(toFields(show)[name]);
  const write = (show: Fields, state: S): Fields => ({
    ...show,
    [name]: isByTarget ? { ...findUnread(toFields(show[name]), toFields(read(show))), ...state } : state,
  });
  return {
    name,
    read,
    write,
    toOverlay: (show, overlay, now) => toOverlay(read(show), overlay, now),
    toDock: (show, now) => toDock(read(show), now),
    prune: (show, overlayIds) =>
      isByTarget ? { ...show, [name]: keepTargets(toFields(show[name]), overlayIds) } : show,
    needsService: (show) => needsService?.(read(show)) === true,
    findDue: (show) => findDue?.(read(show)),
  };
}

/** The stored entries that were not read. */
function findUnread(stored: Fields, read: Fields): Fields {
  return Object.fromEntries(Object.entries(stored).filter(([key]) => !Object.hasOwn(read, key)));
}
