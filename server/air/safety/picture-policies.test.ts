import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createChatPolicy, rememberAnswers } from './picture-policies.ts';

/** A policy for one picture, with a count of its calls. */
function watchPolicy() {
  const asked: string[] = [];
  const isAllowed = rememberAnswers((address) => {
    asked.push(address);
    return address === 'good';
  });
  return { asked, isAllowed };
}

describe('remembered answers', () => {
  it('repeats a yes and a no without another check (T15)', () => {
    const { asked, isAllowed } = watchPolicy();
    assert.deepEqual(['good', 'bad', 'good', 'bad', 'Good'].map(isAllowed), [true, false, true, false, false]);
    assert.deepEqual(asked, ['good', 'bad', 'Good']);
  });

  it('holds 256 and forgets the oldest first', () => {
    const { asked, isAllowed } = watchPolicy();
    for (let index = 0; index <= 256; index += 1) isAllowed(String(index));
    isAllowed('1');
    assert.equal(asked.length, 257);
    isAllowed('0');
    assert.deepEqual(asked.slice(257), ['0']);
  });
});

describe('the policy of chat', () => {
  it('allows pictures of listed and of public hosts, but none of this network (E22)', () => {
    const isAllowed = createChatPolicy((address) => address.startsWith('http://127.0.0.1:4681/'));
    for (const address of ['http://127.0.0.1:4681/a.png', 'https://unlisted.example.com/a.png'])
      assert.equal(isAllowed(address), true, address);
    for (const address of ['http://127.0.0.1:9/a.png', 'https://10.0.0.1/a.png', 'https://router.local/a.png', 'x'])
      assert.equal(isAllowed(address), false, address);
  });
});
