import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Channel } from '../../core/service/channel.ts';
import type { StreamChannel } from '../../core/service/stream-status.ts';
import { platformName } from '../platforms/marks.ts';
import type { PlatformList } from '../platforms/marks.ts';
import { platformMark } from '../platforms/platform-mark.ts';
import type { LiveTime } from '../base/live-time.ts';

/** A platform of the stream. */
export interface LivePlatform {
  readonly platformId: number;
  /** Address of its first channel that has one; undefined for none. */
  readonly url: string | undefined;
}

/** Lists the platforms of a stream, each once, in the order of the stream. `channels` has the addresses. */
export function listPlatforms(
  streams: readonly StreamChannel[],
  channels: ReadonlyMap<number, Channel> | undefined,
): readonly LivePlatform[] {
  const urls = new Map<number, string | undefined>();
  for (const { id, streamingPlatformId } of streams) {
    // An empty address means none (docs/spec/service-api.md, "Channel"; the parser empties addresses that are not https).
    urls.set(streamingPlatformId, urls.get(streamingPlatformId) ?? (channels?.get(id)?.url || undefined));
  }
  return [...urls].map(([platformId, url]) => ({ platformId, url }));
}

/** Returns the first text that a platform supports; empty if none does (D29). */
export function findText(streams: readonly StreamChannel[], field: 'title' | 'gameTitle'): string {
  return streams.find((stream) => stream[field] !== '')?.[field] ?? '';
}

/** Draws the block that says live, starting or offline. */
export function renderState(word: string): TemplateResult {
  return html`<span class="state" part="state"><span class="dot"></span>${word}</span>`;
}

/** Draws the time live; `text` is the text to read, "at least" included. */
export function renderTime({ machine }: LiveTime, text: string): TemplateResult {
  return html`<time class="time" part="time" datetime=${machine} dir="ltr">${text}</time>`;
}

/** Draws the marks of the platforms, as links if there is an address; `fit` keeps them in one row. */
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
  if (url === undefined) return mark;
  // The service's own list may have a name that we lack.
  const name = platformName(platformId, list) || new URL(url).host;
  return html`<a part="link" href=${url} target="_blank" rel="noopener noreferrer" aria-label=${name}>${mark}</a>`;
}

/** Draws title and game; a missing text is left out. */
export function renderAbout(title: string, game: string): TemplateResult | typeof nothing {
  if (title === '' && game === '') return nothing;
  return html`<div class="about" part="about">
    ${title === '' ? nothing : html`<p class="title" part="title" dir="auto">${title}</p>`}
    ${game === '' ? nothing : html`<p class="game" part="game" dir="auto">${game}</p>`}
  </div>`;
}
