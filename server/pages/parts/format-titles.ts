import type { FormatName } from '../../../widgets/canvas/layer.ts';
import { msg, perLanguage } from './language/msg.ts';

/** The titles of the formats of a scene, in the language of the page. */
export const formatTitles = perLanguage((): Readonly<Record<FormatName, string>> => ({
  landscape: msg('Landscape'),
  portrait: msg('Portrait'),
}));
