import { TRUST_ADVICE } from '../../network/error-codes.ts';
import type { MessagePage, PageAction } from '../../http/errors/message-page.ts';
import type { LoginResult } from './complete-login.ts';
import type { Refusal } from '../../http/errors/error-body.ts';

const CONNECT: PageAction = { label: 'Connect', href: '/auth/login' };
const CONNECT_AGAIN: PageAction = { label: 'Connect again', href: '/auth/login' };
const HOME: PageAction = { label: 'Back to Onair', href: '/' };

/** The page after the owner denied access, or opened the address by hand (trap D10, F12). */
export const CANCELLED_PAGE: MessagePage = {
  status: 200,
  title: 'Not connected',
  lines: ['Access was not allowed, or the sign-in was closed. Nothing has changed.', 'You can connect at any time.'],
  actions: [CONNECT, HOME],
};

/** The page for an unknown address. */
export const NOT_FOUND_PAGE: MessagePage = {
  status: 404,
  title: 'Page not found',
  lines: ['There is nothing at this address.'],
  actions: [HOME],
};

/** The page for an address to which the service would not redirect (trap D11). */
export const MALFORMED_PAGE: MessagePage = {
  status: 400,
  title: 'This sign-in is not complete',
  lines: [
    'The address of this page is incomplete or has a repeated parameter. Nothing has changed.',
    'Please connect again.',
  ],
  actions: [CONNECT_AGAIN, HOME],
};

/** The page for a `state` that is unknown, used, too old, or of another browser (threat T1). */
export const EXPIRED_PAGE: MessagePage = {
  status: 400,
  title: 'This sign-in is no longer valid',
  lines: [
    'It was used before, took longer than ten minutes, or began in another browser. Nothing has changed.',
    'If you are signed in, go back to Onair; otherwise connect again.',
  ],
  actions: [HOME, CONNECT_AGAIN],
};

/** The page for a code that did not lead to a login. */
export function toLoginPage(result: Exclude<LoginResult, { kind: 'connected' }>): MessagePage {
  switch (result.kind) {
    case 'not_allowed':
      return toNotAllowedPage(result.profile);
    case 'nameless':
      return {
        status: 502,
        title: 'The service did not send your profile',
        lines: [
          'Onair needs your profile to know whose channels these are. Nothing was saved.',
          'Connect again and allow it to read your profile.',
        ],
        actions: [CONNECT_AGAIN, HOME],
      };
    case 'code_refused':
      return {
        status: 400,
        title: 'The service did not accept this sign-in',
        lines: ['It may have taken too long, or was used before. Nothing has changed.', 'Please connect again.'],
        actions: [CONNECT_AGAIN, HOME],
      };
    case 'client_refused':
      return {
        status: 502,
        title: 'The service refused this server',
        lines: [
          'The client id, the client secret or the address of the service is wrong. Nothing has changed.',
          'The operator of this server should check ONAIR_CLIENT_ID, ONAIR_CLIENT_SECRET and ONAIR_SERVICE_URL.',
        ],
        actions: [HOME],
      };
    case 'untrusted':
      return {
        status: 502,
        title: 'This server does not trust the service’s certificate',
        lines: [
          'Your sign-in could not be completed. Nothing has changed here.',
          `For the operator of this server: ${TRUST_ADVICE}`,
        ],
        actions: [CONNECT_AGAIN, HOME],
      };
    case 'unreachable':
      return {
        status: 502,
        title: 'The service did not answer',
        lines: ['Your sign-in could not be completed. Nothing has changed here.', 'Please connect again in a moment.'],
        actions: [CONNECT_AGAIN, HOME],
      };
  }
}

function toNotAllowedPage({ id, username }: { id: string; username: string }): MessagePage {
  return {
    status: 403,
    title: 'This account may not sign in here',
    lines: [
      `At the service you are ${username} (id ${id}). Nothing about that account was saved.`,
      `To allow this account, the operator of this server adds ${id} to ONAIR_ALLOWED_OWNERS. To use another account, sign out at the service first.`,
    ],
    actions: [CONNECT_AGAIN, HOME],
  };
}

/** The page for a refused or failed request that a person made by clicking. */
export function toRefusalPage({ status, message }: Refusal): MessagePage {
  const title = status === 429 ? 'Too many attempts' : status < 500 ? 'That did not work' : 'Something went wrong';
  const lines = status === 429 ? ['Please wait a minute, then connect again.'] : [message];
  // before a server error something may have been written
  const outcome = status < 500 ? ['Nothing has changed.'] : [];
  return { status, title, lines: [...lines, ...outcome], actions: [CONNECT_AGAIN, HOME] };
}
