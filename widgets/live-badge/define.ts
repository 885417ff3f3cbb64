import { LiveBadge } from './live-badge.ts';

if (!customElements.get('onair-live-badge')) customElements.define('onair-live-badge', LiveBadge);

declare global {
  interface HTMLElementTagNameMap {
    'onair-live-badge': LiveBadge;
  }
}
