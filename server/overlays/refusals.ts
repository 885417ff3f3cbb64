import { HttpError } from '../http/error-body.ts';

/** 400: something in the request is wrong; the message names it and what is allowed. */
export function refuseInput(message: string): HttpError {
  return new HttpError({ statusCode: 400, name: 'invalid_request', message });
}

/** 404: no such overlay, or another owner's, which must look the same. */
export function refuseUnknown(): HttpError {
  return new HttpError({ statusCode: 404, name: 'not_found', message: 'There is no such overlay.' });
}

/** 409: the request is based on a state that has changed since. */
export function refuseStale(): HttpError {
  return new HttpError({
    statusCode: 409,
    name: 'conflict',
    message: 'The overlay was changed meanwhile: load it again and repeat the change.',
  });
}

/** 409: the sealed key cannot be opened, so the overlay URL cannot be shown again. */
export function refuseUnreadable(): HttpError {
  const message = 'The key of this overlay cannot be read any more: give it a new one.';
  return new HttpError({ statusCode: 409, name: 'key_unreadable', message });
}
