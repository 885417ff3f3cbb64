import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { readRoute, type Route } from './route.ts';

/** Options of {@link RouteController}. */
export interface RouteOptions {
  /** Returns the ids of the selectable overlays; undefined until they are loaded. */
  readonly listIds: () => readonly string[] | undefined;
  /** Selects the overlay with this id; empty for none. */
  readonly select: (id: string) => void;
  /** Called when the address has another route. */
  readonly onMove: () => void;
}

/** Follows the page's address: selects its overlay as soon as the list has it, and none if the address has none. */
export class RouteController implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private readonly options: RouteOptions;
  private current = readRoute(location.hash);
  /** Id of the overlay that was selected because of the address. */
  private followed: string | undefined = '';

  constructor(host: ReactiveControllerHost, options: RouteOptions) {
    this.host = host;
    this.options = options;
    host.addController(this);
  }

  /** The route of the address. */
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
