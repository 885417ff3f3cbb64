import type { ObsSettings } from './obs-calls.ts';
import type { Size } from './source-place.ts';

/** The page of a source. */
export interface SourcePage extends Size {
  /** The overlay URL, with its key. */
  readonly url: string;
}

/**
 * Settings of obs-browser for overlays (docs/spec/obs.md): the page stays loaded while it is hidden, so that it shows what happened
 * meanwhile; it has no CSS of OBS's own, which Onair's pages do not need; OBS routes its sound.
 * @param fps rate at which the page is painted
 */
export function toSourceSettings({ url, width, height }: SourcePage, fps: 30 | 60): ObsSettings {
  return {
    url,
    width,
    height,
    is_local_file: false,
    css: '',
    fps_custom: true,
    fps,
    shutdown: false,
    restart_when_active: false,
    reroute_audio: false,
    webpage_control_level: 1,
  };
}
