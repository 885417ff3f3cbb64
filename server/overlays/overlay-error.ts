/** A request about overlays that is refused. Name and message are written into the error body as they are. */
export class OverlayError extends Error {
  override readonly name: string;
  /** HTTP status of the answer. */
  readonly statusCode: number;

  constructor(refusal: { readonly statusCode: number; readonly name: string; readonly message: string }) {
    super(refusal.message);
    this.name = refusal.name;
    this.statusCode = refusal.statusCode;
  }
}

/** 400: something in the request is wrong; the message names it and what is allowed. */
export function refuseInput(message: string): OverlayError {
  return new OverlayError({ statusCode: 400, name: 'invalid_request', message });
}

/** 404: no such overlay, or another owner's, which must look the same. */
export function refuseUnknown(): OverlayError {
  return new OverlayError({ statusCode: 404, name: 'not_found', message: 'There is no such overlay.' });
}

/** 409: what the request was made from is no longer so. */
export function refuseStale(): OverlayError {
  return new OverlayError({
    statusCode: 409,
    name: 'conflict',
    message: 'The overlay was changed meanwhile: load it again and repeat the change.',
  });
}
