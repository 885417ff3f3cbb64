import { isFields, type Fields } from '../../core/service/fields.ts';
import { checkSettings, describeBadValue } from '../settings/check.ts';
import { locateProblem, type Problem } from '../settings/problem.ts';
import type { SettingsSchema } from '../settings/schema.ts';
import { findFormatName, FORMAT_NAMES, formatFields, placeFields } from './formats.ts';
import { findMissing, findOutside, type Size } from './layer-problems.ts';
import { canvas } from './settings.ts';
import type { LayerPlace } from './layer.ts';

/** Returns the problems of the other formats of a canvas. @param size the size of the canvas itself */
export function findFormatProblems(formats: unknown, size: Size): readonly Problem[] {
  if (!isFields(formats)) return [describeBadValue('formats', canvas.settings.formats)];
  return Object.entries(formats).flatMap(([name, format]) =>
    findProblems(name, format, size).map((problem) => locateProblem(`formats.${name.slice(0, 40)}`, problem)),
  );
}

function findProblems(name: string, format: unknown, size: Size): readonly Problem[] {
  if (!FORMAT_NAMES.some((known) => known === name)) return [UNKNOWN_FORMAT];
  if (!isFields(format) || !isFields(format['places'])) return [NO_FORMAT];
  const { places, ...own } = format;
  const wrong = findWrong(formatFields, own, ['width', 'height']);
  if (wrong.length > 0) return wrong;
  if (findFormatName(own as Fields & Size) !== name) return [describeTurned(name)];
  if (findFormatName(size) === name) return [describeOwn(name)];
  return Object.entries(places).flatMap(([id, place]) =>
    findPlaceProblems(place, own as Fields & Size).map((problem) =>
      locateProblem(`places.${id.slice(0, 40)}`, problem),
    ),
  );
}

function findPlaceProblems(place: unknown, size: Size): readonly Problem[] {
  if (!isFields(place)) return [NO_PLACE];
  const wrong = findWrong(placeFields, place, ['x', 'y', 'width', 'height']);
  if (wrong.length > 0) return wrong;
  const outside = findOutside(place as Fields & LayerPlace, size);
  return outside ? [outside] : [];
}

function findWrong(schema: SettingsSchema, values: Fields, required: readonly string[]): readonly Problem[] {
  const missing = findMissing(values, required);
  if (missing) return [missing];
  const check = checkSettings(schema, values);
  return 'problems' in check ? check.problems : [];
}

const UNKNOWN_FORMAT: Problem = { reason: 'unknown_format', message: 'there are only landscape and portrait.' };
const NO_FORMAT: Problem = { reason: 'not_format', message: 'must be an object with width, height and places.' };
const NO_PLACE: Problem = { reason: 'not_place', message: 'must be an object with x, y, width and height.' };

function describeTurned(format: string): Problem {
  const message = `its width and height are not those of a ${format} scene.`;
  return { reason: 'format_turned', values: { format }, message };
}

function describeOwn(format: string): Problem {
  const message = `the scene itself is ${format}: give only the other format.`;
  return { reason: 'format_of_canvas', values: { format }, message };
}
