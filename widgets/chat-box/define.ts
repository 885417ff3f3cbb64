import { defineElement } from '../base/define-element.ts';
import { ChatBox } from './chat-box.ts';

defineElement('onair-chat-box', ChatBox);

declare global {
  interface HTMLElementTagNameMap {
    'onair-chat-box': ChatBox;
  }
}

export { ChatBox };
