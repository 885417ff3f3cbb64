import assert from 'node:assert/strict';
import type { Probe } from './probe.ts';

/** Parameters of the login, and the answer to its dialog. */
export interface SignInOptions {
  readonly redirectUri: string;
  readonly state?: string;
  /** User id to choose; the first offered one by default. */
  readonly user?: string;
  /** Permissions to tick; all offered ones by default. */
  readonly scopes?: readonly string[];
  readonly answer?: 'allow' | 'deny';
}

/** Goes through the login page by its forms, as a browser would; returns the final redirect address. */
export async function walkLogin(probe: Probe, options: SignInOptions): Promise<string> {
  const { baseUrl, clientId } = probe.address;
  const query = new URLSearchParams({ response_type: 'code', client_id: clientId, redirect_uri: options.redirectUri });
  if (options.state !== undefined) query.set('state', options.state);
  const login = `${baseUrl}/login?${query.toString()}`;
  const users = await fetch(login).then((response) => response.text());
  const user = options.user ?? /name="user"\s+value="(\d+)"/.exec(users)?.[1] ?? '';
  const signedIn = await submit(login, {
    form: [
      ['step', 'sign-in'],
      ['user', user],
    ],
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const dialog = await fetch(login, { headers: { cookie } }).then((response) => response.text());
  const offered = [...dialog.matchAll(/name="scope"\s+value="([^"]+)"/g)].map((match) => match[1] ?? '');
  const ticked = (options.scopes ?? offered).map((scope): [string, string] => ['scope', scope]);
  const answered = await submit(login, { cookie, form: [['step', options.answer ?? 'allow'], ...ticked] });
  assert.equal(answered.status, 303, 'the dialog redirects');
  return answered.headers.get('location') ?? '';
}

function submit(url: string, sent: { form: [string, string][]; cookie?: string }): Promise<Response> {
  const headers = sent.cookie === undefined ? undefined : { cookie: sent.cookie };
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(sent.form),
    ...(headers && { headers }),
  });
}

/** Goes through the login and returns the code of the redirect. */
export async function fetchCode(probe: Probe, options: SignInOptions): Promise<string> {
  const location = await walkLogin(probe, options);
  return new URL(location).searchParams.get('code') ?? '';
}
