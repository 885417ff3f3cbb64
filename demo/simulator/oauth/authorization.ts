import { denialLocation, grantLocation, isFlawed, parseAuthorizationRequest } from './authorization-request.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import type { CodeBook } from './codes.ts';
import { renderConsent, renderFlaw, renderSignIn } from './login-page.ts';
import { bytesReply, redirectReply, withHeaders } from '../http/reply.ts';
import type { Reply } from '../http/reply.ts';
import { isOfType, readCookie } from '../http/request.ts';
import type { Request } from '../http/request.ts';
import type { Sessions } from './sessions.ts';
import type { SwitchBoard } from '../world/switches.ts';
import { SCOPES } from '../world/users.ts';
import type { Client, User } from '../world/users.ts';

interface AuthorizationOptions {
  readonly clients: readonly Client[];
  readonly users: readonly User[];
  readonly codes: CodeBook;
  readonly sessions: Sessions;
  readonly switches: SwitchBoard;
}

/** `GET /login` and the forms of its page. */
export interface Authorization {
  show(request: Request): Reply;
  submit(request: Request): Reply;
}

const COOKIE = 'simulator_session';

/** Creates the login page with the authorization dialog (docs/spec/service-api.md, "OAuth" and "Authentication"; D8-D13). */
export function createAuthorization(options: AuthorizationOptions): Authorization {
  const { users, sessions, switches } = options;

  function findUser(request: Request): User | undefined {
    const userId = switches.now.automaticSession ? sessions.find(readCookie(request, COOKIE)) : undefined;
    return users.find((user) => user.id === userId);
  }

  function allow(asked: AuthorizationRequest, userId: number, scopes: readonly string[]): string {
    const code = options.codes.issue({ userId, clientId: asked.client.id, redirectUri: asked.redirectUri, scopes });
    return grantLocation(asked, { code, scopes }, switches.now.redirectShape);
  }

  function answerAtOnce(asked: AuthorizationRequest, user: User | undefined): Reply | undefined {
    const userId = user?.id ?? users[0]?.id;
    if (switches.now.loginAnswer === 'deny') return redirectReply(denialLocation(asked, switches.now.denial), 302);
    if (switches.now.loginAnswer === 'dialog' || userId === undefined) return undefined;
    return redirectReply(allow(asked, userId, Object.keys(SCOPES)), 302);
  }

  const steps: Readonly<Record<string, (step: Step) => Reply>> = {
    'sign-in': ({ form, self }) => {
      const user = users.find((candidate) => String(candidate.id) === form.get('user'));
      return user === undefined ? redirectReply(self) : signIn(self, sessions.open(user.id));
    },
    switch: ({ request, self }) => {
      sessions.close(readCookie(request, COOKIE) ?? '');
      return signIn(self, '');
    },
    deny: ({ asked }) => redirectReply(denialLocation(asked, switches.now.denial)),
    allow: ({ request, asked, form, self }) => {
      const userId = sessions.find(readCookie(request, COOKIE));
      const scopes = Object.keys(SCOPES).filter((scope) => form.getAll('scope').includes(scope));
      return userId === undefined ? redirectReply(self) : redirectReply(allow(asked, userId, scopes));
    },
  };

  return {
    show(request) {
      const asked = parseAuthorizationRequest(request.query, options.clients, switches.now);
      if (isFlawed(asked)) return page(renderFlaw(asked.flaw), 400);
      const user = findUser(request);
      return (
        answerAtOnce(asked, user) ?? page(user ? renderConsent(asked.client, user) : renderSignIn(asked.client, users))
      );
    },
    submit(request) {
      const asked = parseAuthorizationRequest(request.query, options.clients, switches.now);
      if (isFlawed(asked)) return page(renderFlaw(asked.flaw), 400);
      const form = new URLSearchParams(isOfType(request, 'application/x-www-form-urlencoded') ? request.body : '');
      const step = new Map(Object.entries(steps)).get(form.get('step') ?? '');
      // relative, so that it also works behind a path prefix
      const self = `login?${request.query.toString()}`;
      return step?.({ request, asked, form, self }) ?? page(renderFlaw('This form is not complete.'), 400);
    },
  };
}

interface Step {
  readonly request: Request;
  readonly asked: AuthorizationRequest;
  readonly form: URLSearchParams;
  readonly self: string;
}

function signIn(location: string, cookie: string): Reply {
  const age = cookie === '' ? '; Max-Age=0' : '; Max-Age=31536000';
  return withHeaders(redirectReply(location), {
    'set-cookie': `${COOKIE}=${cookie}; HttpOnly; SameSite=Lax; Path=/${age}`,
  });
}

function page(html: string, status = 200): Reply {
  return withHeaders(bytesReply('text/html; charset=utf-8', html, status), {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    // no form-action: a browser would apply it to the redirect after the form, too
    'content-security-policy':
      "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  });
}
