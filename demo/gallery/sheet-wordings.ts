import type { Scenario, ScenarioEvent } from '../scenarios/scenario.ts';

/** Texts that replace titles, names and messages of a scenario, used one after the other. */
export type Wording = readonly string[];

/** Arabic and Hebrew, from right to left, mixed with words and numbers from left to right. */
export const rightToLeft: Wording = [
  'ضربة الحظ في المرفأ القديم',
  'ריצה אחרונה לפני הבוס 100%',
  'قناة المرفأ',
  'לילה טוב chat 🌊',
];

/** Words without a place to break, and letters with many marks above and below (Unicode: combining characters). */
export const unbreakable: Wording = [
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  `Z${'\u0351\u036b\u0343\u032a'.repeat(3)}a${'\u0334\u035b\u0309'.repeat(4)}lgo${'\u0328\u035c'.repeat(5)} was here`,
  '深夜の港でボスに挑む配信最後まで見てね',
  '🚢🌊🔥👨‍👩‍👧‍👦🏳️‍🌈'.repeat(4),
];

/** The scenario with other texts: titles, games, names of channels and clips, authors and messages (those of `tick`). */
export function reword(scenario: Scenario, wording: Wording): Scenario {
  const pick = (index: number): string => wording[index % wording.length] ?? '';
  let turn = 0;
  const rewordEvent = (event: ScenarioEvent): ScenarioEvent => {
    if (event.type !== 'chat') return event;
    turn += 1;
    const part = { type: 'text', subtype: 'normalText', content: pick(turn), color: null } as const;
    return { ...event, message: { ...event.message, author: pick(turn + 2), contents: [part] } };
  };
  return {
    ...scenario,
    channels: scenario.channels.map((channel, index) => ({ ...channel, displayName: pick(index) })),
    get status() {
      const { live, channels } = scenario.status;
      return { live, channels: channels.map((channel) => ({ ...channel, title: pick(0), gameTitle: pick(1) })) };
    },
    get clips() {
      return scenario.clips.map((clip, index) => ({ ...clip, project: { ...clip.project, title: pick(index) } }));
    },
    tick: (elapsedMs) => scenario.tick(elapsedMs).map(rewordEvent),
  };
}
