import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ClipProject } from '../../core/service/clip-project.ts';
import type { Words } from '../words/english.ts';
import { describeAge } from './age.ts';
import type { Item } from './program.ts';
import { hash } from './selection.ts';

/** Inputs of a card. */
export interface CardOptions {
  readonly showTitle: boolean;
  readonly showCount: boolean;
  readonly showAge: boolean;
  /** Whether a picture fades in over the art. If not, it takes its place: a renderer without a GPU draws what is covered, too. */
  readonly fadesPictures: boolean;
  /** Id of a made-up project, which is always shown with a title that says so; undefined for none. */
  readonly trialId: string | undefined;
  readonly language: string;
  readonly words: Words;
  /** Epoch milliseconds, for the age. */
  readonly nowMs: number;
  /** Called if a picture that was drawable fails; the art beneath replaces it. */
  readonly onPictureError: (address: string) => void;
}

// Drawings are inline SVG, which needs no permission in any security policy.

/** A film frame with a play mark, in place of a missing picture. */
const reel = html`<svg class="reel" viewBox="0 0 48 36" aria-hidden="true">
  <path
    d="M6 2h36a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4Zm14 9v14l12-7ZM6 6v4h4V6Zm0 10v4h4v-4Zm0 10v4h4v-4ZM38 6v4h4V6Zm0 10v4h4v-4Zm0 10v4h4v-4Z"
  />
</svg>`;

/** Scissors, pointing to the end of the line. */
const scissors = html`<svg class="scissors" viewBox="0 0 24 24" aria-hidden="true">
  <circle cx="5.5" cy="6.5" r="2.6" />
  <circle cx="5.5" cy="17.5" r="2.6" />
  <path d="M7.8 8l13 8M7.8 16l13-8" />
</svg>`;

/** Draws a card, marked if it is leaving. */
export function renderItem({ project, address }: Item, options: CardOptions, isPassed = false): TemplateResult {
  return html`<div class="card" part="card" data-hue=${hueOf(project)} ?data-passed=${isPassed} aria-hidden=${isPassed}>
    ${renderCard(project, address, options)}
  </div>`;
}

/**
 * Draws a project as a card: art of its own colour, its picture over that or in its place once available, and its text. `address` is a
 * picture known to be drawable; undefined shows only the art.
 */
function renderCard(project: ClipProject, address: string | undefined, options: CardOptions): TemplateResult {
  const isArtSeen = address === undefined || options.fadesPictures;
  return html`${isArtSeen ? html`<div class="art" part="art">${reel}</div>` : nothing}
  ${address === undefined ? nothing : renderPicture(address, options)}
  ${project.generatingClipsNow ? renderCutting(options.words) : nothing} ${renderCaption(project, options)}`;
}

/** Draws the picture without `decoding="async"`, with which a cut would show the card without it for some frames. */
function renderPicture(address: string, { onPictureError }: CardOptions): TemplateResult {
  return html`<img
    class="picture"
    part="picture"
    src=${address}
    alt=""
    draggable="false"
    referrerpolicy="no-referrer"
    @error=${() => onPictureError(address)}
  />`;
}

function renderCutting(words: Words): TemplateResult {
  return html`<div class="seam" part="seam"></div>
    <p class="cutting" part="cutting">${scissors}<span>${words.beingCut}</span></p>`;
}

function renderCaption(project: ClipProject, options: CardOptions): TemplateResult | typeof nothing {
  const facts = listFacts(project, options);
  const title = options.showTitle || project.projectId === options.trialId ? project.title.trim() : '';
  if (title === '' && facts.length === 0) return nothing;
  return html`<div class="caption" part="caption">
    ${title === '' ? nothing : html`<p class="title" part="title" dir="auto">${title}</p>`}
    ${facts.length === 0 ? nothing : html`<p class="about" part="about">${facts}</p>`}
  </div>`;
}

/** Lists count and age; a count of 0, usual while clips are being cut, is left out. */
function listFacts(project: ClipProject, options: CardOptions): readonly TemplateResult[] {
  const count = options.showCount && project.clipsCount > 0 ? options.words.clipCount(project.clipsCount) : undefined;
  const age = options.showAge ? describeAge(project.createdAt, options.nowMs, options.language) : undefined;
  const facts = [
    { part: 'count', text: count },
    { part: 'age', text: age },
  ];
  return facts.flatMap(({ part, text }) => (text === undefined ? [] : [html`<bdi part=${part}>${text}</bdi> `]));
}

/** Number of hues of the art; the styles define each. */
const HUES = 6;

/** Returns the hue of a project's art, 0 to 5, always the same for the same project. */
function hueOf({ projectId }: ClipProject): number {
  return hash(projectId) % HUES;
}
