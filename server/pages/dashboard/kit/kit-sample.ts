import type { SampleSource } from '../../../../demo/samples/sample-source.ts';
import { $shownKit } from './shown-kit.ts';

/** Loads and plays a sample stream whose owner has the kit of this page, as it is changed. */
export async function playKitSample(): Promise<SampleSource> {
  const { playSample } = await import('../../../../demo/samples/sample-source.ts');
  const sample = playSample();
  const unfollow = $shownKit.subscribe(({ accent, accent2, corners, logo, name, tagline }) =>
    sample.showKit({ accent, accent2, corners, logo, name, tagline }),
  );
  return {
    ...sample,
    stop() {
      unfollow();
      sample.stop();
    },
  };
}
