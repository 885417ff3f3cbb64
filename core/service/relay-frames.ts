import { isFields } from './fields.ts';
import type { Fields } from './fields.ts';
import type { ServerFrame } from './frames.ts';

/** The kinds of part that a message can have. */
const PART_TYPES: ReadonlySet<unknown> = new Set(['text', 'link', 'img']);

/**
 * Reads a frame of the relay that the page itself came from. The relay forwards nothing that it has not parsed, checked and
 * rebuilt (design.md, section 4), and who could forge its frames could as well have sent the page's script; so this looks only
 * at what tells frames apart, where `parseFrame` of `frames.ts` believes nothing. The build of the overlay page puts it in that
 * function's place, which spares each message a second reading and the page a sixth of its script.
 * @returns undefined for what is not understood
 */
export function readRelayFrame(text: string): ServerFrame | undefined {
  const frame = readObject(text);
  if (typeof frame?.subscription === 'string' && isFields(frame.payload)) return readEvent(frame, frame.payload);
  // the casts say what the relay promises; a type guard would be the second reading that this spares
  if (isFields(frame?.success)) {
    return { type: 'acknowledgement', imageHosts: undefined, ...withUserId(frame.success) } as ServerFrame;
  }
  return isFields(frame?.error) ? ({ type: 'error', ...frame.error } as unknown as ServerFrame) : undefined;
}

function readEvent(frame: Fields, payload: Fields): ServerFrame | undefined {
  const isUnknownPart = (part: unknown): boolean => !isFields(part) || !PART_TYPES.has(part.type);
  // a relay newer than the page may know more kinds of part
  if (Array.isArray(payload.contents) && payload.contents.some(isUnknownPart)) return undefined;
  return { ...frame, type: 'event', payload: withUserId(payload) } as unknown as ServerFrame;
}

/** User ids are numbers on the wire and text with us (D24). */
function withUserId(fields: Fields): Fields {
  return 'userId' in fields ? { ...fields, userId: String(fields.userId) } : fields;
}

function readObject(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
