import { defineElement } from '../../../../widgets/base/define-element.ts';
import { RemoteDock } from './remote-dock.ts';

defineElement('onair-remote-dock', RemoteDock);

declare global {
  interface HTMLElementTagNameMap {
    'onair-remote-dock': RemoteDock;
  }
}
