import { ApiError } from '../dashboard/api.ts';

/** Creates a refusal of one field, as the server sends it, for a reason without a translation. */
export function refuseField(at: string, message: string): ApiError {
  return new ApiError(400, `${at}: ${message}`, [{ at, reason: 'of_a_test', message }]);
}
