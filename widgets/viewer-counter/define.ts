import { defineElement } from '../base/define-element.ts';
import { ViewerCounter } from './viewer-counter.ts';

defineElement('onair-viewer-counter', ViewerCounter);

declare global {
  interface HTMLElementTagNameMap {
    'onair-viewer-counter': ViewerCounter;
  }
}
