import { defineElement } from '../base/define-element.ts';
import { LiveBadge } from './live-badge.ts';

defineElement('onair-live-badge', LiveBadge);

declare global {
  interface HTMLElementTagNameMap {
    'onair-live-badge': LiveBadge;
  }
}
