import { toLine, type Problem } from '../../widgets/settings/problem.ts';
import { HttpError, refuse } from '../http/errors/error-body.ts';

/** 400: the request has invalid fields; each problem names one and the allowed values. */
export function refuseInput(...problems: readonly Problem[]): HttpError {
  const message = problems.map(toLine).join(' ');
  return new HttpError({ statusCode: 400, name: 'invalid_request', message, problems });
}

/** 404: no such overlay, or another owner's, which must look the same. */
export function refuseUnknown(): HttpError {
  return refuse(404, 'not_found', { reason: 'no_overlay', message: 'There is no such overlay.' });
}

/** 409: the request is based on a state that has changed since. */
export function refuseStale(): HttpError {
  return refuse(409, 'conflict', {
    reason: 'overlay_changed',
    message: 'The overlay was changed meanwhile: load it again and repeat the change.',
  });
}

/** 409: the sealed key cannot be opened, so the overlay URL cannot be shown again. */
export function refuseUnreadable(): HttpError {
  const message = 'The key of this overlay cannot be read any more: give it a new one.';
  return new HttpError({ statusCode: 409, name: 'key_unreadable', message });
}
