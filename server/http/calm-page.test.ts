import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderCalmPage } from './calm-page.ts';
import { toLoginPage } from '../account/sign-in/login-pages.ts';

describe('a calm page', () => {
  it('T13: shows a hostile name as those characters', () => {
    const profile = { id: '7', username: `<img src=x onerror=alert(1)>"'&`, email: '' };
    const page = renderCalmPage(toLoginPage({ kind: 'not_allowed', profile }));
    assert.doesNotMatch(page, /<img/);
    assert.match(page, /&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;/);
  });
});
