import type { ReactiveControllerHost } from 'lit';
import { loadScenes } from '../../../../widgets/canvas/scenes/scenes.ts';
import type { ThemeScenes } from '../../../../widgets/canvas/scenes/starter-scene.ts';

/** Loads the starter scenes of themes as an element needs them, and updates it once they are there. */
export class ScenesController {
  readonly #host: ReactiveControllerHost;
  readonly #loaded = new Map<string, ThemeScenes>();
  readonly #loading = new Set<string>();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Returns the scenes of a theme; undefined while they are loaded. After a failure the next call tries it again. */
  find(theme: string): ThemeScenes | undefined {
    const scenes = this.#loaded.get(theme);
    if (!scenes && !this.#loading.has(theme)) void this.#load(theme);
    return scenes;
  }

  async #load(theme: string): Promise<void> {
    this.#loading.add(theme);
    const scenes = await loadScenes(theme).catch(() => undefined);
    this.#loading.delete(theme);
    if (!scenes) return;
    this.#loaded.set(theme, scenes);
    this.#host.requestUpdate();
  }
}
