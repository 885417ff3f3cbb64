import assert from 'node:assert/strict';
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
});
