import { defineElement } from '../base/define-element.ts';
import { Countdown } from './countdown.ts';

defineElement('onair-countdown', Countdown);

declare global {
  interface HTMLElementTagNameMap {
    'onair-countdown': Countdown;
  }
}
