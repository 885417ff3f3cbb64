import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesReply, redirectReply, withHeaders } from './reply.ts';
import type { Reply } from './reply.ts';
import type { Routes } from './http-front.ts';

const FILES = {
  'control.html': 'text/html; charset=utf-8',
  'control.js': 'text/javascript; charset=utf-8',
  'control.css': 'text/css; charset=utf-8',
  'login.css': 'text/css; charset=utf-8',
} as const;

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** Serves the control page at `/simulator/`, and the styles of both pages. */
export function createPageRoutes(): Routes {
  const files = Object.entries(FILES).map(
    ([name, type]) => [`GET /simulator/${name}`, () => serve(name, type)] as const,
  );
  return {
    ...Object.fromEntries(files),
    'GET /simulator': () => redirectReply('simulator/', 302),
    'GET /simulator/': () => serve('control.html', FILES['control.html']),
  };
}

function serve(name: string, type: string): Reply {
  const content = readFileSync(join(import.meta.dirname, 'pages', name));
  return withHeaders(bytesReply(type, content), {
    'cache-control': 'no-cache',
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
  });
}
