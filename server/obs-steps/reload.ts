import type { ObsCalls } from './obs-calls.ts';
import { listOurSources } from './our-sources.ts';

/**
 * Reloads the pages of overlays: obs-browser's button “Refresh cache of current page”.
 * @param isWanted selects them by the overlay's id
 * @returns their number
 */
export async function reloadSources(
  { calls, publicUrl }: { readonly calls: ObsCalls; readonly publicUrl: string },
  isWanted: (overlay: string) => boolean,
): Promise<number> {
  const sources = (await listOurSources(calls, publicUrl)).filter(({ mark }) => isWanted(mark.overlay));
  for (const { name } of sources) {
    await calls.call('PressInputPropertiesButton', { inputName: name, propertyName: 'refreshnocache' });
  }
  return sources.length;
}
