/** A request that is refused. Status, name and message are written into the error body as they are. */
export class HttpError extends Error {
  override readonly name: string;
  /** HTTP status of the answer. */
  readonly statusCode: number;

  constructor(refusal: { readonly statusCode: number; readonly name: string; readonly message: string }) {
    super(refusal.message);
    this.name = refusal.name;
    this.statusCode = refusal.statusCode;
  }
}

/** 401: the browser has no session, or the session has ended. */
export function refuseSession(): HttpError {
  return new HttpError({ statusCode: 401, name: 'invalid_session', message: 'Sign in first: open /auth/login.' });
}

/** 403: a page of another origin tried to change something (threat T8). */
export function refuseOrigin(publicUrl: string): HttpError {
  const message = `Changes are taken from ${publicUrl} only: open Onair there.`;
  return new HttpError({ statusCode: 403, name: 'invalid_origin', message });
}

/** 415: forms and plain text can be sent from anywhere without asking, JSON cannot (threat T8). */
export function refuseMediaType(): HttpError {
  const message = 'Send JSON: set the header content-type to application/json.';
  return new HttpError({ statusCode: 415, name: 'unsupported_media_type', message });
}
