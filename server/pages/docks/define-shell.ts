import { defineElement } from '../../../widgets/base/define-element.ts';
import { DockShell } from './dock-shell.ts';

defineElement('onair-dock-shell', DockShell);

declare global {
  interface HTMLElementTagNameMap {
    'onair-dock-shell': DockShell;
  }
}
