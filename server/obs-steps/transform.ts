import type { OBSRequestTypes } from 'obs-websocket-js/json';

/** Place and size of an item in its scene, in the form for `SetSceneItemTransform`. */
export type Transform = OBSRequestTypes['SetSceneItemTransform']['sceneItemTransform'];

/** Leaves out of a transform from OBS its computed values, and bounds of 0, which OBS does not accept. */
export function toWritable(transform: Transform): Transform {
  const { boundsWidth, boundsHeight, ...rest } = transform;
  const computed = ['width', 'height', 'sourceWidth', 'sourceHeight'];
  const kept = Object.entries(rest).filter(([key]) => !computed.includes(key));
  const hasBounds =
    typeof boundsWidth === 'number' && typeof boundsHeight === 'number' && boundsWidth >= 1 && boundsHeight >= 1;
  return { ...Object.fromEntries(kept), ...(hasBounds && { boundsWidth, boundsHeight }) };
}
