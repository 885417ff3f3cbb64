import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chatBox } from '../chat-box/settings.ts';
import { findValueFault } from './value-fault.ts';

const { limit, theme, showTime, hideNames, textColor, scale } = chatBox.settings;

describe('a value that a page gives to a setting', () => {
  for (const [name, setting, value] of [
    ['a number as text', limit, '20'],
    ['a fraction', scale, '1.50'],
    ['an option', theme, 'neon'],
    ['an own theme', theme, 'own-abc'],
    ['an attribute without a value', showTime, ''],
    ['a list as text', hideNames, ' bot, other ,'],
    ['a list', hideNames, ['bot']],
    ['an empty colour', textColor, ''],
    ['undefined', limit, undefined],
    ['null', limit, null],
  ] as const) {
    it(`has no fault: ${name}`, () => assert.equal(findValueFault(setting, value), undefined));
  }

  for (const [name, setting, value, fault] of [
    ['an unknown option', theme, 'neno', /^must be one of glass, /],
    ['a text instead of a number', limit, 'many', /^must be a whole number from 1 to \d+$/],
    ['a number above the bound', limit, 100_000, /^must be a whole number/],
    ['a fraction instead of a whole number', limit, '2.5', /^must be a whole number/],
    ['neither true nor false', showTime, 'no', /^must be true or false$/],
    ['a colour by name', textColor, 'tomato', /^must be a colour like #1a2b3c/],
    ['a number instead of a list', hideNames, 7, /^must be a list of at most/],
    ['an object instead of an option', theme, {}, /^must be one of/],
  ] as const) {
    it(`is described: ${name}`, () => assert.match(findValueFault(setting, value) ?? '', fault));
  }
});
