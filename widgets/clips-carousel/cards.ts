import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ClipProject } from '../../core/service/clip-project.ts';
import type { Words } from '../words/english.ts';
import { describeAge } from './age.ts';
import type { Item } from './program.ts';
import { hash } from './selection.ts';

/** The content of a card, and the words for it. */
export interface CardOptions {
  readonly showTitle: boolean;
  readonly showCount: boolean;
  readonly showAge: boolean;
  /** Id of a made-up project, whose title says so and is shown in any case; undefined for none. */
  readonly trialId: string | undefined;
  readonly language: string;
  readonly words: Words;
  /** Epoch milliseconds, for the age. */
  readonly nowMs: number;
}

// drawings are inline SVG, for which no security policy has to allow anything

/** A film frame with a play mark: stands where a project has no picture. */
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

/** A card, set apart when it is on its way out. */
export function renderItem({ project, address }: Item, options: CardOptions, isPassed = false): TemplateResult {
  return html`<div class="card" part="card" data-hue=${hueOf(project)} ?data-passed=${isPassed} aria-hidden=${isPassed}>
    ${renderCard(project, address, options)}
  </div>`;
}

/**
 * A project as a card: drawn art of its own colour, its picture over that once there is one, and its words.
 * `address` is a picture that is known to be drawable; undefined leaves the art, which a missing or broken one gets.
 */
function renderCard(project: ClipProject, address: string | undefined, options: CardOptions): TemplateResult {
  return html`<div class="art" part="art">${reel}</div>
    ${address === undefined ? nothing : renderPicture(address)}
    ${project.generatingClipsNow ? renderCutting(options.words) : nothing} ${renderCaption(project, options)}`;
}

function renderPicture(address: string): TemplateResult {
  return html`<img
    class="picture"
    part="picture"
    src=${address}
    alt=""
    decoding="async"
    draggable="false"
    referrerpolicy="no-referrer"
    @error=${handlePictureError}
  />`;
}

/** The picture was drawable a moment ago; the art beneath takes over. */
function handlePictureError({ currentTarget }: Event): void {
  if (currentTarget instanceof HTMLElement) currentTarget.hidden = true;
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

/** Count and age; a count of 0, as a project has while it is being cut, is not worth saying. */
function listFacts(project: ClipProject, options: CardOptions): readonly TemplateResult[] {
  const count = options.showCount && project.clipsCount > 0 ? options.words.clipCount(project.clipsCount) : undefined;
  const age = options.showAge ? describeAge(project.createdAt, options.nowMs, options.language) : undefined;
  const facts = [
    { part: 'count', text: count },
    { part: 'age', text: age },
  ];
  return facts.flatMap(({ part, text }) => (text === undefined ? [] : [html`<bdi part=${part}>${text}</bdi> `]));
}

/** How many hues the art has; the styles name each. */
const HUES = 6;

/** Which hue a project's art has, 0 to 5: always the same for the same project. */
function hueOf({ projectId }: ClipProject): number {
  return hash(projectId) % HUES;
}
