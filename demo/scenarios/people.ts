import type { Random } from './random.ts';

/** A person who writes in chat. All names are invented. */
export interface Chatter {
  readonly name: string;
  /** `#rrggbb`, the colour of this person's text on platforms with colours. */
  readonly color: string;
}

const NAMES: readonly string[] = [
  'marlowe_drift',
  'TinaTurnip',
  'okto',
  'Bassboot42',
  'velvet.kraken',
  'SirReadsALot',
  'juniperjolt',
  'Mossy',
  'QuartzPilot',
  'lanternfish',
  'Dobby Brunswick',
  'xX_Teacup_Xx',
  'halfpast9',
  'Ines Calderwood',
  'noodlewhale',
  'Jürgen Flöte',
  'Søren Mikkelkjær',
  'Zoë Dębska',
  'Ольга Снежко',
  'Пётр Ветров',
  'Ιάσων Μελίτης',
  'Çağla Yıldızer',
  'さくらもち丸',
  '月見うどん',
  'ポン酢たろう',
  '小林ねこ',
  '雨后晴天',
  '竹影清风',
  '하늘토끼',
  '느린고래',
  'ليلى النجار',
  'قمر الصحراء',
  'נועה גלים',
  'איתי רוח',
  'मीरा तारे',
  'अर्जुन पवन',
  'สายลมเย็น',
  'ปลาทูน้อย',
  'Thảo Sương',
  'Ngọc Mây',
  'Aroha Kereama',
  'Tadhg Ó Faoláin',
  'Þórunn Öx',
  '🌵 Cactus Cat',
  'the ✨ sparkle ✨ desk',
  'a',
  'TheNameThatWasTooLongForEveryOverlayEverDrawn',
  'null',
  'undefined',
  'O’Brannigan',
  '<b>Boldina</b>',
  'R&D',
];

/** Names that are difficult for an overlay; not used in a tidy chat. */
const ODD_NAMES: readonly string[] = [
  'a',
  'TheNameThatWasTooLongForEveryOverlayEverDrawn',
  'null',
  'undefined',
  '<b>Boldina</b>',
  'R&D',
];

/** Colours that people choose on a platform; some are hard to read on a dark background, as in reality. */
const COLORS: readonly string[] = [
  '#ff5c5c',
  '#ffb454',
  '#f2e85c',
  '#7ee787',
  '#5cd6ff',
  '#79a8ff',
  '#b18cff',
  '#ff8ad8',
  '#0000ff',
  '#8b4513',
  '#2e8b57',
  '#111111',
  '#ffffff',
  '#ff7f50',
];

/** Names of the bot that answers commands, and of the bot that relays messages between channels. */
export const BOT_NAMES = { answers: 'Clockwork Bot', relays: 'Relay Bot' } as const;

/** Picks the people of one channel; the same seed gives the same people. @param isTidy leaves out odd names */
export function gatherChatters(random: Random, isTidy = false): readonly Chatter[] {
  const chatters = NAMES.filter(() => random.chance(0.6)).map((name) => ({ name, color: random.pick(COLORS) }));
  return isTidy ? chatters.filter(({ name }) => !ODD_NAMES.includes(name)) : chatters;
}
