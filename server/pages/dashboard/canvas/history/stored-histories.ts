import { isFields, type Fields } from '../../../../../core/service/fields.ts';
import type { CanvasSettings } from '../../../../../widgets/canvas/layer.ts';
import { readCanvas } from '../saving/canvas-copy.ts';
import { MAX_STEPS, type History } from './history.ts';

/** The undo history of a canvas, with the id of its overlay. */
export type KeptHistory = readonly [id: string, history: History<CanvasSettings>];

/** Most bytes of all stored histories; browsers give a page about five times as much. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Browsers store texts in UTF-16. */
const BYTES_A_CHARACTER = 2;

/** Serializes histories, the most important first. Steps that do not fit are left out, the oldest first. */
export function writeHistories(histories: readonly KeptHistory[], maxBytes = MAX_BYTES): string {
  let room = maxBytes / BYTES_A_CHARACTER;
  const texts: string[] = [];
  for (const [id, { past, present, future }] of histories) {
    const take = (canvases: readonly CanvasSettings[]): string => {
      const taken: string[] = [];
      for (const text of canvases.map((canvas) => JSON.stringify(canvas)).reverse()) {
        if (text.length >= room) break;
        room -= text.length + 1;
        taken.unshift(text);
      }
      return `[${taken.join()}]`;
    };
    const [now, before, after] = [take([present]), take(past), take(future)];
    if (now === '[]') break;
    texts.push(`[${JSON.stringify(id)},${now},${before},${after}]`);
  }
  return `[${texts.join()}]`;
}

/** Reads stored histories. Everything in them is checked as a canvas is; what is no history is left out. */
export function readHistories(text: string | null): readonly KeptHistory[] {
  return toList(parse(text)).flatMap((entry) => {
    const [id, now, past, future] = toList(entry);
    const [present] = toCanvases(now);
    if (typeof id !== 'string' || !present) return [];
    const history = { present, past: toCanvases(past), future: toCanvases(future), step: undefined };
    return [[id, history] as const];
  });
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function toCanvases(value: unknown): readonly CanvasSettings[] {
  const found = toList(value).filter((each): each is Fields => isFields(each));
  return found.slice(-MAX_STEPS).map((settings) => readCanvas({ settings }));
}
