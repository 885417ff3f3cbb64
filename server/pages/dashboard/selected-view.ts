import { html, nothing, type TemplateResult } from 'lit';
import { msg } from '../../../widgets/page-parts/language/msg.ts';
import type { Theme } from '../../themes/theme-schemas.ts';
import type { DashboardApi, Overlay } from './api.ts';
import { renderReady } from './new/ready-dialog.ts';
import type { OverlayEdit } from './overlay-changes.ts';
import type { OwnerStores } from './owner-stores.ts';
import type { TrialRequest } from './try-it.ts';
import type { UnsavedOf } from './unsaved-controller.ts';

/** What the view of one overlay shows and calls. */
export interface SelectedOptions {
  readonly api: DashboardApi;
  readonly stores: OwnerStores;
  readonly overlay: Overlay;
  /** Its link with the key; undefined until the server has sent it. */
  readonly url: string | undefined;
  readonly themes: readonly Theme[];
  readonly isLive: boolean;
  /** Whether it is a scene that was just created. */
  readonly isNew: boolean;
  readonly changes: UnsavedOf;
  readonly onCopy: () => void;
  readonly onRevoke: () => void;
  /** The owner has seen how a new scene comes into OBS. */
  readonly onSeen: () => void;
}

/** Renders the editor of an overlay. */
export function renderSelected(options: SelectedOptions): TemplateResult {
  return options.overlay.widget === 'canvas' ? renderScene(options) : renderEditor(options);
}

/** Renders what stands where the address names an overlay that is not there. */
export function renderGone(): TemplateResult {
  return html`<section class="gone">
    <h1>${msg('This overlay is not here any more.')}</h1>
    <p><a class="button" href="#overlays">${msg('See all overlays')}</a></p>
  </section>`;
}

function renderEditor({ api, stores, overlay, changes, ...options }: SelectedOptions): TemplateResult {
  const { overlays, obs } = stores;
  return html`<onair-overlay-editor
    .overlay=${overlay}
    .obs=${obs}
    .url=${options.url}
    .isLive=${options.isLive}
    .themes=${options.themes}
    .tryOnAir=${({ what, text }: TrialRequest) => api.tryOverlay(overlay.id, { what, ...(text && { text }) })}
    .unsaved=${changes.unsaved}
    .isWaiting=${changes.isWaiting}
    .refused=${changes.refused}
    .contested=${changes.contested}
    @onair-overlay-settle-request=${({ detail }: CustomEvent<'mine' | 'theirs'>) => void overlays.unsaved.settle(overlay.id, detail)}
    @onair-overlay-change-request=${({ detail }: CustomEvent<OverlayEdit>) => overlays.change(overlay.id, detail.changes, detail.base)}
    @onair-overlay-rotate-request=${() => void overlays.rotate(overlay.id)}
    @onair-overlay-copy-request=${options.onCopy}
    @onair-overlay-revoke-request=${options.onRevoke}
  ></onair-overlay-editor>`;
}

function renderScene({ api, stores, overlay, url, themes, isNew, onSeen }: SelectedOptions): TemplateResult {
  // its libraries are loaded when the first canvas is opened
  void import('./canvas/define.ts');
  const { overlays, obs, replace } = stores;
  return html`<onair-canvas-editor
      .overlay=${overlay}
      .obs=${obs}
      .api=${api}
      .url=${url}
      .themes=${themes}
      @onair-canvas-saved=${({ detail }: CustomEvent<Overlay>) => replace(detail)}
      @onair-overlay-change-request=${({ detail }: CustomEvent<OverlayEdit>) => overlays.change(overlay.id, detail.changes, detail.base)}
    ></onair-canvas-editor>
    ${isNew && url !== undefined ? renderReady({ overlay, url, obs, onClose: onSeen }) : nothing}`;
}
