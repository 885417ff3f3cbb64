import assert from 'node:assert/strict';
import { until } from '../../../server/testing/until.ts';
import type { SimulatorState } from '../../simulator/control/control.ts';
import type { OnairProcess } from './onair-process.ts';

type Addresses = Pick<OnairProcess, 'url' | 'simulatorUrl'>;

/** Sends a command to the simulator: see the control API in docs/simulator.md. */
export async function control({ simulatorUrl }: Addresses, path: string, body: object = {}): Promise<unknown> {
  const response = await fetch(`${simulatorUrl}/simulator/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  assert.ok(response.ok, `${path}: ${response.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** Sends a message at the service, once the server receives chat from there: earlier messages are on no page. */
export async function say(onair: Addresses, text: string): Promise<void> {
  await until(async () => {
    const state = (await (await fetch(`${onair.simulatorUrl}/simulator/state`)).json()) as SimulatorState;
    return state.sockets.subscriptions['user/chat'] === 1;
  }, 'the server gets chat');
  await control(onair, 'say', { author: 'Mira', text });
}

/** The `name=value` pairs that a response sets, as a browser would send them back. */
function readCookies(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Follows a redirect by hand, so that each side keeps its own cookies. */
function readLocation(response: Response): string {
  const location = response.headers.get('location');
  assert.ok(location, `no redirect: ${response.status}`);
  return new URL(location, response.url).href;
}

/** Answers a form of the simulator's login page. */
async function answerForm(address: string, fields: string, cookie = ''): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(address).origin, cookie },
    body: fields,
  });
}

/**
 * Signs in over HTTP as a browser would, as the simulator's first user.
 * @returns the session cookie for Onair
 */
export async function signIn({ url }: Addresses): Promise<string> {
  const login = await fetch(`${url}/auth/login`, { redirect: 'manual' });
  const dialog = readLocation(login);
  const page = await (await fetch(dialog)).text();
  const user = /name="user" value="(\d+)"/.exec(page)?.[1] ?? '';
  const signedIn = await answerForm(dialog, `step=sign-in&user=${user}`);
  const cookie = readCookies(signedIn);
  const consent = await (await fetch(dialog, { headers: { cookie } })).text();
  const scopes = [...consent.matchAll(/name="scope" value="([^"]+)"/g)].map((match) => `&scope=${match[1] ?? ''}`);
  const allowed = await answerForm(dialog, `step=allow${scopes.join('')}`, cookie);
  const captured = await fetch(readLocation(allowed), {
    redirect: 'manual',
    headers: { cookie: readCookies(login) },
  });
  return readCookies(captured);
}

/** Creates an overlay and returns its URL with the key. */
export async function mint({ url }: Addresses, cookie: string, widget: string): Promise<string> {
  const response = await fetch(`${url}/api/overlays`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({ widget, name: widget }),
  });
  const overlay = (await response.json()) as { url?: string };
  assert.ok(overlay.url, `${response.status} ${JSON.stringify(overlay)}`);
  return overlay.url;
}
