import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { selectParts } from './select-parts.ts';
import { canChoose, compareFile, readTransferFile, type TransferFile } from './transfer-file.ts';

const LOGO = 'AAAAAAAAAAAAAAAAAAAAAA';
const HERE = 'BBBBBBBBBBBBBBBBBBBBBB';
const chat = { widget: 'chat-box', name: 'Chat', settings: { limit: 5, theme: 'glass' } };
const scene = {
  widget: 'canvas',
  name: 'Scene',
  settings: { layers: [{ settings: { picture: `/pictures/${LOGO}` } }] },
};
const logo = { id: LOGO, name: 'Logo', type: 'image/png', data: 'QUJDRA==' };
const nothing = { overlays: [], themes: [], pictures: [], fonts: [], kits: [] };

function read(body: object): TransferFile {
  const result = readTransferFile(JSON.stringify(body));
  return 'file' in result ? result.file : assert.fail(result.problem);
}

describe('an import file', () => {
  it('is refused in one clear line if it is broken, of another program, of a newer version, damaged or empty', () => {
    const cases: readonly (readonly [string, RegExp])[] = [
      ['{"onair":1,', /^This file is broken/],
      ['{"scenes":[]}', /^This file is not an Onair export/],
      ['[]', /^This file is not an Onair export/],
      ['{"onair":2,"overlays":[]}', /^This file was made by a newer Onair/],
      ['{"onair":1,"overlays":{}}', /is damaged/],
      ['{"onair":1,"overlays":[null]}', /is damaged/],
      ['{"onair":1,"overlays":[]}', /^There is nothing in this file/],
    ];
    for (const [text, problem] of cases) {
      const result = readTransferFile(text);
      assert.match('problem' in result ? result.problem : '', problem, text);
    }
  });

  it('is compared: new parts, changed parts, existing parts, and unknown ones', () => {
    const file = read({
      onair: 1,
      overlays: [chat, scene, { ...chat, name: 'Other' }, { widget: 'hologram', name: 'H' }],
    });
    const owned = {
      ...nothing,
      overlays: [
        { ...chat, id: 'x', settings: { theme: 'glass', limit: 5 } },
        { ...chat, name: 'Other', settings: {} },
      ],
    };
    const { choices } = compareFile(file, owned);
    assert.deepEqual(
      choices.map(({ part, state }) => [part.name, state]),
      [
        ['Chat', 'same'],
        ['Scene', 'new'],
        ['Other', 'changed'],
        ['H', 'unknown'],
      ],
    );
  });

  it('contributes the pictures that chosen overlays show, and no others', () => {
    const file = read({
      onair: 1,
      overlays: [chat, scene],
      pictures: [logo, { ...logo, id: 'C'.repeat(22), name: 'Unused' }],
    });
    const comparison = compareFile(file, nothing);
    const [first, second] = comparison.choices;
    assert.deepEqual(selectParts(comparison, new Set([first!])), { ...nothing, onair: 1, overlays: [chat] });
    assert.deepEqual(selectParts(comparison, new Set([second!])), {
      ...nothing,
      onair: 1,
      overlays: [scene],
      pictures: [logo],
    });
  });

  it('uses the local id of an existing picture, and does not import it again', () => {
    const file = read({ onair: 1, overlays: [scene], pictures: [logo] });
    const owned = { ...nothing, pictures: [{ id: HERE, name: 'Logo', type: 'image/png', bytes: 4 }] };
    const comparison = compareFile(file, owned);
    assert.deepEqual(comparison.pictures, []);
    const selected = JSON.stringify(selectParts(comparison, new Set(comparison.choices)));
    assert.ok(selected.includes(`/pictures/${HERE}`));
    assert.ok(!selected.includes(LOGO));
    const other = { ...nothing, pictures: [{ id: HERE, name: 'Logo', type: 'image/png', bytes: 5 }] };
    assert.equal(compareFile(file, other).pictures.length, 1);
  });

  it('contributes the fonts that chosen overlays and themes use, with local ids for existing ones', () => {
    const [face, other] = [LOGO, 'C'.repeat(22)].map((id) => ({ id, name: `Font ${id}`, data: 'QUJDRA==' }));
    const written = { ...chat, settings: { font: `own-${LOGO}` } };
    const theme = { id: 't1', name: 'Mine', base: 'glass', tokens: { '--onair-font': `"own-${LOGO}", "Outfit"` } };
    const file = read({ onair: 1, overlays: [written], themes: [theme], fonts: [face, other] });
    const all = compareFile(file, nothing);
    for (const choice of all.choices) {
      const parts = { ...nothing, onair: 1, [choice.kind]: [choice.part], fonts: [face] };
      assert.deepEqual(selectParts(all, new Set([choice])), parts);
    }
    const owned = { ...nothing, fonts: [{ id: HERE, name: `Font ${LOGO}`, bytes: 4 }] };
    const here = compareFile(file, {
      ...owned,
      themes: [JSON.parse(JSON.stringify(theme).replace(LOGO, HERE)) as object],
    });
    assert.deepEqual([here.fonts, here.choices.map(({ state }) => state)], [[other], ['new', 'same']]);
    const selected = JSON.stringify(selectParts(here, new Set(here.choices)));
    assert.ok(!selected.includes(LOGO) && selected.includes(`own-${HERE}`), selected);
  });

  it('has its own themes compared by content', () => {
    const theme = { id: 't1', name: 'Mine', base: 'glass', tokens: { '--onair-accent': '#f00' } };
    const states = (owned: object): readonly string[] =>
      compareFile(read({ onair: 1, themes: [theme] }), { ...nothing, themes: [owned] }).choices.map(
        ({ state }) => state,
      );
    assert.deepEqual(states({ ...theme, id: 't9' }), ['same']);
    assert.deepEqual(states({ ...theme, id: 't9', tokens: {} }), ['changed']);
    assert.deepEqual(states({ ...theme, id: 't9', name: 'Yours' }), ['new']);
  });

  it('offers the kit, with its logo and its own theme, to an owner without one only', () => {
    const theme = { id: 't1', name: 'Mine', base: 'glass', tokens: {} };
    const kit = { name: '', look: 'own-t1', logo: LOGO };
    const file = read({ onair: 1, kits: [kit], pictures: [logo], themes: [theme], overlays: [chat] });
    const select = (owned: object, kind: string): object => {
      const comparison = compareFile(file, { ...nothing, ...owned });
      return selectParts(comparison, new Set(comparison.choices.filter((choice) => choice.kind === kind)));
    };
    const added = { ...nothing, onair: 1, themes: [theme], pictures: [logo], kits: [kit] };
    assert.deepEqual(select({}, 'kits'), added);
    const here = {
      pictures: [{ id: HERE, name: 'Logo', type: 'image/png', bytes: 4 }],
      themes: [{ ...theme, id: 't9' }],
    };
    assert.deepEqual(select(here, 'kits'), { ...nothing, onair: 1, kits: [{ ...kit, look: 'own-t9', logo: HERE }] });
    assert.deepEqual(select({}, 'overlays'), { ...nothing, onair: 1, overlays: [chat] });
    const states = [[], [{ ...kit, look: 'neon' }], [kit]].map((kits) => {
      const { choices } = compareFile(file, { ...nothing, kits });
      return choices.filter(({ kind }) => kind === 'kits').map((choice) => [choice.state, canChoose(choice)]);
    });
    assert.deepEqual(states, [[['new', true]], [['changed', false]], [['same', false]]]);
  });

  it('contributes the own themes that chosen overlays and their layers show', () => {
    const [one, other] = ['t1', 't2'].map((id) => ({ id, name: id, base: 'glass', tokens: {} }));
    const canvas = { ...scene, settings: { layers: [{ settings: { theme: 'own-t1' } }] } };
    const comparison = compareFile(read({ onair: 1, overlays: [canvas], themes: [one, other] }), nothing);
    const [first] = comparison.choices;
    const selected = { ...nothing, onair: 1, overlays: [canvas], themes: [one] };
    assert.deepEqual(selectParts(comparison, new Set([first!])), selected);
  });
});
