import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** A link that looks like a button. */
export interface PageAction {
  readonly label: string;
  /** Path on this server. */
  readonly href: string;
}

/** An HTML page with a message for a person: a result, and the next step. All texts are plain text. */
export interface MessagePage {
  readonly status: number;
  readonly title: string;
  /** Paragraphs. */
  readonly lines: readonly string[];
  /** The first link is the primary one. */
  readonly actions: readonly PageAction[];
}

/** The colours of the dashboard (`page.css`), light or dark like the system. */
const STYLE = `
:root {
  color-scheme: dark;
  --page: #0d0f14; --panel: #151821; --line: #2a2f3c; --line-strong: #4a5162; --ink: #eef0f5; --ink-soft: #a3abbb;
  --accent: #7b9cff; --accent-ink: #07102b; --focus: #7cc4ff;
}
@media (prefers-color-scheme: light) {
  :root {
    color-scheme: light;
    --page: #f4f5f8; --panel: #fff; --line: #dadee7; --line-strong: #a7aebd; --ink: #14171f; --ink-soft: #545c6d;
    --accent: #2f55d4; --accent-ink: #fff; --focus: #0b6bcb;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem;
  background: var(--page); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif;
}
main {
  width: 100%; max-width: 27rem; padding: 2.25rem 2rem;
  background: var(--panel); border: 1px solid var(--line); border-radius: 14px;
}
.name { display: flex; align-items: center; gap: .5rem; margin: 0 0 1.75rem; color: var(--ink-soft); font-size: .9rem; }
.name::before { content: ''; width: .55rem; height: .55rem; border-radius: 50%; background: var(--accent); }
h1 { margin: 0 0 .75rem; font-size: 1.45rem; line-height: 1.25; font-weight: 650; text-wrap: balance; }
p { margin: 0 0 .75rem; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.75rem; }
a {
  padding: .6rem 1.1rem; border-radius: 8px; border: 1px solid var(--line-strong);
  color: var(--ink); font-weight: 550; text-decoration: none;
}
a:first-child { background: var(--accent); border-color: var(--accent); color: var(--accent-ink); }
a:hover { border-color: var(--ink-soft); }
a:first-child:hover { border-color: var(--ink); }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
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
