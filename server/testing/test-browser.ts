import type { AuditPage } from '../air/air-schemas.ts';
import { toCookieName } from '../http/cookies.ts';

/** Options of a request. */
export interface TestRequest extends Omit<RequestInit, 'headers' | 'redirect'> {
  readonly headers?: Readonly<Record<string, string>>;
}

/** The status and the message of a refusal in one line, such as `404 There is no such picture.` */
export async function readRefusal(answer: Response): Promise<string> {
  const { error } = (await answer.json()) as { readonly error: { readonly message: string } };
  return `${answer.status} ${error.message}`;
}

/** The newest recorded actions of a signed-in owner, newest first: the action, and its detail. */
export async function readActions(
  browser: TestBrowser,
  limit: number,
): Promise<readonly (readonly [action: string, detail: string])[]> {
  const page = (await (await browser.get(`/api/audit?limit=${limit}`)).json()) as AuditPage;
  return page.entries.map(({ action, detail }) => [action, detail]);
}

/** The HTTP part of a browser, for tests: it keeps cookies, and the test follows redirects itself. */
export class TestBrowser {
  /** Cookies by origin and name. A host's ports share cookies in real browsers; here each has its own, so that tests run side by side. */
  private readonly cookies: Map<string, string>;
  private readonly serverUrl: string;
  private readonly fetch: typeof globalThis.fetch;

  constructor(serverUrl: string, fetch = globalThis.fetch, cookies = new Map<string, string>()) {
    this.serverUrl = serverUrl;
    this.fetch = fetch;
    this.cookies = cookies;
  }

  /** The same browser, with the same cookies, whose requests use another route. */
  through(fetch: typeof globalThis.fetch): TestBrowser {
    return new TestBrowser(this.serverUrl, fetch, this.cookies);
  }

  /** Gets an address, or a path of the server. Redirects are not followed. */
  async get(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.request(address, { headers });
  }

  /** Sends a change like the dashboard: JSON, from the server's own origin. */
  async send(method: string, path: string, body: unknown = {}): Promise<Response> {
    const headers = { 'content-type': 'application/json', origin: this.serverUrl };
    return this.request(path, { method, headers, body: JSON.stringify(body) });
  }

  /** Sends any request, with the cookies of its origin. */
  async request(address: string, init: TestRequest): Promise<Response> {
    const url = new URL(address, this.serverUrl);
    const cookie = this.cookieHeader(url.origin);
    const headers = { ...init.headers, ...(cookie !== '' && { cookie }) };
    const response = await this.fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.keep(url.origin, line);
    return response;
  }

  /** Returns the value of a cookie of the server. @param name without its port */
  cookie(name: string): string | undefined {
    return this.cookies.get(`${this.serverUrl} ${toCookieName(this.serverUrl, name)}`);
  }

  /** Sets a cookie of the server. @param name without its port */
  setCookie(name: string, value: string): void {
    this.keepAs(toCookieName(this.serverUrl, name), value);
  }

  /** Sets a cookie of the server under its full name. */
  keepAs(name: string, value: string): void {
    this.cookies.set(`${this.serverUrl} ${name}`, value);
  }

  /** Signs in at the service; returns the capture address, which is not opened yet. */
  async authorize(serviceUrl: string, userId?: number): Promise<string> {
    const login = await this.get('/auth/login');
    const atService = login.headers.get('location') ?? '';
    if (userId !== undefined) {
      const body = new URLSearchParams({ step: 'sign-in', user: String(userId) }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(serviceUrl).origin };
      await this.request(atService, { method: 'POST', headers, body });
    }
    const back = await this.get(atService);
    return back.headers.get('location') ?? '';
  }

  /** Signs in; returns the last answer. */
  async signIn(serviceUrl: string, userId?: number): Promise<Response> {
    return this.get(await this.authorize(serviceUrl, userId));
  }

  private cookieHeader(origin: string): string {
    const own = [...this.cookies].filter(([key]) => key.startsWith(`${origin} `));
    return own.map(([key, value]) => `${key.slice(origin.length + 1)}=${value}`).join('; ');
  }

  private keep(origin: string, line: string): void {
    const [, name, value, rest] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return;
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(rest ?? '')) this.cookies.delete(`${origin} ${name}`);
    else this.cookies.set(`${origin} ${name}`, value);
  }
}
