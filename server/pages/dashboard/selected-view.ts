import { html, nothing, type TemplateResult } from 'lit';
import { msg } from '../parts/language/msg.ts';
import type { Theme } from '../../themes/theme-schemas.ts';
import type { DashboardApi, Overlay } from './api.ts';
import { renderReady } from './new/ready-dialog.ts';
import type { OverlayEdit } from './saving/overlay-changes.ts';
import type { CanvasHistories } from './canvas/history/canvas-histories.ts';
import type { OwnerStores } from './owner-stores.ts';
import type { TrialRequest } from './preview/try-it.ts';
import type { OverlaySaving } from './saving/overlay-savers.ts';

/** Values and callbacks of {@link renderSelected}. */
export interface SelectedOptions {
  readonly api: DashboardApi;
  readonly stores: OwnerStores;
  /** The undo histories of scenes. */
  readonly histories: CanvasHistories;
  readonly overlay: Overlay;
  /** Link of the overlay with its key; undefined until the server has sent it. */
  readonly url: string | undefined;
  readonly themes: readonly Theme[];
  readonly isLive: boolean;
  /** Whether it is a scene that was just created. */
  readonly isNew: boolean;
  /** Its unsaved changes; undefined if there are none. */
  readonly saving: OverlaySaving | undefined;
  readonly onCopy: () => void;
  readonly onRevoke: () => void;
  /** Called when the owner has seen the way of a new scene into OBS. */
  readonly onSeen: () => void;
}

/** Renders the editor of an overlay. */
export function renderSelected(options: SelectedOptions): TemplateResult {
  return options.overlay.widget === 'canvas' ? renderScene(options) : renderEditor(options);
}

/** Renders the replacement for an overlay that does not exist. */
export function renderGone(): TemplateResult {
  return html`<section class="gone">
    <h1>${msg('This overlay is not here any more.')}</h1>
    <p><a class="button" href="#overlays">${msg('See all overlays')}</a></p>
  </section>`;
}

function renderEditor({ api, stores, overlay, saving, ...options }: SelectedOptions): TemplateResult {
  const { overlays, obs } = stores;
  return html`<onair-overlay-editor
    .overlay=${overlay}
    .obs=${obs}
    .url=${options.url}
    .isLive=${options.isLive}
    .themes=${options.themes}
    .tryOnAir=${({ what, text }: TrialRequest) => api.tryOverlay(overlay.id, { what, ...(text && { text }) })}
    .saving=${saving}
    @onair-overlay-settle-request=${({ detail }: CustomEvent<'mine' | 'theirs'>) => void overlays.savers.settle(overlay.id, detail)}
    @onair-overlay-change-request=${({ detail }: CustomEvent<OverlayEdit>) => overlays.change(overlay.id, detail.changes, detail.base)}
    @onair-overlay-rotate-request=${() => void overlays.rotate(overlay.id)}
    @onair-overlay-copy-request=${options.onCopy}
    @onair-overlay-revoke-request=${options.onRevoke}
  ></onair-overlay-editor>`;
}

function renderScene({ api, stores, histories, overlay, url, themes, isNew, onSeen }: SelectedOptions): TemplateResult {
  // load the libraries of canvases when the first one is opened
  void import('./canvas/define.ts');
  const { overlays, obs, replace, saving } = stores;
  return html`<onair-canvas-editor
      .overlay=${overlay}
      .obs=${obs}
      .api=${api}
      .saving=${saving}
      .histories=${histories}
      .url=${url}
      .themes=${themes}
      @onair-canvas-saved=${({ detail }: CustomEvent<Overlay>) => replace(detail)}
      @onair-overlay-change-request=${({ detail }: CustomEvent<OverlayEdit>) => overlays.change(overlay.id, detail.changes, detail.base)}
    ></onair-canvas-editor>
    ${isNew && url !== undefined ? renderReady({ overlay, url, obs, onClose: onSeen }) : nothing}`;
}
