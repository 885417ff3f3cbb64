import type { Clock } from '../../core/connection/clock.ts';
import type { ImagePart, SpritePart } from '../../core/service/content-part.ts';

/** How long a picture may take before its stand-in is shown (F37). */
const LATE_MS = 3000;

/** Addresses remembered as broken; the oldest is forgotten first, and so asked for again one day. */
const MAX_BROKEN = 200;

/** Pictures kept loaded besides those on screen: about as many as a chat uses again and again. */
const MAX_HELD = 100;

/**
 * Makes the pictures of chat lines. Each has its box from the start, so that nothing jumps when it arrives; one that
 * is broken or late has a stand-in in the same box, and a broken address is not asked for again (F37).
 */
export class Pictures {
  private readonly clock: () => Clock;
  private readonly broken = new Set<string>();
  private readonly pending = new Set<HTMLImageElement>();
  private stopWaiting: (() => void) | undefined;
  private hasNew = false;
  private blank: HTMLImageElement | undefined;
  /** By address, the latest last. Without one of its pictures in use, what was loaded is thrown away at any time. */
  private readonly held = new Map<string, HTMLImageElement>();

  /** `clock` is asked for each time, since an element may be given its clock after it was made. */
  constructor(clock: () => Clock) {
    this.clock = clock;
  }

  /** Makes a picture with words that stand for it. */
  create(part: ImagePart | SpritePart, alt: string): HTMLElement {
    if (this.blank?.alt !== alt) this.blank = createBlank(alt);
    // copying costs a fraction of setting six attributes
    const picture = this.blank.cloneNode() as HTMLImageElement;
    if (part.subtype === 'sprite') cutSprite(picture, part);
    const address = part.subtype === 'sprite' ? part.link : part.content;
    if (this.broken.has(address)) return createStandIn(picture);
    picture.src = address;
    this.hold(address, this.blank);
    this.hasNew = true;
    this.watch(picture);
    return picture;
  }

  /**
   * Keeps no more than `limit` pictures in `root`, since each may move and all cost the stream (T17): the oldest become
   * stand-ins. Nothing is looked at while none has come since the last time.
   */
  thin(root: HTMLElement, limit: number, isNewestFirst: boolean): void {
    this.forgetSettled();
    if (!this.hasNew) return;
    this.hasNew = false;
    // a list that the browser keeps by itself tells whether looking is worth anything
    if (root.getElementsByTagName('img').length <= limit) return;
    const drawn = [...root.querySelectorAll<HTMLImageElement>('img.picture')];
    const surplus = isNewestFirst ? drawn.slice(limit) : drawn.slice(0, Math.max(0, drawn.length - limit));
    for (const picture of surplus) picture.replaceWith(createStandIn(picture));
  }

  /** Replaces a picture that did not load; the lines' one listener for `error`, which does not bubble, calls it. */
  readonly handleError = (event: Event): void => {
    const picture = event.target;
    if (!(picture instanceof HTMLImageElement)) return;
    const address = picture.getAttribute('src') ?? '';
    this.held.delete(address);
    this.broken.add(address);
    forgetOldest(this.broken, MAX_BROKEN);
    picture.replaceWith(createStandIn(picture));
  };

  /** Waits for no picture any longer. */
  release(): void {
    this.stopWaiting?.();
    this.stopWaiting = undefined;
    this.pending.clear();
  }

  /** Keeps what was loaded for a picture that comes again soon. */
  private hold(address: string, blank: HTMLImageElement): void {
    const known = this.held.get(address);
    const picture = known ?? (blank.cloneNode() as HTMLImageElement);
    if (!known) picture.src = address;
    this.held.delete(address);
    this.held.set(address, picture);
    forgetOldest(this.held, MAX_HELD);
  }

  private watch(picture: HTMLImageElement): void {
    if (picture.complete) return;
    this.pending.add(picture);
    this.stopWaiting ??= this.clock().after(LATE_MS, () => this.replaceLate());
  }

  /** Lets go of pictures that came or went, which would hold on to their lines, and of the wait for them. */
  private forgetSettled(): void {
    for (const picture of this.pending) if (picture.complete || !picture.isConnected) this.pending.delete(picture);
    if (this.pending.size === 0) this.release();
  }

  private replaceLate(): void {
    for (const picture of this.pending) {
      if (picture.complete || !picture.isConnected) continue;
      const standIn = createStandIn(picture);
      picture.replaceWith(standIn);
      picture.addEventListener('load', () => this.bringBack(picture, standIn), { once: true });
    }
    this.release();
  }

  private bringBack(picture: HTMLImageElement, standIn: HTMLElement): void {
    standIn.replaceWith(picture);
    this.hasNew = true;
  }
}

function forgetOldest(kept: Set<string> | Map<string, unknown>, limit: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= limit) return;
    kept.delete(oldest);
  }
}

/** Without `decoding="async"`, which has each line painted once without its pictures and once more with them. */
function createBlank(alt: string): HTMLImageElement {
  const picture = document.createElement('img');
  picture.className = 'picture';
  picture.setAttribute('part', 'picture');
  picture.alt = alt;
  picture.draggable = false;
  picture.referrerPolicy = 'no-referrer';
  return picture;
}

/** A sprite is a window of fixed size onto a sheet; its values have been parsed to bare lengths (E28, T14). */
function cutSprite(picture: HTMLImageElement, { width, height, objectPosition }: SpritePart): void {
  picture.classList.add('sprite');
  picture.style.width = width;
  picture.style.height = height;
  picture.style.objectPosition = objectPosition;
}

function createStandIn(picture: HTMLImageElement): HTMLElement {
  const standIn = document.createElement('span');
  standIn.className = `${picture.className} missing`;
  standIn.setAttribute('part', 'picture picture--missing');
  standIn.setAttribute('role', 'img');
  standIn.setAttribute('aria-label', picture.alt);
  standIn.style.width = picture.style.width;
  standIn.style.height = picture.style.height;
  return standIn;
}
