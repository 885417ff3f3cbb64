import { toFields, toToken } from './fields.ts';
import { toLine } from './text.ts';

/** What an error body tells: the machine-readable name and words for people. */
export interface ErrorBody {
  readonly name: string;
  readonly message: string;
}

/**
 * Reads the service's error body, `{error: {name, message, …}}` (docs/spec/service-api.md, "Error body"). Its three numbers
 * are not read: the HTTP status is the truth (D16).
 * @returns undefined without a name
 */
export function parseErrorBody(value: unknown): ErrorBody | undefined {
  const error = toFields(toFields(value).error);
  const name = toToken(error.name, 64);
  return name === undefined ? undefined : { name, message: toLine(error.message, 200) };
}
