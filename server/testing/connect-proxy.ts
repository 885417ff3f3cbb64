import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** A proxy on loopback that connects every CONNECT request to one port of this machine, whatever the requested host. */
export interface ConnectProxy {
  /** Its address, with the required user name and password. */
  readonly url: string;
  /** All requests, e.g. `CONNECT api.example.com:443`. */
  readonly asked: string[];
  /** Refuses every tunnel from now on, and cuts existing ones. */
  refuse(): void;
  close(): void;
}

const PASSWORD = `Basic ${Buffer.from('onair:p@ss').toString('base64')}`;

/** Starts it. @param targetPort target of every tunnel */
export async function startConnectProxy(targetPort: number): Promise<ConnectProxy> {
  const asked: string[] = [];
  const tunnels = new Set<Duplex>();
  let isRefusing = false;
  const proxy = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(400).end();
  });
  proxy.on('connect', ({ headers, url }, client: Duplex, head: Buffer) => {
    asked.push(`CONNECT ${url}`);
    client.on('error', () => undefined);
    if (isRefusing || headers['proxy-authorization'] !== PASSWORD) {
      client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
      return;
    }
    const target = connect(targetPort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.write(head);
      target.pipe(client).pipe(target);
    });
    target.on('error', () => client.destroy());
    for (const socket of [client, target]) tunnels.add(socket.on('close', () => target.destroy()));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const cut = (): void => tunnels.forEach((socket) => void socket.destroy());
  return {
    url: `http://onair:p%40ss@127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    asked,
    refuse() {
      isRefusing = true;
      cut();
    },
    close() {
      proxy.close();
      cut();
    },
  };
}
