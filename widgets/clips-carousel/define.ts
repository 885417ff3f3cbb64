import { ClipsCarousel } from './clips-carousel.ts';

if (!customElements.get('onair-clips-carousel')) customElements.define('onair-clips-carousel', ClipsCarousel);

declare global {
  interface HTMLElementTagNameMap {
    'onair-clips-carousel': ClipsCarousel;
  }
}
