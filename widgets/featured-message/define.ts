import { defineElement } from '../base/define-element.ts';
import { FeaturedMessage } from './featured-message.ts';

defineElement('onair-featured-message', FeaturedMessage);

declare global {
  interface HTMLElementTagNameMap {
    'onair-featured-message': FeaturedMessage;
  }
}
