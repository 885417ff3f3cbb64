import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { toLine, type Problem } from '../../../widgets/settings/problem.ts';

/**
 * Describes in one line the invalid field of a request and its allowed values: "words: entry 3: text: must NOT have more than 100
 * characters". For Fastify's `schemaErrorFormatter`.
 * @param part of the request, in Fastify's words: `body`, `querystring` or `params`
 */
export function describeFieldProblem(problems: readonly FastifySchemaValidationError[], part: string): Error {
  const [failure] = problems;
  const whole = `The ${part === 'body' ? part : 'address'}`;
  if (!failure) return new Error(`${whole} does not fit.`);
  if (failure.instancePath === '') return new Error(`${whole} ${toFieldProblem(failure).message}`);
  return new Error(toLine(toFieldProblem(failure)));
}

/** Converts a failure of a schema: the reason is the keyword of JSON Schema, such as `maxLength`, and the values are its parameters. */
export function toFieldProblem(failure: FastifySchemaValidationError): Problem {
  const { instancePath, keyword, message = 'does not fit', params } = failure;
  const { allowedValues } = params;
  const known = Object.entries(params).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  // a name from the request may be as long as the body
  const short = known.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 64) : value] as const);
  const values = Object.fromEntries(short) as NonNullable<Problem['values']>;
  const at = instancePath.split('/').slice(1).map(describeStep).join(': ');
  const problem = { ...(at !== '' && { at }), reason: `schema_${keyword}` };
  if (!Array.isArray(allowedValues)) return { ...problem, values, message: `${message}.` };
  const allowed = allowedValues.join(', ');
  return { ...problem, values: { allowed }, message: `must be one of ${allowed}.` };
}

function describeStep(step: string): string {
  return /^\d+$/.test(step) ? `entry ${Number(step) + 1}` : step;
}
