import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

/**
 * A proxy between Onair and a real OBS, for features that Debian's OBS lacks: it has no browser source, so the proxy creates another kind
 * of source with the same settings. It also cuts the connection at a given request.
 */
export interface ObsProxy {
  readonly port: number;
  /** Names of the forwarded requests, in order. */
  readonly requests: string[];
  /** Names of the sources whose page was to be reloaded. The stand-in for a browser source has no page, so OBS gets no request. */
  readonly reloads: string[];
  /** Cuts the connection after the next request of this name has reached OBS, before its answer comes back. */
  cutAfter(request: string): void;
  /** Cuts the connection at the next request of this name, before it reaches OBS. */
  cutBefore(request: string): void;
  close(): Promise<void>;
}

/** The kind of source in place of the browser source: one that Debian's OBS has. */
export const STAND_IN_KIND = 'color_source_v3';

const RELOAD = 'PressInputPropertiesButton';

interface Frame {
  readonly d: {
    readonly requestType?: string;
    readonly requestId?: string;
    readonly requestData?: { readonly inputName?: string };
  };
}

/** Starts one in front of an OBS. @param isKindSwapped false for an unchanged OBS */
export async function startObsProxy(obsPort: number, isKindSwapped = true): Promise<ObsProxy> {
  const requests: string[] = [];
  const reloads: string[] = [];
  const cuts = { before: '', after: '' };
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (client) => {
    const obs = new WebSocket(`ws://127.0.0.1:${obsPort}`, client.protocol);
    const opened = once(obs, 'open').catch(() => client.terminate());
    const cut = (): void => {
      client.terminate();
      obs.terminate();
    };
    let isCutting = false;
    client.on('message', (data: Buffer) => {
      const text = data.toString();
      const { d: asked } = JSON.parse(text) as Frame;
      const request = asked.requestType;
      if (request !== undefined) requests.push(request);
      if (request === RELOAD && isKindSwapped) {
        reloads.push(asked.requestData?.inputName ?? '');
        return client.send(toSuccess(asked));
      }
      if (request !== undefined && cuts.before === request) {
        cuts.before = '';
        return cut();
      }
      if (request !== undefined && cuts.after === request) {
        cuts.after = '';
        isCutting = true;
      }
      void opened.then(() =>
        obs.send(isKindSwapped ? text.replaceAll('"browser_source"', `"${STAND_IN_KIND}"`) : text),
      );
    });
    obs.on('message', (data: Buffer) => (isCutting ? cut() : client.send(data.toString())));
    obs.on('close', (code, reason) => (code >= 4000 ? client.close(code, reason) : client.terminate()));
    client.on('close', () => obs.terminate());
    for (const socket of [client, obs]) socket.on('error', () => undefined);
  });
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    reloads,
    cutAfter: (request) => void (cuts.after = request),
    cutBefore: (request) => void (cuts.before = request),
    async close() {
      for (const client of server.clients) client.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The answer of OBS to a successful request (protocol.md, "RequestResponse"). */
function toSuccess({ requestType, requestId }: Frame['d']): string {
  return JSON.stringify({ op: 7, d: { requestType, requestId, requestStatus: { result: true, code: 100 } } });
}
