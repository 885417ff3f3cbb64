import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Clock } from '../../core/connection/clock.ts';
import type { ImagePart, SpritePart } from '../../core/service/content-part.ts';
import { drawOnce } from '../base/draw-once.ts';
import { setStyle } from '../base/set-style.ts';

/** How long a picture may take before its stand-in is shown (F37). */
const LATE_MS = 3000;

/** Addresses remembered as broken; the oldest is forgotten first, and so asked for again one day. */
const MAX_BROKEN = 200;

/** Pictures kept loaded besides those on screen: about as many as a chat uses again and again. */
const MAX_HELD = 100;

/** What a picture and its stand-in have in common. */
interface PictureBox {
  readonly className: string;
  readonly alt: string;
  /** CSS lengths; empty for the size that the styles have. */
  readonly width: string;
  readonly height: string;
}

/**
 * Draws the pictures of chat lines. Each has its box from the start, so that nothing jumps when it arrives; one that
 * is broken or late has a stand-in in the same box, and a broken address is not asked for again (F37).
 */
export class Pictures {
  readonly #clock: () => Clock;
  readonly #broken = new Set<string>();
  readonly #pending = new Set<HTMLImageElement>();
  #stopWaiting: (() => void) | undefined;
  #hasNew = false;
  /** By address, the latest last. Without one of its pictures in use, what was loaded is thrown away at any time. */
  readonly #held = new Map<string, HTMLImageElement>();

  /** `clock` is asked for each time, since an element may be given its clock after it was made. */
  constructor(clock: () => Clock) {
    this.#clock = clock;
  }

  /** Draws a picture, or its stand-in while its address is known to be broken. `alt` stands for it. */
  readonly render = (part: ImagePart | SpritePart, alt: string): TemplateResult => {
    const isSprite = part.subtype === 'sprite';
    const address = isSprite ? part.link : part.content;
    const className = isSprite ? 'picture sprite' : 'picture';
    const { width, height } = isSprite ? part : UNCUT;
    if (this.#broken.has(address)) return renderStandIn({ className, alt, width, height });
    this.#hold(address);
    this.#hasNew = true;
    // without `decoding="async"`, which has each line painted once without its pictures and once more with them
    return html`<img
      class=${className}
      part="picture"
      alt=${alt}
      draggable="false"
      referrerpolicy="no-referrer"
      src=${address}
      ${isSprite ? setStyle({ width, height, 'object-position': part.objectPosition }) : nothing}
    />`;
  };

  /**
   * Keeps no more than `limit` pictures in `root`, since each may move and all cost the stream (T17): the oldest become
   * stand-ins, and so do those that come late. Nothing is looked at while none was drawn since the last time.
   */
  keep(root: HTMLElement, limit: number, isNewestFirst: boolean): void {
    this.#forgetSettled();
    if (!this.#hasNew) return;
    this.#hasNew = false;
    const drawn = [...root.querySelectorAll<HTMLImageElement>('img.picture')];
    const surplus = isNewestFirst ? drawn.slice(limit) : drawn.slice(0, Math.max(0, drawn.length - limit));
    for (const picture of surplus) picture.replaceWith(createStandIn(picture));
    for (const picture of drawn) if (picture.isConnected && !picture.complete) this.#watch(picture);
  }

  /** Replaces a picture that did not load; the lines' one listener for `error`, which does not bubble, calls it. */
  readonly handleError = (event: Event): void => {
    const picture = event.target;
    if (!(picture instanceof HTMLImageElement)) return;
    const address = picture.getAttribute('src') ?? '';
    this.#held.delete(address);
    this.#broken.add(address);
    forgetOldest(this.#broken, MAX_BROKEN);
    picture.replaceWith(createStandIn(picture));
  };

  /** Stops waiting for pictures. */
  release(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    this.#pending.clear();
  }

  /** Keeps what was loaded for a picture that comes again soon. */
  #hold(address: string): void {
    const picture = this.#held.get(address) ?? loadPicture(address);
    this.#held.delete(address);
    this.#held.set(address, picture);
    forgetOldest(this.#held, MAX_HELD);
  }

  #watch(picture: HTMLImageElement): void {
    this.#pending.add(picture);
    this.#stopWaiting ??= this.#clock().after(LATE_MS, () => this.#replaceLate());
  }

  /** Lets go of pictures that came or went, which would hold on to their lines, and of the wait for them. */
  #forgetSettled(): void {
    for (const picture of this.#pending) if (picture.complete || !picture.isConnected) this.#pending.delete(picture);
    if (this.#pending.size === 0) this.release();
  }

  #replaceLate(): void {
    for (const picture of this.#pending) {
      if (picture.complete || !picture.isConnected) continue;
      const standIn = createStandIn(picture);
      picture.replaceWith(standIn);
      picture.addEventListener('load', () => this.#bringBack(picture, standIn), { once: true });
    }
    this.release();
  }

  #bringBack(picture: HTMLImageElement, standIn: HTMLElement): void {
    standIn.replaceWith(picture);
    this.#hasNew = true;
  }
}

function forgetOldest(kept: Set<string> | Map<string, unknown>, limit: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= limit) return;
    kept.delete(oldest);
  }
}

/** A picture that is no sprite. A sprite is a window of fixed size onto a sheet; its values are parsed to bare lengths (E28, T14). */
const UNCUT = { width: '', height: '' };

function loadPicture(address: string): HTMLImageElement {
  const picture = new Image();
  picture.referrerPolicy = 'no-referrer';
  picture.src = address;
  return picture;
}

function renderStandIn({ className, alt, width, height }: PictureBox): TemplateResult {
  return html`<span
    class="${className} missing"
    part="picture picture--missing"
    role="img"
    aria-label=${alt}
    ${setStyle({ width, height })}
  ></span>`;
}

function createStandIn({ className, alt, style: { width, height } }: HTMLImageElement): HTMLElement {
  return drawOnce(renderStandIn({ className, alt, width, height }));
}
