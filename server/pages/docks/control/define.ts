import { defineElement } from '../../../../widgets/base/define-element.ts';
import { ControlDock } from './control-dock.ts';

defineElement('onair-control-dock', ControlDock);

declare global {
  interface HTMLElementTagNameMap {
    'onair-control-dock': ControlDock;
  }
}
