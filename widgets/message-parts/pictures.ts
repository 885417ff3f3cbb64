import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Clock } from '../../core/connection/clock.ts';
import type { ImagePart, SpritePart } from '../../core/service/content-part.ts';
import { drawOnce } from '../base/draw-once.ts';
import { Library } from '../base/library.ts';
import { setStyle } from '../base/set-style.ts';
import type { MissingPicture, PictureRecovery } from './picture-recovery.ts';

/** Number of loaded pictures to keep besides those on screen: about as many as a chat reuses. */
const MAX_KEPT = 100;

/** The recovery of pictures; loaded with the first one that is not ready at once. */
const recoveryLibrary = new Library<{ readonly PictureRecovery?: typeof PictureRecovery }>(
  {},
  { all: () => import('./picture-recovery.ts') },
);

/**
 * Draws the pictures of chat lines. Each has its box from the start, so that nothing jumps on arrival. A broken or late one has a
 * placeholder in the same box, and is retried with growing delays while that is on screen (F37).
 */
export class Pictures {
  readonly #clock: () => Clock;
  readonly #missing = new Map<HTMLElement, MissingPicture>();
  #recovery: PictureRecovery | undefined;
  #hasNew = false;
  /** Kept pictures by address, the latest last. A browser may discard a loaded picture at any time if none of its elements is in use. */
  readonly #kept = new Map<string, HTMLImageElement>();

  /** `clock` is read for each use, since an element's clock may be set after its construction. */
  constructor(clock: () => Clock) {
    this.#clock = clock;
  }

  /** Draws a picture; {@link keep} replaces it by a placeholder while its address waits. `alt` is its alternative text. */
  readonly render = (part: ImagePart | SpritePart, alt: string): TemplateResult => {
    const isSprite = part.subtype === 'sprite';
    const address = isSprite ? part.link : part.content;
    const className = isSprite ? 'picture sprite' : 'picture';
    this.#keepLoaded(address);
    this.#hasNew = true;
    // Without `decoding="async"`, which would paint each line once without its pictures and once with them.
    return html`<img
      class=${className}
      part="picture"
      alt=${alt}
      draggable="false"
      referrerpolicy="no-referrer"
      src=${address}
      ${isSprite ? setStyle({ width: part.width, height: part.height, 'object-position': part.objectPosition }) : nothing}
    />`;
  };

  /**
   * Keeps at most `limit` pictures in `root`, since each may move and all cost the stream (T17). The oldest become placeholders, and so do
   * late ones. Call it in the task of their drawing.
   */
  keep(root: HTMLElement, limit: number, isNewestFirst: boolean): void {
    if (this.#hasNew) {
      this.#hasNew = false;
      const drawn = [...root.querySelectorAll<HTMLImageElement>('img.picture')];
      const surplus = isNewestFirst ? drawn.slice(limit) : drawn.slice(0, Math.max(0, drawn.length - limit));
      for (const picture of surplus) picture.replaceWith(createStandIn(picture));
      if (drawn.some((picture) => !picture.complete)) this.#recover((recovery) => recovery.settle(root));
    }
    this.#recovery?.settle(root);
  }

  /** Replaces a picture that did not load. The lines' one listener for `error`, which does not bubble, calls it. */
  readonly handleError = (event: Event): void => {
    const picture = event.target;
    if (!(picture instanceof HTMLImageElement)) return;
    const address = this.#replace(picture);
    this.#kept.delete(address);
    this.#recover((recovery) => recovery.fail(address));
  };

  /** Cancels all timers. */
  release(): void {
    this.#recovery?.release();
  }

  #replace(picture: HTMLImageElement): string {
    const address = picture.getAttribute('src') ?? '';
    const standIn = createStandIn(picture);
    picture.replaceWith(standIn);
    this.#missing.set(standIn, { picture, address });
    return address;
  }

  #recover(use: (recovery: PictureRecovery) => void): void {
    if (this.#recovery) return use(this.#recovery);
    void recoveryLibrary.load('all').then(({ PictureRecovery: Recovery }) => {
      this.#recovery ??= Recovery && this.#createRecovery(Recovery);
      if (this.#recovery) use(this.#recovery);
    });
  }

  #createRecovery(Recovery: typeof PictureRecovery): PictureRecovery {
    return new Recovery({
      clock: this.#clock,
      missing: this.#missing,
      replace: (picture) => void this.#replace(picture),
      onBack: () => (this.#hasNew = true),
    });
  }

  /** Keeps a loaded picture for its next use. */
  #keepLoaded(address: string): void {
    if (this.#recovery?.isWaiting(address)) return;
    const kept = this.#kept;
    const picture = kept.get(address) ?? loadPicture(address);
    kept.delete(address);
    kept.set(address, picture);
    for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest);
  }
}

function loadPicture(address: string): HTMLImageElement {
  const picture = new Image();
  picture.referrerPolicy = 'no-referrer';
  picture.src = address;
  return picture;
}

/** Creates a placeholder. A sprite is a window of fixed size onto a sheet; its values are parsed to bare lengths (E28, T14). */
function createStandIn({ className, alt, style: { width, height } }: HTMLImageElement): HTMLElement {
  return drawOnce(
    html`<span
      class="${className} missing"
      part="picture picture--missing"
      role="img"
      aria-label=${alt}
      ${setStyle({ width, height })}
    ></span>`,
  );
}
