import type { ObsCalls } from './obs-calls.ts';
import { ObsProblem } from './obs-problem.ts';

/** Width in pixels: enough to lay out a canvas over it, and a fraction of the data of the whole picture. */
const WIDTH = 1280;
/** JPEG's quality in percent. */
const QUALITY = 70;

/** Takes a picture of OBS's program now (`GetSourceScreenshot`). @returns a `data:` address of a JPEG */
export async function readProgramPicture(calls: ObsCalls): Promise<string> {
  const { currentProgramSceneName } = await calls.call('GetSceneList');
  if (!currentProgramSceneName) throw new ObsProblem('obs_no_scene', 'OBS has no scene on program.');
  const picture = { imageFormat: 'jpg', imageWidth: WIDTH, imageCompressionQuality: QUALITY };
  const { imageData } = await calls.call('GetSourceScreenshot', { sourceName: currentProgramSceneName, ...picture });
  return imageData;
}
