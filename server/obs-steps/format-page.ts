import { isFields } from '../../core/service/fields.ts';
import { findFormatName, parseFormats, toFormatUrl } from '../../widgets/canvas/formats.ts';
import type { FormatName } from '../../widgets/canvas/layer.ts';
import { ObsProblem } from './obs-problem.ts';
import type { SourcePage } from './source-settings.ts';

/** The page of an overlay, and the name of its source. */
interface NamedPage extends SourcePage {
  readonly name: string;
}

/** Names of the formats in names of sources. */
const TITLES: Readonly<Record<FormatName, string>> = { landscape: 'Landscape', portrait: 'Portrait' };

/**
 * Returns the page of a scene in one of its formats: its link, its size, and a name that tells its source from that of the other one.
 * @param settings those of the canvas
 * @param format undefined for the scene as it is
 * @throws {ObsProblem} the scene does not have the format
 */
export function toFormatPage(page: NamedPage, settings: unknown, format: FormatName | undefined): NamedPage {
  if (!format) return page;
  const own = findFormatName(page) === format ? page : undefined;
  const size = own ?? (isFields(settings) ? parseFormats(settings['formats'])?.[format] : undefined);
  if (!size) throw new ObsProblem('obs_no_format', `This scene has no ${format} format. Add it in the editor first.`);
  const { height, width } = size;
  return { url: toFormatUrl(page.url, format), name: `${page.name} (${TITLES[format]})`, width, height };
}

/** Returns the URL that a source opens. @param url that of the overlay; undefined if it is revoked */
export function toSourceUrl(url: string | undefined, format: FormatName | undefined): string | undefined {
  return url !== undefined && format ? toFormatUrl(url, format) : url;
}
