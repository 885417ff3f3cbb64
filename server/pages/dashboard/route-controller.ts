import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { readRoute, type Route } from './route.ts';

/** What a {@link RouteController} works with. */
export interface RouteOptions {
  /** Ids of the overlays that can be selected; undefined until they are known. */
  readonly listIds: () => readonly string[] | undefined;
  /** Selects the overlay of this id; empty for none. */
  readonly select: (id: string) => void;
  /** Called when the address names another route. */
  readonly onMove: () => void;
}

/**
 * Follows the page's address: selects the overlay that it names, as soon as the list has it, and none where it names
 * none.
 */
export class RouteController implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private readonly options: RouteOptions;
  private current = readRoute(location.hash);
  /** Id of the overlay that was selected because the address names it. */
  private followed: string | undefined = '';

  constructor(host: ReactiveControllerHost, options: RouteOptions) {
    this.host = host;
    this.options = options;
    host.addController(this);
  }

  /** What the address names. */
  get route(): Route {
    return this.current;
  }

  hostConnected(): void {
    addEventListener('hashchange', this.handleHash);
  }

  hostDisconnected(): void {
    removeEventListener('hashchange', this.handleHash);
  }

  hostUpdate(): void {
    const { id } = this.route;
    const isListed = id === '' || this.options.listIds()?.includes(id) === true;
    if (!isListed) this.followed = undefined;
    if (!isListed || this.followed === id) return;
    this.followed = id;
    this.options.select(id);
  }

  private readonly handleHash = (): void => {
    this.current = readRoute(location.hash);
    this.host.requestUpdate();
    this.options.onMove();
  };
}
