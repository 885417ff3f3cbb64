import type { Problem } from '../../widgets/settings/problem.ts';
import { refuse } from '../http/error-body.ts';
import type { RandomBytes } from '../store/secret/secret-token.ts';
import type { UploadRecord } from '../store/records/upload-record.ts';

/** What an owner may have of one kind of files. */
export interface UploadLimits {
  /** What they are: `too_many_fonts` is the name of a refusal. */
  readonly kind: 'fonts' | 'pictures';
  readonly maxFiles: number;
  /** Of all of them together. */
  readonly maxMib: number;
  /** Why more are refused. */
  readonly tooMany: Pick<Problem, 'reason'>;
  readonly tooLarge: Pick<Problem, 'reason'>;
}

/** Everybody who knows the id of a file may load it, so it must not be guessed. */
const ID_BYTES = 16;
const BYTES_PER_MIB = 1024 * 1024;

/** Makes an id that cannot be guessed. */
export function createUploadId(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(ID_BYTES)).toString('base64url');
}

/** Refuses files past the limits of an owner. @throws {HttpError} 409 */
export function refuseMoreUploads(
  { kind, maxFiles, maxMib, tooLarge, tooMany }: UploadLimits,
  stored: readonly UploadRecord[],
  added: readonly { readonly data: Uint8Array }[],
): void {
  const sizes = [...stored.map(({ size }) => size), ...added.map(({ data }) => data.length)];
  const isTooLarge = sizes.reduce((sum, size) => sum + size, 0) > maxMib * BYTES_PER_MIB;
  if (sizes.length <= maxFiles && !isTooLarge) return;
  const limit = isTooLarge ? `Your ${kind} have ${maxMib} MiB together` : `There are ${maxFiles} ${kind} already`;
  const message = `${limit}: delete one that is not needed any more.`;
  const problem = isTooLarge ? { ...tooLarge, values: { maxMib } } : { ...tooMany, values: { max: maxFiles } };
  throw refuse(409, `too_many_${kind}`, { ...problem, message });
}
