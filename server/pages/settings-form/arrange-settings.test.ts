import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { WIDGETS } from '../../../widgets/widgets.ts';
import type { DescribedSettings } from '../../../widgets/settings/describe.ts';
import { groupSettings, searchSettings } from './arrange-settings.ts';

const schema: DescribedSettings = {
  hosts: {
    type: 'text',
    default: '',
    maxLength: 9,
    label: 'Fonts from',
    help: 'Hosts.',
    group: 'CSS',
    isAdvanced: true,
  },
  size: { type: 'integer', default: 1, min: 0, max: 9, label: 'Size', help: 'How large.', group: 'Look' },
  edge: { type: 'text', default: '', maxLength: 9, label: 'Edge', help: 'A line.', group: 'Look', isAdvanced: true },
};

describe('settings of a form', () => {
  it('are in their groups, basic ones first, and a group without basic ones last', () => {
    const [look, css] = groupSettings(schema);
    assert.deepEqual([look?.title, look?.basic.length, look?.more.length], ['Look', 1, 1]);
    assert.deepEqual([css?.title, css?.basic.length, css?.more.length], ['CSS', 1, 0]);
  });

  it('are found by words of any case', () => {
    const find = (words: string): readonly string[] => searchSettings(schema, words).map(([name]) => name);
    assert.deepEqual(find('FONTS hosts'), ['hosts']);
    assert.deepEqual(find('line'), ['edge']);
    assert.deepEqual(find('nothing'), []);
  });

  for (const { name, settings } of WIDGETS) {
    it(`of ${name} include at most twelve basic ones per group`, () => {
      for (const { title, basic } of groupSettings(settings))
        assert.ok(basic.length <= 12, `${title}: ${basic.length}`);
    });
  }
});
