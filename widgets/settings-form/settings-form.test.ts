import { expect, fixture, html } from '@open-wc/testing';
import { liveBadgeDescription } from '../live-badge/description.ts';
import type { DescribedSettings } from '../settings/describe.ts';
import './define.ts';
import type { SettingChange, SettingsForm } from './settings-form.ts';

const schema = {
  limit: {
    type: 'integer',
    default: 20,
    min: 1,
    max: 50,
    unit: 'lines',
    label: 'Lines',
    help: 'How many.',
    group: 'List',
  },
  bold: { type: 'boolean', default: false, label: 'Bold', help: 'Heavy words.', group: 'Look' },
  side: {
    type: 'choice',
    default: 'top',
    options: ['top', 'bottom'],
    optionLabels: { top: 'Top', bottom: 'Bottom' },
    label: 'Side',
    help: 'Where.',
    group: 'List',
  },
  title: { type: 'text', default: '', maxLength: 40, label: 'Title', help: 'Above.' },
  tint: { type: 'color', default: '', label: 'Tint', help: 'Colour.' },
  names: { type: 'list', default: [], maxItems: 2, maxLength: 8, label: 'Names', help: 'Hidden.' },
} as const satisfies DescribedSettings;

function control(form: SettingsForm, name: string): HTMLInputElement {
  return form.renderRoot.querySelector<HTMLInputElement>(`#${name}`)!;
}

/** What the form tells while `action` runs. */
function listChanges(form: SettingsForm, action: () => void): readonly SettingChange[] {
  const changes: SettingChange[] = [];
  form.addEventListener('onair-setting-change', ({ detail }) => changes.push(detail));
  action();
  return changes;
}

function enter(input: HTMLInputElement, value: string, type = 'change'): void {
  input.value = value;
  input.dispatchEvent(new Event(type));
}

describe('<onair-settings-form>', () => {
  async function makeForm(values: Readonly<Record<string, unknown>> = {}): Promise<SettingsForm> {
    return fixture(html`<onair-settings-form .schema=${schema} .values=${values}></onair-settings-form>`);
  }

  it('offers each setting under its group with its label and help', async () => {
    const form = await makeForm();
    const legends = [...form.renderRoot.querySelectorAll('legend')].map((legend) => legend.textContent);
    expect(legends).to.deep.equal(['List', 'Look']);
    expect(control(form, 'limit').labels?.[0]?.textContent).to.equal('Lines');
    expect(form.renderRoot.textContent).to.contain('How many.');
  });

  it('shows defaults where no value is given, and values where one is', async () => {
    const form = await makeForm({ side: 'bottom' });
    expect(control(form, 'limit').value).to.equal('20');
    expect(control(form, 'side').value).to.equal('bottom');
  });

  it('tells a slider that is being dragged from one that was released', async () => {
    const form = await makeForm();
    const changes = listChanges(form, () => {
      enter(control(form, 'limit'), '33', 'input');
      enter(control(form, 'limit'), '34');
    });
    expect(changes).to.deep.equal([
      { name: 'limit', value: 33, isFinal: false },
      { name: 'limit', value: 34, isFinal: true },
    ]);
  });

  it('gives booleans, choices and texts their own types', async () => {
    const form = await makeForm();
    const changes = listChanges(form, () => {
      control(form, 'bold').click();
      enter(control(form, 'side'), 'bottom');
      enter(control(form, 'title'), 'Hi');
    });
    expect(changes.map(({ value }) => value)).to.deep.equal([true, 'bottom', 'Hi']);
  });

  it('splits a list at its commas and keeps it within bounds', async () => {
    const form = await makeForm();
    const changes = listChanges(form, () => enter(control(form, 'names'), ' one ,, abcdefghijk , three'));
    expect(changes.map(({ value }) => value)).to.deep.equal([['one', 'abcdefgh']]);
  });

  it('resets a colour to that of the theme', async () => {
    const form = await makeForm({ tint: '#112233' });
    const button = control(form, 'tint').parentElement?.querySelector('button');
    const changes = listChanges(form, () => button?.click());
    expect(changes.map(({ value }) => value)).to.deep.equal(['']);
  });

  it('passes the accessibility audit with the settings of a real widget', async () => {
    const form = await fixture<SettingsForm>(
      html`<onair-settings-form .schema=${liveBadgeDescription.settings}></onair-settings-form>`,
    );
    document.body.style.background = '#0e1015';
    await expect(form).to.be.accessible();
  });
});
