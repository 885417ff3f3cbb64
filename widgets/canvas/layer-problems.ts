import type { Problem } from '../settings/problem.ts';

/** Width and height in pixels of a canvas. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place on a canvas. */
interface Place extends Size {
  readonly x: number;
  readonly y: number;
}

/** Returns the problem of fields that are not there; undefined if all are. */
export function findMissing(fields: object, required: readonly string[]): Problem | undefined {
  const missing = required.filter((name) => !Object.hasOwn(fields, name)).join(', ');
  if (missing === '') return undefined;
  return { reason: 'missing_fields', values: { fields: missing }, message: `${missing} must be given.` };
}

/** Returns the problem of a place of which no pixel is on the canvas; undefined for any other. */
export function findOutside({ x, y, width, height }: Place, canvas: Size): Problem | undefined {
  if (x < canvas.width && y < canvas.height && x + width > 0 && y + height > 0) return undefined;
  const message = `lies outside the scene of ${canvas.width} × ${canvas.height}.`;
  return { reason: 'layer_outside', values: { width: canvas.width, height: canvas.height }, message };
}
