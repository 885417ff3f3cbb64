import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** End of a page of clip projects: its last item and the sort order. */
export interface ClipPosition {
  readonly sortBy: string;
  /** The item's value in that order, and its id to order equal values. */
  readonly key: string;
  readonly projectId: string;
}

/** Creates and reads opaque cursors (docs/spec/service-api.md, "Pagination"; D38). */
export interface ClipCursors {
  seal(position: ClipPosition): string;
  /** The position; undefined if the cursor is not one of ours, byte for byte. */
  open(cursor: string): ClipPosition | undefined;
}

/** Creates cursors signed with a key of this process; they contain characters that a URL must encode. */
export function createClipCursors(): ClipCursors {
  const key = randomBytes(32);
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64');
  return {
    seal(position) {
      const text = Buffer.from(JSON.stringify(position)).toString('base64');
      return `c1&+/%=${text}&${sign(text)}`;
    },
    open(cursor) {
      const [, text, signature] = /^c1&\+\/%=([^&]+)&([^&]+)$/.exec(cursor) ?? [];
      if (text === undefined || signature === undefined) return undefined;
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(text))];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as ClipPosition;
    },
  };
}
