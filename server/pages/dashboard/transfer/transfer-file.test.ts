import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compareFile, readTransferFile, selectParts, type TransferFile } from './transfer-file.ts';

const LOGO = 'AAAAAAAAAAAAAAAAAAAAAA';
const HERE = 'BBBBBBBBBBBBBBBBBBBBBB';
const chat = { widget: 'chat-box', name: 'Chat', settings: { limit: 5, theme: 'glass' } };
const scene = {
  widget: 'canvas',
  name: 'Scene',
  settings: { layers: [{ settings: { picture: `/pictures/${LOGO}` } }] },
};
const logo = { id: LOGO, name: 'Logo', type: 'image/png', data: 'QUJDRA==' };
const nothing = { overlays: [], themes: [], pictures: [], fonts: [] };

function read(body: object): TransferFile {
  const result = readTransferFile(JSON.stringify(body));
  return 'file' in result ? result.file : assert.fail(result.problem);
}

describe('a file to import', () => {
  it('is refused in one clear line when it is broken, of something else, of the future, damaged or empty', () => {
    const cases: readonly (readonly [string, RegExp])[] = [
      ['{"onair":1,', /^This file is broken/],
      ['{"scenes":[]}', /^This is no file of Onair/],
      ['[]', /^This is no file of Onair/],
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

  it('tells what is new, what is set otherwise, what is there already, and what this version does not know', () => {
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

  it('brings the pictures that chosen overlays show, and no others', () => {
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

  it('shows a picture that is here already by the id that it has here, and does not bring it again', () => {
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

  it('brings the fonts that chosen overlays and themes use, by the ids that they have here where they are here', () => {
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

  it('compares own themes by what they are', () => {
    const theme = { id: 't1', name: 'Mine', base: 'glass', tokens: { '--onair-accent': '#f00' } };
    const states = (owned: object): readonly string[] =>
      compareFile(read({ onair: 1, themes: [theme] }), { ...nothing, themes: [owned] }).choices.map(
        ({ state }) => state,
      );
    assert.deepEqual(states({ ...theme, id: 't9' }), ['same']);
    assert.deepEqual(states({ ...theme, id: 't9', tokens: {} }), ['changed']);
    assert.deepEqual(states({ ...theme, id: 't9', name: 'Yours' }), ['new']);
  });
});
