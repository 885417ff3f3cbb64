import { defineElement } from '../base/define-element.ts';
import { ClipsCarousel } from './clips-carousel.ts';

defineElement('onair-clips-carousel', ClipsCarousel);

declare global {
  interface HTMLElementTagNameMap {
    'onair-clips-carousel': ClipsCarousel;
  }
}
