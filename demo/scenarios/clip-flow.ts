import type { Agenda } from './agenda.ts';
import type { ClipRoom } from './clip-room.ts';
import type { Random } from './random.ts';

interface ClipFlowOptions {
  readonly agenda: Agenda;
  readonly random: Random;
  readonly room: ClipRoom;
  /** Epoch milliseconds. */
  readonly nowMs: () => number;
  readonly isOpen: () => boolean;
  readonly onChange: () => void;
}

/** Projects that a long evening brings; after that the shelf is full. */
const MAX_PROJECTS = 60;

/** While live, now and then begins a clip project, grows it clip by clip, and finishes it. */
export function startClips(options: ClipFlowOptions): void {
  const { agenda, random, room } = options;
  agenda.after(random.integer(15, 30) * 1000, begin);

  function begin(): void {
    agenda.after(random.integer(90, 200) * 1000, begin);
    if (!options.isOpen() || room.clips.length >= MAX_PROJECTS) return;
    const { project } = room.begin(options.nowMs());
    options.onChange();
    grow(project.projectId, random.integer(2, 5));
  }

  function grow(projectId: string, left: number): void {
    agenda.after(random.integer(7, 14) * 1000, () => {
      const isGrown = room.addClip(projectId, { atMs: options.nowMs(), isLast: left === 1 });
      if (!isGrown) return;
      options.onChange();
      if (left > 1) grow(projectId, left - 1);
    });
  }
}
