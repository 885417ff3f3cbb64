import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { renderMessagePage } from './message-page.ts';
import { toLoginPage } from '../../account/sign-in/login-pages.ts';

describe('a page with a message', () => {
  it('shows HTML in a name as text (T13)', () => {
    const profile = { id: '7', username: `<img src=x onerror=alert(1)>"'&`, email: '' };
    const page = renderMessagePage(toLoginPage({ kind: 'not_allowed', profile }));
    assert.doesNotMatch(page, /<img/);
    assert.match(page, /&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;/);
  });

  it('has the colours of the dashboard', () => {
    const sheet = readFileSync(new URL('../../pages/parts/page.css', import.meta.url), 'utf8').split('.wa-light {');
    const page = renderMessagePage({ status: 404, title: '', lines: [], actions: [] }).split('@media (prefers-color');
    for (const scheme of [0, 1]) {
      const shared = readTokens(sheet[scheme] ?? '');
      const own = readTokens(page[scheme] ?? '');
      assert.ok(own.has('--accent'));
      for (const [name, color] of own) assert.equal(color, shared.get(name), name);
    }
  });
});

/** The colours of a style sheet by their name, the first of each. */
function readTokens(sheet: string): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  for (const [, name = '', color = ''] of sheet.matchAll(/(--[a-z-]+): (#[0-9a-f]+);/g))
    if (!tokens.has(name)) tokens.set(name, color);
  return tokens;
}
