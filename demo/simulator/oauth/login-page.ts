import { html } from '../http/html.ts';
import type { Html } from '../http/html.ts';
import { SCOPES } from '../world/users.ts';
import type { Client, User } from '../world/users.ts';

/** The page to choose a user for the sign-in. */
export function renderSignIn(client: Client, users: readonly User[]): string {
  const choices = users.map(
    (user) =>
      html`<button class="account" name="user" value="${user.id}">
        ${avatar(user)}
        <span><strong>${user.username}</strong><small>${user.summary}</small></span>
        <span class="chevron" aria-hidden="true">›</span>
      </button>`,
  );
  return renderPage(
    'Sign in',
    html`<h1>Sign in</h1>
      <p class="lead">to continue to <strong>${client.name}</strong></p>
      <form method="post" class="accounts">
        <input type="hidden" name="step" value="sign-in" />
        ${choices}
      </form>`,
  );
}

/** The authorization dialog: the application, its permissions, and the buttons. */
export function renderConsent(client: Client, user: User): string {
  const scopes = Object.entries(SCOPES).map(
    ([scope, meaning]) =>
      html`<label class="scope">
        <input type="checkbox" name="scope" value="${scope}" checked form="answer" />
        <span>${meaning}<code>${scope}</code></span>
      </label>`,
  );
  return renderPage(
    `Allow ${client.name}`,
    html`<form method="post" class="who">
        ${avatar(user)}
        <span>Signed in as <strong>${user.username}</strong></span>
        <button class="quiet" name="step" value="switch">Switch user</button>
      </form>
      <h1>Allow ${client.name}?</h1>
      <p class="lead">It asks to do this with your account:</p>
      <div class="scopes">${scopes}</div>
      <form method="post" id="answer" class="answer">
        <button class="secondary" name="step" value="deny">Deny</button>
        <button class="primary" name="step" value="allow">Allow</button>
      </form>`,
  );
}

/** The page with the reason of a refusal; it does not redirect. */
export function renderFlaw(flaw: string): string {
  return renderPage(
    'Request refused',
    html`<h1>This link does not work</h1>
      <p class="lead">${flaw}</p>
      <p class="hint">Go back to the application and try to connect again.</p>`,
  );
}

function avatar(user: User): Html {
  return html`<span class="avatar" aria-hidden="true">${user.username.slice(0, 1).toUpperCase()}</span>`;
}

function renderPage(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Simulator</title>
        <link rel="icon" href="images/emotes/rocket.svg" />
        <link rel="stylesheet" href="simulator/login.css" />
      </head>
      <body>
        <main>
          <p class="brand">Multistreaming service <span>simulated</span></p>
          ${content}
        </main>
        <footer>
          This is a simulator on your own machine. It needs no account and no password, and sends no data to the
          internet.
        </footer>
      </body>
    </html> `.html.trim();
}
