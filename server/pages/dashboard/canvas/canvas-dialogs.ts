import { html, nothing, type TemplateResult } from 'lit';
import { formatTime } from '../../parts/language/msg.ts';
import type { CanvasSettings } from '../../../../widgets/canvas/layer.ts';
import type { Overlay, Version } from '../api.ts';
import { whenClosed } from '../controls/when-closed.ts';
import { readCanvas } from './saving/canvas-copy.ts';
import { words } from './words.ts';

/** A conflict between two tabs that changed the same canvas. */
interface Conflict {
  readonly mine: CanvasSettings;
  readonly theirs: CanvasSettings;
  readonly onChoose: (whose: 'mine' | 'theirs') => void;
}

/** Asks which of two canvases to keep. The dialog requires an answer: nothing is saved until then. */
export function renderConflict({ mine, theirs, onChoose }: Conflict): TemplateResult {
  return html`<wa-dialog
    class="wide"
    open
    without-header
    label=${words.conflictTitle()}
    @wa-hide=${(event: Event) => event.preventDefault()}
  >
    <h2>${words.conflictTitle()}</h2>
    <p>${words.conflictText()}</p>
    <div class="pictures">
      <figure>
        ${renderPicture(mine)}
        <figcaption>${words.mineLabel()}</figcaption>
      </figure>
      <figure>
        ${renderPicture(theirs)}
        <figcaption>${words.theirsLabel()}</figcaption>
      </figure>
    </div>
    <wa-button slot="footer" appearance="outlined" @click=${() => onChoose('theirs')}>${words.theirs()}</wa-button>
    <wa-button slot="footer" variant="brand" @click=${() => onChoose('mine')}>${words.mine()}</wa-button>
  </wa-dialog>`;
}

/** A small picture of a canvas, with sample data. */
function renderPicture(canvas: CanvasSettings): TemplateResult {
  return html`<onair-live-picture
    widget="canvas"
    .settings=${canvas}
    .size=${{ width: canvas.width, height: canvas.height }}
  ></onair-live-picture>`;
}

/** Values and callbacks of {@link renderVersions}. */
interface Versions {
  /** Undefined until loaded. */
  readonly versions: readonly Version[] | undefined;
  /** The reason why they could not be loaded; empty otherwise. */
  readonly problem: string;
  readonly onRestore: (version: Version) => void;
  readonly onClose: () => void;
}

/** Lists the previous versions on air, newest first. */
export function renderVersions({ versions, problem, onRestore, onClose }: Versions): TemplateResult {
  return html`<wa-dialog
    class="wide"
    open
    light-dismiss
    label=${words.versionsTitle()}
    @wa-after-hide=${whenClosed(onClose)}
  >
    ${problem ? html`<p role="alert">${problem}</p>` : nothing}
    ${versions?.length === 0 ? html`<p>${words.noVersions()}</p>` : nothing}
    <ul class="versions">
      ${versions?.map(
        (version) =>
          html`<li>
            ${renderPicture(readCanvas(version))}
            <p>
              <time datetime=${version.at}>${formatTime(version.at, { dateStyle: 'medium', timeStyle: 'short' })}</time>
              <small>${words.manySelected(readCanvas(version).layers.length)}</small>
            </p>
            <wa-button
              size="s"
              appearance="outlined"
              title=${formatTime(version.at, { dateStyle: 'medium', timeStyle: 'short' })}
              @click=${() => onRestore(version)}
              >${words.bringBack()}</wa-button
            >
          </li>`,
      )}
    </ul>
  </wa-dialog>`;
}

/** Values and callbacks of {@link renderMerge}. */
interface Merge {
  /** The canvases to choose from; undefined until loaded. */
  readonly offered: readonly Overlay[] | undefined;
  /** The reason why they could not be loaded; empty otherwise. */
  readonly problem: string;
  readonly onMerge: (other: Overlay) => void;
  readonly onClose: () => void;
}

/** Offers the canvases that can become the other format of this one. */
export function renderMerge({ offered, problem, onMerge, onClose }: Merge): TemplateResult {
  return html`<wa-dialog
    class="wide"
    open
    light-dismiss
    label=${words.mergeTitle()}
    @wa-after-hide=${whenClosed(onClose)}
  >
    ${problem ? html`<p role="alert">${problem}</p>` : nothing}
    <p>${offered?.length === 0 ? words.mergeNone() : words.mergeText()}</p>
    <ul class="versions">
      ${offered?.map(
        (other) =>
          html`<li>
            ${renderPicture(readCanvas(other))}
            <p><bdi>${other.name}</bdi><small>${words.manySelected(readCanvas(other).layers.length)}</small></p>
            <wa-button size="s" appearance="outlined" title=${other.name} @click=${() => onMerge(other)}
              >${words.mergeDo()}</wa-button
            >
          </li>`,
      )}
    </ul>
  </wa-dialog>`;
}

/** Callbacks of {@link renderLeaveDraft}. */
interface LeaveDraft {
  readonly onPublish: () => void;
  readonly onThrowAway: () => void;
  readonly onClose: () => void;
}

/** Asks whether to publish or discard the draft when its owner turns drafts off. */
export function renderLeaveDraft({ onPublish, onThrowAway, onClose }: LeaveDraft): TemplateResult {
  return html`<wa-dialog open light-dismiss label=${words.leaveDraftTitle()} @wa-after-hide=${whenClosed(onClose)}>
    <p>${words.leaveDraftText()}</p>
    <wa-button slot="footer" variant="danger" appearance="outlined" @click=${onThrowAway}
      >${words.throwAway()}</wa-button
    >
    <wa-button slot="footer" variant="brand" @click=${onPublish}>${words.publish()}</wa-button>
  </wa-dialog>`;
}
