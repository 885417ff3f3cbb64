import { once } from 'node:events';
import { WebSocketServer } from 'ws';

/**
 * Starts the part of obs-websocket 5 that reports the version (protocol.md, "Connection steps"). OBS 27 needs a plugin for it and cannot be
 * installed here, so its answers are fixed.
 */
export async function startOldObs(obsVersion: string): Promise<WebSocketServer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'obswebsocket.json' });
  await once(server, 'listening');
  server.on('connection', (socket) => {
    const send = (op: number, d: object): void => socket.send(JSON.stringify({ op, d }));
    send(0, { obsWebSocketVersion: '5.0.0', rpcVersion: 1 });
    socket.on('message', (data: Buffer) => {
      const { op, d } = JSON.parse(data.toString()) as { op: number; d: { requestId: string } };
      if (op === 1) send(2, { negotiatedRpcVersion: 1 });
      else
        send(7, { requestId: d.requestId, requestStatus: { result: true, code: 100 }, responseData: { obsVersion } });
    });
  });
  return server;
}
