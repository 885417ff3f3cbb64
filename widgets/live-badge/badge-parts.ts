import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { PlatformList } from '../platforms/marks.ts';
import { platformMark } from '../platforms/platform-mark.ts';
import { platformName } from '../platforms/platform-names.ts';
import type { LiveTime } from './live-time.ts';
import type { LivePlatform } from './platform-list.ts';

/** The block that says live, starting or offline. */
export function renderState(word: string): TemplateResult {
  return html`<span class="state" part="state"><span class="dot"></span>${word}</span>`;
}

/** The time live; `text` is the time as it is to be read, "at least" included. */
export function renderTime({ machine }: LiveTime, text: string): TemplateResult {
  return html`<time class="time" part="time" datetime=${machine} dir="ltr">${text}</time>`;
}

/** How platforms are drawn: as links to the channels when `isLinked`, after the service's own list of platforms. */
export interface PlatformLook {
  readonly isLinked: boolean;
  readonly list: PlatformList;
}

/** The marks of the platforms; `fit` keeps them in one row. */
export function renderPlatforms(
  platforms: readonly LivePlatform[],
  look: PlatformLook,
): TemplateResult | typeof nothing {
  if (platforms.length === 0) return nothing;
  const items = platforms.map((platform) => html`<li part="platform">${renderPlatform(platform, look)}</li>`);
  return html`<ul class="platforms" part="platforms">
    ${items}
    <li class="more" part="more" dir="ltr" hidden></li>
  </ul>`;
}

function renderPlatform({ platformId, url }: LivePlatform, { isLinked, list }: PlatformLook): TemplateResult {
  const mark = platformMark(platformId, list);
  if (!isLinked || url === undefined) return mark;
  const name = list?.get(platformId)?.name ?? (platformName(platformId) || new URL(url).host);
  return html`<a part="link" href=${url} target="_blank" rel="noopener noreferrer" aria-label=${name}>${mark}</a>`;
}

/** Title and game; a text that no platform knows is left out. */
export function renderAbout(title: string, game: string): TemplateResult | typeof nothing {
  if (title === '' && game === '') return nothing;
  return html`<div class="about" part="about">
    ${title === '' ? nothing : html`<p class="title" part="title" dir="auto">${title}</p>`}
    ${game === '' ? nothing : html`<p class="game" part="game" dir="auto">${game}</p>`}
  </div>`;
}
