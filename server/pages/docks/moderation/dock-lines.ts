import { html, nothing, type TemplateResult } from 'lit';
import { wordsOf } from '../../../../core/service/content-part.ts';
import type { Featured } from '../../../../core/stores/featured-store.ts';

/** What was done, and how to take it back. */
export interface UndoOffer {
  readonly words: string;
  /** Without it, it cannot be taken back. */
  readonly onUndo?: () => void;
}

/** The line about what was done last; nothing while there is none. */
export function renderUndo(offer: UndoOffer | undefined, isInert: boolean): TemplateResult | typeof nothing {
  if (!offer) return nothing;
  const { words, onUndo } = offer;
  return html`<div class="line">
    <p>${words}</p>
    ${onUndo ? html`<button ?disabled=${isInert} @click=${onUndo}>Undo</button>` : nothing}
  </div>`;
}

/** What {@link renderPinned} shows and calls. */
export interface PinnedOptions {
  /** Undefined until the server has told it. */
  readonly featured: Featured | undefined;
  readonly isInert: boolean;
  /** The next one that waits takes its place, or none. */
  readonly onUnpin: () => void;
}

/** The pinned message with the button that takes it off air; nothing while none is pinned. */
export function renderPinned({ featured, isInert, onUnpin }: PinnedOptions): TemplateResult | typeof nothing {
  if (!featured?.message) return nothing;
  const { message, waiting } = featured;
  const words = message.contents.map(wordsOf).join(' ');
  return html`<div class="line pinned" role="group" aria-label="Pinned message">
    <p><strong>Pinned</strong> <bdi>${message.author || 'Viewer'}</bdi>: <bdi>${words}</bdi></p>
    <button ?disabled=${isInert} @click=${onUnpin}>${waiting > 0 ? `Next (${waiting})` : 'Unpin'}</button>
  </div>`;
}
