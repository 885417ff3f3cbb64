import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** A link that looks like a button. */
export interface PageAction {
  readonly label: string;
  /** Path on this server. */
  readonly href: string;
}

/** An HTML page with a message for a person: what happened, and what to do next. All texts are plain text. */
export interface MessagePage {
  readonly status: number;
  readonly title: string;
  /** Paragraphs. */
  readonly lines: readonly string[];
  /** The first link is the primary one. */
  readonly actions: readonly PageAction[];
}

const STYLE = `
:root { color-scheme: dark; }
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem;
  background: #16171a; color: #d5d7dc; font: 1rem/1.6 system-ui, sans-serif;
}
main {
  width: 100%; max-width: 27rem; padding: 2.25rem 2rem;
  background: #1e2024; border: 1px solid #2d3036; border-radius: 14px;
}
.name { display: flex; align-items: center; gap: .5rem; margin: 0 0 1.75rem; color: #9a9ea8; font-size: .9rem; }
.name::before { content: ''; width: .55rem; height: .55rem; border-radius: 50%; background: #7d828d; }
h1 { margin: 0 0 .75rem; color: #f4f5f7; font-size: 1.45rem; line-height: 1.25; font-weight: 650; }
p { margin: 0 0 .75rem; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.75rem; }
a {
  padding: .6rem 1.1rem; border-radius: 8px; border: 1px solid #3b3f47;
  color: #e7e9ed; font-weight: 550; text-decoration: none;
}
a:first-child { background: #e7e9ed; border-color: #e7e9ed; color: #16171a; }
a:hover { border-color: #8b909b; }
a:first-child:hover { background: #fff; border-color: #fff; }
a:focus-visible { outline: 2px solid #8ab4ff; outline-offset: 2px; }
@media (max-width: 26rem) { main { padding: 1.75rem 1.25rem; } nav a { flex: 1 1 100%; text-align: center; } }
`;

/** Allows only this style sheet, and no requests (threat T3). */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Answers with a self-contained page: it has no script and loads nothing. */
export function sendMessagePage(reply: FastifyReply, page: MessagePage): FastifyReply {
  return reply
    .code(page.status)
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(renderMessagePage(page));
}

/** Renders a page as HTML; every text is escaped (threat T13). */
export function renderMessagePage({ title, lines, actions }: MessagePage): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  const links = actions.map(({ href, label }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Onair</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="name">Onair</p>
<h1>${escapeHtml(title)}</h1>
${paragraphs}
<nav>
${links}
</nav>
</main>
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
