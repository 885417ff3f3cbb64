import { createSafetyStore, type SafetyState } from '../../../../core/stores/safety-store.ts';
import { openSource } from '../../../../widgets/source/registry.ts';

/**
 * Follows panic and hold through the connection of an overlay URL, so that panic in a dock shows in the dashboard at once. Shares the connection of
 * the preview's widget.
 * @returns stops it
 */
export function watchSafety(url: string, onChange: (state: SafetyState) => void, open = openSource): () => void {
  const opened = open(url);
  if (!opened) return () => undefined;
  const stop = opened.source.store(createSafetyStore).$safety.subscribe((state) => {
    if (state) onChange(state);
  });
  return () => {
    stop();
    opened.release();
  };
}
