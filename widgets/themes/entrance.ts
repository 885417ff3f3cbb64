/** The manner in which layers of a canvas enter; they leave in the same manner, backwards. */
export interface Entrance {
  /**
   * Returns the states of a layer from unseen to in place, for the Web Animations API. Opacity 1 is that of the layer.
   * @param side of the canvas that the layer stands at: -1 is left, 1 is right
   */
  readonly toFrames: (side: -1 | 1) => readonly Keyframe[];
  readonly enterMs: number;
  readonly leaveMs: number;
  readonly easing: string;
  /** Milliseconds by which each layer enters after the one behind it. */
  readonly stepMs: number;
}
