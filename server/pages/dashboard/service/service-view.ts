import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ServiceView } from '../../../account/service/service-schemas.ts';
import type { ServiceApi } from './service-api.ts';

/** Reads the service when its element is connected. */
export class ServiceViewController implements ReactiveController {
  /** The service; undefined until it was read, and if it cannot be read. */
  value: ServiceView | undefined;
  /** Whether the request has ended. */
  isRead = false;
  private readonly host: ReactiveControllerHost & { readonly api: ServiceApi };

  constructor(host: ReactiveControllerHost & { readonly api: ServiceApi }) {
    this.host = host;
    host.addController(this);
  }

  hostConnected(): void {
    void this.read();
  }

  async read(): Promise<void> {
    this.value = await this.host.api.getService().catch(() => undefined);
    this.isRead = true;
    this.host.requestUpdate();
  }
}
