import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasAddress } from './addresses.ts';

describe('an address in a text', () => {
  it('is seen, written out or as words', () => {
    const addresses = [
      'https://example.com',
      'HTTP://EXAMPLE',
      'hxxps://evil',
      'h**p://evil',
      'www.example',
      'see example.com now',
      'example .com',
      'example . com',
      'example dot com',
      'example (dot) com',
      'example[.]com',
      'example(,)com',
      't.me/name',
      'youtu.be/abc',
      'bit.ly/x',
      'discord.gg/abc',
      'discord . gg / abc',
      'sub.example.org.',
      'a@example.net',
      'ｅｘａｍｐｌｅ．ｃｏｍ',
      'example。com',
      'ехаmple.соm',
      'exam\u200bple.c\u200bom',
      '𝐞𝐱.𝐜𝐨𝐦',
      '1.2.3.4:8080',
      'ПРИМЕР.ru',
    ];
    assert.deepEqual(
      addresses.filter((text) => !hasAddress(text)),
      [],
    );
  });

  it('is not seen in sentences, numbers and names of files', () => {
    const others = [
      'I like that.It is good',
      'wait...what',
      'gg.wp',
      'e.g. this',
      'no.more',
      'node.js',
      'main.rs',
      'README.md',
      'v1.2.3',
      '1.2.3.4',
      '10.5',
      '3.14',
      '12:30',
      'he/she',
      'and/or',
      'a dot here',
      'dot com bubble',
      'i code in dot net',
      'Mr. Pro',
      'the end. com on',
      'live. on stage',
      '你好。我是',
      'U.S.A.',
      '...',
      'www',
      'http is slow',
      '50/50',
      'game. tv is off',
    ];
    assert.deepEqual(others.filter(hasAddress), []);
  });
});
