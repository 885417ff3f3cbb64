import { defineElement } from '../base/define-element.ts';
import { Canvas } from './canvas.ts';

defineElement('onair-canvas', Canvas);

declare global {
  interface HTMLElementTagNameMap {
    'onair-canvas': Canvas;
  }
}
