import * as http from 'node:http';
import { Agent } from 'node:https';
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { ConfigError } from '../config/environment.ts';
import type { ProxySettings } from '../config/proxy.ts';

/**
 * Time to connect to one address of a name before the next is tried. Node's default is 250 ms, and it never returns to an address:
 * with a second, dead address, slow networks such as a phone or a busy uplink reached nothing.
 */
const ATTEMPT_MS = 2_500;

/** Sets the connection time of each of several addresses, for all connections of this process: requests, sockets, databases. */
export function allowSlowNetworks(): void {
  setDefaultAutoSelectFamilyAttemptTimeout(ATTEMPT_MS);
}

/**
 * Routes `fetch` through the proxy, in the whole process, and returns the agent that does so for a WebSocket; undefined if no proxy is set.
 * Node has both built in, and reads the exceptions the same way for both.
 * @throws {ConfigError} this version of Node cannot
 */
export function useProxy(proxy: ProxySettings | undefined, env = process.env): Agent | undefined {
  if (!proxy) {
    // Node's own switch sends even requests to this machine through a proxy
    if (env['NODE_USE_ENV_PROXY'] === '1') setGlobalProxy({ HTTPS_PROXY: 'http://localhost', NO_PROXY: '*' });
    return undefined;
  }
  const proxyEnv = { HTTPS_PROXY: proxy.url.reveal(), NO_PROXY: proxy.exceptions.join(',') };
  if (!setGlobalProxy(proxyEnv)) {
    const problem = `${proxy.setting} needs Node 24.14 or newer, and this is ${process.versions.node}: install it, or unset ${proxy.setting}.`;
    throw new ConfigError([problem]);
  }
  return new Agent({ proxyEnv });
}

/** Returns false on a Node below 24.14, which does not support it. */
function setGlobalProxy(proxyEnv: NodeJS.ProcessEnv): boolean {
  if (!('setGlobalProxyFromEnv' in http)) return false;
  http.setGlobalProxyFromEnv(proxyEnv);
  return true;
}

/**
 * Whether a proxy refused a tunnel to a host, so that nothing reached it. Node's sockets have a code for it; `fetch` has it only in the
 * text of a cause (undici, lib/dispatcher/proxy-agent.js).
 */
export function isProxyRefusal(error: Error): boolean {
  return (
    Reflect.get(error, 'code') === 'ERR_PROXY_TUNNEL' || /^Proxy response .* when HTTP Tunneling$/.test(error.message)
  );
}
