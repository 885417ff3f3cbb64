import type { Clock } from '../../../../core/connection/clock.ts';

/** Time after which a resting mouse no longer pauses the list. */
const REST_MS = 10_000;

/** Distance from the end within which the list counts as scrolled to its end, in pixels. */
const END_PX = 4;

/**
 * Detects that someone looks at a place of the list: it was scrolled up, or a finger or a moving mouse is on it. The list then pauses,
 * so that no message moves away under a press.
 */
export class ListAttention {
  /** Whether the list was scrolled away from its end. */
  isScrolledUp = false;
  /** Whether a finger or a mouse is on the list. */
  isPointed = false;

  private readonly clock: () => Clock;
  private readonly onChange: () => void;
  private former = { top: 0, height: 0, seen: 0 };
  private cancelRest: (() => void) | undefined;

  constructor(clock: () => Clock, onChange: () => void) {
    this.clock = clock;
    this.onChange = onChange;
  }

  /** Ends the pause, so that the list scrolls to its end. */
  release(): void {
    this.isScrolledUp = false;
    this.leave();
  }

  readonly handleScroll = ({ currentTarget }: Event): void => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget as HTMLElement;
    const isAtEnd = scrollHeight - clientHeight - scrollTop <= END_PX;
    const { top, height, seen } = this.former;
    // a banner above the list or higher rows also scroll it, without a person
    const isSameHeight = scrollHeight === height && clientHeight === seen;
    const isUpward = isSameHeight && scrollTop < top - 1;
    this.former = { top: scrollTop, height: scrollHeight, seen: clientHeight };
    if (isAtEnd || isUpward) this.setScrolledUp(!isAtEnd);
  };

  /** Pauses on the first upward wheel event: smooth scrolling begins with steps so small that new messages would undo them. */
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
