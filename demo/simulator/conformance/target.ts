import type { Control } from '../control/control.ts';
import { createSimulator } from '../simulator.ts';
import { createProbe } from './probe.ts';
import type { Probe } from './probe.ts';
import { toRecord } from './shapes.ts';
import { fetchCode } from './sign-in.ts';

/** An access token and its refresh token. */
export interface Pair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** The service under test. */
export interface Target {
  readonly probe: Probe;
  readonly redirectUri: string;
  /** Whether the login page is ours, so that tests can get codes from it. */
  readonly canSignIn: boolean;
  /** Control over the streams; undefined for a service without it. */
  readonly control: Control | undefined;
  /** A valid pair; for a foreign service, the configured one. */
  pair(): Promise<Pair>;
  close(): Promise<void>;
}

/**
 * The service in CONFORMANCE_BASE_URL, _WS_URL, _CLIENT_ID, _CLIENT_SECRET and _REDIRECT_URI, with the pair of CONFORMANCE_ACCESS_TOKEN and
 * _REFRESH_TOKEN if set (tests cannot use a foreign login page); without them a new simulator.
 */
export async function openTarget(env: Readonly<Record<string, string | undefined>> = process.env): Promise<Target> {
  const baseUrl = env['CONFORMANCE_BASE_URL'];
  return baseUrl === undefined ? openSimulator() : openForeign(baseUrl, env);
}

async function openSimulator(): Promise<Target> {
  const simulator = await createSimulator({ port: 0, switches: { idleCloseSeconds: 0 } });
  const probe = createProbe(simulator);
  const redirectUri = 'http://localhost:4680/auth/capture';
  return {
    probe,
    redirectUri,
    canSignIn: true,
    control: simulator.control,
    pair: () => signIn(probe, redirectUri),
    close: () => simulator.close(),
  };
}

function openForeign(baseUrl: string, env: Readonly<Record<string, string | undefined>>): Target {
  const read = (name: string) => env[`CONFORMANCE_${name}`] ?? '';
  const probe = createProbe({
    baseUrl,
    wsUrl: read('WS_URL'),
    clientId: read('CLIENT_ID'),
    clientSecret: read('CLIENT_SECRET'),
  });
  const redirectUri = read('REDIRECT_URI');
  const given = { accessToken: read('ACCESS_TOKEN'), refreshToken: read('REFRESH_TOKEN') };
  const canSignIn = given.accessToken === '';
  return {
    probe,
    redirectUri,
    canSignIn,
    control: undefined,
    pair: () => (canSignIn ? signIn(probe, redirectUri) : Promise.resolve(given)),
    close: () => Promise.resolve(),
  };
}

async function signIn(probe: Probe, redirectUri: string): Promise<Pair> {
  const code = await fetchCode(probe, { redirectUri, state: 'conformance' });
  const answer = await probe.postForm('/oauth/token', {
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    code,
  });
  return toPair(answer.json);
}

/** The two tokens of a token response. */
export function toPair(json: unknown): Pair {
  const { access_token, refresh_token } = toRecord(json);
  return { accessToken: String(access_token), refreshToken: String(refresh_token) };
}
