import { defineElement } from '../base/define-element.ts';
import { OnairSource } from './source.ts';

defineElement('onair-source', OnairSource);

declare global {
  interface HTMLElementTagNameMap {
    'onair-source': OnairSource;
  }
}

export { OnairSource };
