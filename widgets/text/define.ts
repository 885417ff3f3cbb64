import { defineElement } from '../base/define-element.ts';
import { TextBox } from './text.ts';

defineElement('onair-text', TextBox);

declare global {
  interface HTMLElementTagNameMap {
    'onair-text': TextBox;
  }
}
