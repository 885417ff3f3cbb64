import type { Agenda } from './agenda.ts';
import type { Mood } from './chat-writer.ts';
import type { Random } from './random.ts';

/** The mood of a scenario, which changes automatically. */
export interface Moods {
  readonly mood: Mood;
  /** Begins a raid now. */
  startRaid(): void;
}

/** Probability and duration in seconds of each mood. */
const PHASES: readonly { readonly mood: Mood; readonly weight: number; readonly seconds: readonly [number, number] }[] =
  [
    { mood: 'calm', weight: 6, seconds: [40, 120] },
    { mood: 'lull', weight: 2, seconds: [20, 50] },
    { mood: 'busy', weight: 3, seconds: [15, 45] },
    { mood: 'raid', weight: 1, seconds: [12, 20] },
  ];

/** Starts with a calm mood, followed by quiet times, busy times and raids. */
export function startMoods(options: { agenda: Agenda; random: Random; onChange: () => void }): Moods {
  const { agenda, random, onChange } = options;
  let mood: Mood = 'calm';
  let cancel = agenda.after(random.integer(40, 80) * 1000, change);

  function change(): void {
    enter(random.pickWeighted(PHASES));
  }

  function enter(phase: (typeof PHASES)[number]): void {
    mood = phase.mood;
    cancel = agenda.after(random.integer(...phase.seconds) * 1000, change);
    onChange();
  }

  return {
    get mood() {
      return mood;
    },
    startRaid() {
      cancel();
      enter({ mood: 'raid', weight: 1, seconds: [15, 15] });
    },
  };
}
