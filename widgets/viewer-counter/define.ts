import { ViewerCounter } from './viewer-counter.ts';

if (!customElements.get('onair-viewer-counter')) customElements.define('onair-viewer-counter', ViewerCounter);

declare global {
  interface HTMLElementTagNameMap {
    'onair-viewer-counter': ViewerCounter;
  }
}
