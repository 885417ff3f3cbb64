import type { Random } from './random.ts';

/** Someone who writes in chat. All names are invented. */
export interface Chatter {
  readonly name: string;
  /** `#rrggbb`, the colour of this author's words where the platform has colours. */
  readonly color: string;
}

const NAMES: readonly string[] = [
  ...['marlowe_drift', 'TinaTurnip', 'okto', 'Bassboot42', 'velvet.kraken', 'SirReadsALot', 'juniperjolt', 'Mossy'],
  ...['QuartzPilot', 'lanternfish', 'Dobby Brunswick', 'xX_Teacup_Xx', 'halfpast9', 'Ines Calderwood', 'noodlewhale'],
  ...[
    'Jürgen Flöte',
    'Søren Mikkelkjær',
    'Zoë Dębska',
    'Ольга Снежко',
    'Пётр Ветров',
    'Ιάσων Μελίτης',
    'Çağla Yıldızer',
  ],
  ...['さくらもち丸', '月見うどん', 'ポン酢たろう', '小林ねこ', '雨后晴天', '竹影清风', '하늘토끼', '느린고래'],
  ...['ليلى النجار', 'قمر الصحراء', 'נועה גלים', 'איתי רוח', 'मीरा तारे', 'अर्जुन पवन', 'สายลมเย็น', 'ปลาทูน้อย'],
  ...[
    'Thảo Sương',
    'Ngọc Mây',
    'Aroha Kereama',
    'Tadhg Ó Faoláin',
    'Þórunn Öx',
    '🌵 Cactus Cat',
    'the ✨ sparkle ✨ desk',
  ],
  ...[
    'a',
    'TheNameThatWasTooLongForEveryOverlayEverDrawn',
    'null',
    'undefined',
    'O’Brannigan',
    '<b>Boldina</b>',
    'R&D',
  ],
];

/** Colours that a platform lets its people choose; some read badly on dark ground, as in life. */
const COLORS: readonly string[] = [
  ...['#ff5c5c', '#ffb454', '#f2e85c', '#7ee787', '#5cd6ff', '#79a8ff', '#b18cff', '#ff8ad8'],
  ...['#0000ff', '#8b4513', '#2e8b57', '#111111', '#ffffff', '#ff7f50'],
];

/** Name of the robot that answers commands, and of the one that carries messages from channel to channel. */
export const BOT_NAMES = { answers: 'Clockwork Bot', relays: 'Relay Bot' } as const;

/** Gathers the public of one channel: always the same people for the same seed. */
export function gatherChatters(random: Random): readonly Chatter[] {
  return NAMES.filter(() => random.chance(0.6)).map((name) => ({ name, color: random.pick(COLORS) }));
}
