import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { PlatformList } from '../platforms/marks.ts';
import { platformMark } from '../platforms/platform-mark.ts';
import { renderLink } from './links.ts';
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

/** The marks of the platforms, as links where there is an address; `fit` keeps them in one row. */
export function renderPlatforms(
  platforms: readonly LivePlatform[],
  list: PlatformList,
): TemplateResult | typeof nothing {
  if (platforms.length === 0) return nothing;
  const items = platforms.map((platform) => html`<li part="platform">${renderPlatform(platform, list)}</li>`);
  return html`<ul class="platforms" part="platforms">
    ${items}
    <li class="more" part="more" dir="ltr" hidden></li>
  </ul>`;
}

function renderPlatform({ platformId, url }: LivePlatform, list: PlatformList): TemplateResult {
  const mark = platformMark(platformId, list);
  return url === undefined ? mark : renderLink({ platformId, url }, mark, list);
}

/** Title and game; a text that no platform knows is left out. */
export function renderAbout(title: string, game: string): TemplateResult | typeof nothing {
  if (title === '' && game === '') return nothing;
  return html`<div class="about" part="about">
    ${title === '' ? nothing : html`<p class="title" part="title" dir="auto">${title}</p>`}
    ${game === '' ? nothing : html`<p class="game" part="game" dir="auto">${game}</p>`}
  </div>`;
}
