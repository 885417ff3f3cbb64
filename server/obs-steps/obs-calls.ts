import type { OBSRequestTypes, OBSResponseTypes } from 'obs-websocket-js/json';

/** A JSON value in the settings of a source. */
export type JsonValue = OBSRequestTypes['SetInputSettings']['inputSettings'][string];

/** Settings of a source. */
export type ObsSettings = OBSRequestTypes['SetInputSettings']['inputSettings'];

/**
 * Sends requests to one OBS (obs-websocket 5, docs/generated/protocol.md, "Requests"): the same steps run over it in the server and in
 * the page.
 */
export interface ObsCalls {
  /** @throws {ObsProblem} OBS refused the request, or the connection is lost */
  call<R extends keyof OBSRequestTypes>(request: R, data?: OBSRequestTypes[R]): Promise<OBSResponseTypes[R]>;
  /** Resolves after some milliseconds: OBS completes some actions a few frames after its answer. */
  pause(ms: number): Promise<void>;
}
