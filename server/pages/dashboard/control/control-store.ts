import { atom, type ReadableAtom } from 'nanostores';
import type { Clock } from '../../../../core/connection/clock.ts';
import { readShowState, type ShowState } from '../../../../core/stores/show-state-store.ts';
import type { Controls } from '../../../control/control-schemas.ts';
import type { ShowPresses } from '../../parts/show/show-rows.ts';
import { describeProblem, type ControlApi } from '../api.ts';

/** The parts of the show that the dashboard controls. */
export type ControlState = Pick<ShowState, 'countdowns' | 'layers' | 'look' | 'scene'>;

/** The controls of the owner, and their state at the same moment. */
export interface Control {
  readonly controls: Controls;
  readonly state: ControlState;
}

/** The running show of the owner. */
export interface ControlStore extends ShowPresses {
  /** Undefined until the server has responded. */
  readonly $control: ReadableAtom<Control | undefined>;
  /** Keys of the presses that are being sent. */
  readonly $pending: ReadableAtom<ReadonlySet<string>>;
  /** The reason why the last press was not done, in one line for the owner; empty after a success. */
  readonly $problem: ReadableAtom<string>;
  /** Reloads it. Rejects if the server does not answer. */
  load(): Promise<void>;
}

/** Parts that the version before does not send. */
const FORMER: Pick<Controls, 'looks' | 'state'> = {
  looks: [],
  state: { look: '', countdowns: [], layers: [], scene: null },
};
const NOTHING: ControlState = { countdowns: [], layers: [], look: '', scene: null };

/** Creates the store over the server's API. */
export function createControlStore(api: ControlApi, clock: Pick<Clock, 'elapsed'>): ControlStore {
  const $control = atom<Control | undefined>();
  const $pending = atom<ReadonlySet<string>>(new Set());
  const $problem = atom('');
  /** Counts presses, so that responses from before a press are dropped. */
  let presses = 0;

  async function load(): Promise<void> {
    const before = presses;
    // in a fleet a server of the version before may answer
    const controls = { ...FORMER, ...(await api.getControls()) };
    if (before !== presses) return;
    $control.set({ controls, state: { ...NOTHING, ...readShowState({ ...controls.state }, clock.elapsed()) } });
  }
  return {
    $control,
    $pending,
    $problem,
    load,
    isPending: (key) => $pending.get().has(key),
    async press(key, action, input) {
      if ($pending.get().has(key)) return;
      $pending.set(new Set([...$pending.get(), key]));
      try {
        await api.control(action, input);
        presses += 1;
        $problem.set('');
        await load();
      } catch (error) {
        $problem.set(describeProblem(error));
      }
      $pending.set(new Set([...$pending.get()].filter((one) => one !== key)));
    },
  };
}
