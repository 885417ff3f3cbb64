import { html, nothing, type TemplateResult } from 'lit';
import { wordsOf } from '../../../../core/service/content-part.ts';
import type { Featured } from '../../../../core/stores/featured-store.ts';
import { formatNumber, msg, str } from '../../parts/language/msg.ts';

/** Description of the last action, with its undo. */
export interface UndoOffer {
  readonly words: string;
  /** Undefined if the action cannot be undone. */
  readonly onUndo?: () => void;
}

/** Draws the line about the last action, if there is one. */
export function renderUndo(offer: UndoOffer | undefined, isInert: boolean): TemplateResult | typeof nothing {
  if (!offer) return nothing;
  const { words, onUndo } = offer;
  return html`<div class="line">
    <p>${words}</p>
    ${onUndo ? html`<button ?disabled=${isInert} @click=${onUndo}>${msg('Undo')}</button>` : nothing}
  </div>`;
}

/** Options of {@link renderPinned}. */
export interface PinnedOptions {
  /** Undefined until it is received. */
  readonly featured: Featured | undefined;
  readonly isInert: boolean;
  /** Unpins the message; the next message of the queue is pinned, if there is one. */
  readonly onUnpin: () => void;
}

/** Draws the pinned message, if there is one, with the button that unpins it. */
export function renderPinned({ featured, isInert, onUnpin }: PinnedOptions): TemplateResult | typeof nothing {
  if (!featured?.message) return nothing;
  const { message, waiting } = featured;
  const words = message.contents.map(wordsOf).join(' ');
  return html`<div class="line pinned" role="group" aria-label=${msg('Pinned message')}>
    <p><strong>${msg('Pinned')}</strong> <bdi>${message.author || msg('Viewer')}</bdi>: <bdi>${words}</bdi></p>
    <button ?disabled=${isInert} @click=${onUnpin}>
      ${waiting > 0 ? msg(str`Next (${formatNumber(waiting)})`) : msg('Unpin')}
    </button>
  </div>`;
}
