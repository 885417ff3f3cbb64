import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { tokens } from '../themes/tokens.styles.ts';
import { toLine } from './problem.ts';
import { checkTokens, parseToken, THEME_TOKENS, type TokenName } from './theme-tokens.ts';

function problemsOf(input: Readonly<Record<string, unknown>>): readonly string[] {
  const check = checkTokens(input);
  return 'problems' in check ? check.problems.map(toLine) : [];
}

describe('tokens of an own theme', () => {
  it('are public custom properties of the widgets', () => {
    for (const name of Object.keys(THEME_TOKENS)) assert.ok(tokens.cssText.includes(`var(${name},`), name);
  });

  it('are normalized to one form', () => {
    const forms = [
      ['--onair-text', ' #ABC ', '#aabbcc'],
      ['--onair-surface', '#AbC8', '#aabbcc88'],
      ['--onair-edge', '#A1b2C3d4', '#a1b2c3d4'],
      ['--onair-radius', '0.50em', '0.5em'],
      ['--onair-radius', '0px', '0'],
      ['--onair-padding', '4px   0 .5em', '4px 0 0.5em'],
      ['--onair-weight', '0550', '550'],
      ['--onair-name-lightness', '80%', '80%'],
      ['--onair-ground', 'light', 'light'],
      ['--onair-font', `Inter, 'Comic Sans MS', "名前", serif`, '"Inter", "Comic Sans MS", "名前", serif'],
      ['--onair-shadow', '0 2px 6px #0008', '0 2px 6px #00000088'],
      ['--onair-outline', '0.05em -0.05em #000, 0 0 1em #fff', '0.05em -0.05em 0 #000000, 0 0 1em #ffffff'],
      ['--onair-outline', 'none', 'none'],
      ['--onair-font', Array(50).fill('a').join(','), Array(50).fill('"a"').join(', ')],
    ] as const;
    for (const [name, given, form] of forms) {
      assert.equal(parseToken(name, given), form, given);
      assert.equal(parseToken(name, form), form, form);
    }
  });

  it('are unchanged when read again', () => {
    const number = fc.oneof(
      fc.constantFrom('0', '-0', '.5', '00', '-1', '20', '200', '1.050'),
      fc.double().map(String),
    );
    const word = fc.oneof(
      fc.tuple(number, fc.constantFrom('', 'px', 'em', '%')).map((parts) => parts.join('')),
      fc.constantFrom(
        'none',
        'light',
        'dark',
        'serif',
        '"a"',
        "'b'",
        'a',
        'Ä 名',
        '#abc',
        '#ABCD',
        '#00000080',
        '#12345',
      ),
      fc.string(),
    );
    const between = fc.constantFrom(' ', ',', ', ', '  ', '');
    const text = fc.tuple(fc.array(word, { maxLength: 60 }), between).map(([words, joint]) => words.join(joint));
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(THEME_TOKENS) as TokenName[])), text, (name, given) => {
        const form = parseToken(name, given);
        if (form !== undefined) assert.equal(parseToken(name, form), form);
      }),
      { numRuns: 2000 },
    );
  });

  it('are never a style: no address, no function, no second property (T23)', () => {
    const hostile = [
      'url(//e.example)',
      'var(--x)',
      '#fff;background:red',
      'red',
      'calc(1px + 1px)',
      '"a',
      'a\\',
      '',
      '}',
    ];
    for (const name of Object.keys(THEME_TOKENS)) {
      for (const value of hostile) {
        // A word is the name of a font.
        if (name === '--onair-font' && value === 'red') continue;
        assert.equal(problemsOf({ [name]: value }).length, 1, `${name}: ${value}`);
      }
    }
  });

  it('have bounds', () => {
    const outside = {
      '--onair-radius': '201px',
      '--onair-gap': '-1px',
      '--onair-weight': '0',
      '--onair-name-lightness': '101%',
    };
    assert.deepEqual(
      problemsOf(outside).map((line) => line.split(':')[0]),
      Object.keys(outside),
    );
    assert.equal(problemsOf({ '--onair-shadow': Array(5).fill('0 0 #000').join(', ') }).length, 1);
    assert.equal(problemsOf({ '--onair-font': 'a'.repeat(101) }).length, 1);
    assert.equal(problemsOf({ '--onair-padding': '1px 1px 1px 1px 1px' }).length, 1);
  });

  it('are refused with a line that names the token and its allowed values', () => {
    assert.deepEqual(problemsOf({ '--onair-text': 7, '--theme-text': '#fff', toString: '#fff' }), [
      '--onair-text: must be a colour like #1a2b3c or #1a2b3c80.',
      '--theme-text: there is no such token.',
      'toString: there is no such token.',
    ]);
  });
});
