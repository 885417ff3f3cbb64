import type { Clock } from '../../../../core/connection/clock.ts';

/** A mouse that rests on the list for so long was left there. */
const REST_MS = 10_000;

/** How far from its end a list counts as being there, in pixels. */
const END_PX = 4;

/**
 * Whether somebody looks at a certain place of the list, which then stands still: it was scrolled up, a finger or a moving mouse is on it.
 * A message that moves away under a press is how the wrong one is hidden.
 */
export class ListAttention {
  /** The list was scrolled away from its end. */
  isScrolledUp = false;
  /** A finger or a mouse is on the list. */
  isPointed = false;

  private readonly clock: () => Clock;
  private readonly onChange: () => void;
  private former = { top: 0, height: 0, seen: 0 };
  private cancelRest: (() => void) | undefined;

  constructor(clock: () => Clock, onChange: () => void) {
    this.clock = clock;
    this.onChange = onChange;
  }

  /** The list goes to its end. */
  release(): void {
    this.isScrolledUp = false;
    this.leave();
  }

  readonly handleScroll = ({ currentTarget }: Event): void => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget as HTMLElement;
    const isAtEnd = scrollHeight - clientHeight - scrollTop <= END_PX;
    const { top, height, seen } = this.former;
    // a banner above the list, or rows that became higher, move it without a person
    const isSameHeight = scrollHeight === height && clientHeight === seen;
    const isUpward = isSameHeight && scrollTop < top - 1;
    this.former = { top: scrollTop, height: scrollHeight, seen: clientHeight };
    if (isAtEnd || isUpward) this.setScrolledUp(!isAtEnd);
  };

  /** A wheel scrolls softly, in steps so small that new messages would take the list back. */
  readonly handleWheel = ({ deltaY, currentTarget }: WheelEvent): void => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget as HTMLElement;
    if (deltaY < 0 && scrollTop > 0 && scrollHeight > clientHeight) this.setScrolledUp(true);
  };

  readonly handlePointer = ({ type, pointerType }: PointerEvent): void => {
    const isMouse = pointerType === 'mouse';
    if (type === 'pointerleave' || type === 'pointercancel' || (type === 'pointerup' && !isMouse)) this.leave();
    else if (isMouse ? type === 'pointermove' : type === 'pointerdown') this.point(isMouse);
  };

  private point(isMouse: boolean): void {
    this.cancelRest?.();
    this.cancelRest = isMouse ? this.clock().after(REST_MS, () => this.leave()) : undefined;
    if (this.isPointed) return;
    this.isPointed = true;
    this.onChange();
  }

  private leave(): void {
    this.cancelRest?.();
    this.cancelRest = undefined;
    if (!this.isPointed) return;
    this.isPointed = false;
    this.onChange();
  }

  private setScrolledUp(isScrolledUp: boolean): void {
    if (this.isScrolledUp === isScrolledUp) return;
    this.isScrolledUp = isScrolledUp;
    this.onChange();
  }
}
