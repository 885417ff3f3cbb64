import { defineElement } from '../../../../widgets/base/define-element.ts';
import { MessageList } from './message-list.ts';
import { ModerationDock } from './moderation-dock.ts';

defineElement('onair-message-list', MessageList);
defineElement('onair-moderation-dock', ModerationDock);

declare global {
  interface HTMLElementTagNameMap {
    'onair-message-list': MessageList;
    'onair-moderation-dock': ModerationDock;
  }
}
