import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { ReadableAtom } from 'nanostores';
import type { Channel } from '../../core/service/channel.ts';
import { createChannelsStore } from '../../core/stores/channels-store.ts';
import type { Source } from '../../core/stores/source.ts';
import type { PlatformList } from '../platforms/marks.ts';
import { platformName } from '../platforms/marks.ts';

/** The owner's channels, to which the marks lead; undefined where they lead nowhere. */
export function selectChannels(
  source: Source | undefined,
  isWished: boolean,
): ReadableAtom<ReadonlyMap<number, Channel>> | undefined {
  return isWished ? source?.store(createChannelsStore).$channels : undefined;
}

/** A platform with an address. */
export interface LinkTarget {
  readonly platformId: number;
  readonly url: string;
}

/** The mark of a platform as a link. `list` is the service's own list of platforms, which may know a name that we do not. */
export function renderLink({ platformId, url }: LinkTarget, mark: TemplateResult, list: PlatformList): TemplateResult {
  const name = list?.get(platformId)?.name ?? (platformName(platformId) || new URL(url).host);
  return html`<a part="link" href=${url} target="_blank" rel="noopener noreferrer" aria-label=${name}>${mark}</a>`;
}
