import { parseContentPart, type ContentPart } from '../../core/service/content-part.ts';
import { composeContents } from '../scenarios/contents.ts';
import { toPictureAddress } from './picture-address.ts';

/**
 * The parts of a phrase, written as in `demo/scenarios/phrases.ts`. Text goes through the parser, as in a real client; pictures come from
 * this page and do not.
 */
export function composeParts(phrase: string): readonly ContentPart[] {
  const parts = composeContents(phrase, { pictureUrl: toPictureAddress, color: null });
  return parts.flatMap((part) => (part.type === 'img' ? part : (parseContentPart(part) ?? [])));
}
