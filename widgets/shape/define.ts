import { defineElement } from '../base/define-element.ts';
import { ShapeBox } from './shape.ts';

defineElement('onair-shape', ShapeBox);

declare global {
  interface HTMLElementTagNameMap {
    'onair-shape': ShapeBox;
  }
}
