import type { HttpError } from '../../http/errors/error-body.ts';
import { refuseInput } from '../../overlays/refusals.ts';
import type { Problem } from '../../../widgets/settings/problem.ts';

/** The form of the file, stated in it; a later form has a higher number. */
export const FILE_FORM = 1;

const NO_EXPORT: Problem = {
  reason: 'no_export',
  message: 'This file is not an Onair export. Choose a JSON file that begins with {"onair": 1.',
};

/** 400: the file is something else. */
export function refuseOther(): HttpError {
  return refuseInput(NO_EXPORT);
}

/** Checks the stated form of a file. @throws {HttpError} 400 */
export function checkForm(form: unknown): void {
  if (!Number.isSafeInteger(form) || Number(form) < FILE_FORM) throw refuseOther();
  if (Number(form) === FILE_FORM) return;
  const message = `The file comes from a newer Onair (format ${Number(form)}): update this Onair first.`;
  throw refuseInput({ reason: 'export_newer', values: { form: Number(form) }, message });
}
