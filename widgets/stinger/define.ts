import { defineElement } from '../base/define-element.ts';
import { Stinger } from './stinger.ts';

defineElement('onair-stinger', Stinger);

declare global {
  interface HTMLElementTagNameMap {
    'onair-stinger': Stinger;
  }
}
