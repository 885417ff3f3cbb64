import type { Problem } from '../../../widgets/settings/problem.ts';
import { refuse } from '../../http/errors/error-body.ts';
import type { RandomBytes } from '../../store/secret/secret-token.ts';
import type { UploadRecord } from '../../store/records/upload-record.ts';

/** Limits of an owner for one kind of files. */
export interface UploadLimits {
  /** Kind of files: `too_many_fonts` is the name of a refusal. */
  readonly kind: 'fonts' | 'pictures';
  readonly maxFiles: number;
  /** Limit for all of them together. */
  readonly maxMib: number;
  /** Reason of the refusal of more. */
  readonly tooMany: Pick<Problem, 'reason'>;
  readonly tooLarge: Pick<Problem, 'reason'>;
}

/** Bytes of an id: anyone with the id of a file may load it, so it must not be guessable. */
const ID_BYTES = 16;
const BYTES_PER_MIB = 1024 * 1024;

/** Creates an id that cannot be guessed. */
export function createUploadId(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(ID_BYTES)).toString('base64url');
}

/** Refuses files beyond the limits of an owner. @throws {HttpError} 409 */
export function refuseMoreUploads(
  { kind, maxFiles, maxMib, tooLarge, tooMany }: UploadLimits,
  stored: readonly UploadRecord[],
  added: readonly { readonly data: Uint8Array }[],
): void {
  const sizes = [...stored.map(({ size }) => size), ...added.map(({ data }) => data.length)];
  const isTooLarge = sizes.reduce((sum, size) => sum + size, 0) > maxMib * BYTES_PER_MIB;
  if (sizes.length <= maxFiles && !isTooLarge) return;
  const limit = isTooLarge ? `Your ${kind} have ${maxMib} MiB together` : `There are ${maxFiles} ${kind} already`;
  const message = `${limit}: delete one that you no longer need.`;
  const problem = isTooLarge ? { ...tooLarge, values: { maxMib } } : { ...tooMany, values: { max: maxFiles } };
  throw refuse(409, `too_many_${kind}`, { ...problem, message });
}
