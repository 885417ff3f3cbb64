import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { insertName, listSuggestions } from './suggest.ts';

const names = {
  parts: { frame: 'the whole widget', message: 'a message' },
  properties: { '--onair-text': 'colour of text', '--onair-gap': 'room' },
};

/** Inserts a name at the bar, or in place of the text between two bars. @returns the text with a bar at the caret */
function insert(marked: string, kind: 'part' | 'property', name: string): string {
  const [before = '', chosen = '', after] = marked.split('|');
  const text = after === undefined ? before + chosen : before + chosen + after;
  const from = before.length;
  const to = after === undefined ? from : from + chosen.length;
  const { css, caret } = insertName({ css: text, from, to }, { kind, name, tag: 'onair-chat-box' });
  return `${css.slice(0, caret)}|${css.slice(caret)}`;
}

describe('the suggestions for Custom CSS', () => {
  it('are all names, or those that start with the typed text', () => {
    assert.deepEqual(
      listSuggestions(names, '').parts.map(({ shown }) => shown),
      ['::part(frame)', '::part(message)'],
    );
    assert.deepEqual(listSuggestions(names, '--onair-t'), {
      parts: [],
      properties: [{ kind: 'property', name: '--onair-text', shown: '--onair-text', text: 'colour of text' }],
    });
    assert.equal(listSuggestions(names, '::part(m').parts.length, 1);
  });

  it('become a rule for a part, after the rule around the caret', () => {
    assert.equal(insert('|', 'part', 'message'), '::part(message) {\n  |\n}\n');
    assert.equal(insert('|::part(me|', 'part', 'message'), '::part(message) {\n  |\n}\n');
    assert.equal(
      insert('::part(frame) { color: red; | }\n::part(log) {}', 'part', 'message'),
      '::part(frame) { color: red;  }\n::part(message) {\n  |\n}\n::part(log) {}',
    );
  });

  it('become a declaration for a property, in a new rule of the widget if the caret is in none', () => {
    assert.equal(insert('|', 'property', '--onair-text'), 'onair-chat-box {\n  --onair-text: |;\n}\n');
    assert.equal(insert('a { | }', 'property', '--onair-text'), 'a { --onair-text: |; }');
    assert.equal(insert('a { color: red| }', 'property', '--onair-gap'), 'a { color: red; --onair-gap: |; }');
    assert.equal(insert('a { |--onair| }', 'property', '--onair-gap'), 'a { --onair-gap: |; }');
  });
});
