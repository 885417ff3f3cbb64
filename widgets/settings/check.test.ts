import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chatBox } from '../chat-box/settings.ts';
import { checkSettings, sanitizeSettings } from './check.ts';
import { toLine } from './problem.ts';

const { settings } = chatBox;

function problemsOf(input: unknown): readonly string[] {
  const result = checkSettings(settings, input);
  return 'problems' in result ? result.problems.map(toLine) : [];
}

describe('checkSettings', () => {
  it('returns valid settings, and nothing else', () => {
    const input = { limit: 20, theme: 'minimal', hideNames: ['bot'], textColor: '#fff', showTime: true };
    assert.deepEqual(checkSettings(settings, input), { values: input });
    assert.deepEqual(checkSettings(settings, {}), { values: {} });
  });

  it('names the bounds of a number (E42)', () => {
    const line = 'limit: must be a whole number from 1 to 200.';
    for (const limit of [0, 201, 1.5, '20', NaN, null]) assert.deepEqual(problemsOf({ limit }), [line]);
  });

  it('names the choices', () => {
    assert.deepEqual(problemsOf({ newest: 'left' }), ['newest: must be one of bottom, top.']);
  });

  it('refuses values that a lenient reader corrects: a hostile font, a colour with a rule behind it (E41)', () => {
    assert.equal(problemsOf({ font: 'x;}body{' }).length, 1);
    assert.equal(problemsOf({ textColor: 'red;background:url(//e)' }).length, 1);
  });

  it('refuses a list with too many, too long, or untrimmed texts', () => {
    for (const hideNames of [Array(101).fill('a'), ['a'.repeat(65)], [' a'], [1], 'a,b']) {
      assert.deepEqual(problemsOf({ hideNames }), [
        'hideNames: must be a list of at most 100 texts of at most 64 characters.',
      ]);
    }
  });

  it('lists the settings if one is unknown, inherited names included', () => {
    assert.match(problemsOf({ colour: 1 })[0] ?? '', /^colour: there is no such setting; there are theme, /);
    assert.equal(problemsOf({ toString: 1 }).length, 1);
    assert.equal(problemsOf(JSON.parse('{"__proto__": 1}')).length, 1);
  });

  it('reports every problem, one line each', () => {
    assert.equal(problemsOf({ limit: 0, newest: 'left', x: 1 }).length, 3);
  });

  it('refuses anything that is not an object', () => {
    for (const input of [null, [], 'limit=3', 3, undefined]) {
      assert.deepEqual(problemsOf(input), ['settings: must be an object of setting names and values.']);
    }
  });
});

describe('sanitizeSettings', () => {
  it('drops values that the schema does not allow, and limits numbers to their bounds (E41, E42)', () => {
    const saved = { limit: 999, theme: 'gone', formerly: true, font: 'x;}body{', newest: 'top', hideNames: ['bot', 7] };
    const sanitized = { limit: 200, newest: 'top', hideNames: ['bot'] };
    assert.deepEqual(sanitizeSettings(settings, saved), sanitized);
    assert.deepEqual(sanitizeSettings(settings, sanitized), sanitized);
  });

  it('ignores names that every object inherits (T23)', () => {
    const saved = JSON.parse('{"__proto__": {"limit": 5}, "constructor": 1, "toString": 2}') as Record<string, unknown>;
    assert.deepEqual(sanitizeSettings(settings, saved), {});
  });
});
