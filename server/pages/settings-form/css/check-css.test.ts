import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkCss } from './check-css.ts';
import { STYLE_NAMES } from './style-names.ts';

const names = STYLE_NAMES['chat-box'];
assert.ok(names);

/** Returns the problems in CSS of a chat box, as the owner reads them. */
function read(css: string): readonly string[] {
  return checkCss(css, { tag: 'onair-chat-box', names: names! }).map(({ line, text }) => `Line ${line}: ${text}`);
}

describe('the check of Custom CSS', () => {
  it('finds no problem in CSS for existing parts and properties', () => {
    const css = `/* large names */
onair-chat-box, :host { --onair-text: #fff; --onair-name-11: red; --own: 1px }
onair-chat-box::part(name), ::part(message message--own):hover::before {
  color: var(--own);
  -webkit-text-stroke: 1px #000;
  inset: 0;
  animation: glow 2s infinite !important;
}
@media (min-width: 500px) { ::part(log) { gap: 4px } }
@supports (inset: 0) { ::part(log) { inset: 0 } }
@keyframes glow { from { opacity: 0.5 } 50% { opacity: 1 } }
`;
    assert.deepEqual(read(css), []);
    assert.deepEqual(read(''), []);
  });

  it('names the line of a syntax error', () => {
    assert.deepEqual(read('::part(name) {\n  color red;\n}'), [
      'Line 2: a “:” is missing between a property and its value.',
    ]);
    assert.deepEqual(read('::part(name) {\n  color: red;\n'), ['Line 1: this “{” is not closed.']);
    assert.deepEqual(read('::part(name) { color: red }\n}'), ['Line 2: this “}” closes nothing.']);
    assert.deepEqual(read('::part(name) { color: red }\n/* or'), ['Line 2: this comment is not closed.']);
    assert.deepEqual(read('::part(name {\n color: red }'), ['Line 2: a “)” is missing.']);
    assert.deepEqual(read('> { color: red }'), [
      'Line 1: this reaches nothing: begin with ::part(…) or onair-chat-box.',
    ]);
    assert.deepEqual(read('::part(name) { : red }'), ['Line 1: this cannot be read as CSS.']);
  });

  it('names parts and properties that this widget does not have, and suggests similar ones', () => {
    assert.deepEqual(read('::part(mesage) { color: red }'), [
      'Line 1: this widget has no part “mesage”. Did you mean “message”?',
    ]);
    assert.deepEqual(read('\n::part(sparkline) { color: red }'), ['Line 2: this widget has no part “sparkline”.']);
    assert.deepEqual(read('onair-chat-box { --onair-txt: red }'), [
      'Line 1: this widget has no property “--onair-txt”. Did you mean “--onair-text”?',
    ]);
  });

  it('names properties that CSS does not have, and invalid values', () => {
    assert.deepEqual(read('::part(name) {\n  colr: red;\n  color: rde;\n  xyz: 1\n}'), [
      'Line 2: CSS has no property “colr”. Did you mean “color”?',
      'Line 3: “color” cannot have this value.',
      'Line 4: CSS has no property “xyz”.',
    ]);
  });

  it('reports selectors without effect', () => {
    for (const selector of ['body', '.message', 'onair-chat-box .message', 'onair-live-badge', '::part(name) b', '*'])
      assert.deepEqual(read(`${selector} { color: red }`), [
        'Line 1: this reaches nothing: begin with ::part(…) or onair-chat-box.',
      ]);
    assert.deepEqual(read('onair-chat-box { position: fixed }'), [
      'Line 1: on the widget itself only --onair-… properties count: use ::part(frame) for “position”.',
    ]);
    assert.match(
      read('@import url(https://fonts.example/a.css);')[0] ?? '',
      /^Line 1: @import works only in the Custom CSS box of OBS/,
    );
    assert.deepEqual(read('@layer a { ::part(name) { color: red } }'), ['Line 1: @layer does nothing here.']);
  });
});
