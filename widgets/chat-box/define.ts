import { ChatBox } from './chat-box.ts';

if (!customElements.get('onair-chat-box')) customElements.define('onair-chat-box', ChatBox);

declare global {
  interface HTMLElementTagNameMap {
    'onair-chat-box': ChatBox;
  }
}

export { ChatBox };
