import { defineElement } from '../base/define-element.ts';
import { PictureBox } from './picture.ts';

defineElement('onair-picture', PictureBox);

declare global {
  interface HTMLElementTagNameMap {
    'onair-picture': PictureBox;
  }
}
