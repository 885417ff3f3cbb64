import type { FastifySchemaValidationError } from 'fastify/types/schema.js';

/**
 * Says of a body in one line which field does not fit, and what fits: "words: entry 3: text must NOT have more than 100 characters".
 * For a route's `schemaErrorFormatter`.
 */
export function describeFieldProblem(problems: readonly FastifySchemaValidationError[]): Error {
  const [problem] = problems;
  if (!problem) return new Error('The body does not fit.');
  const { instancePath, message = 'does not fit', params } = problem;
  const [field, ...path] = instancePath.split('/').slice(1);
  const { allowedValues } = params;
  const said = Array.isArray(allowedValues) ? `must be one of ${allowedValues.join(', ')}` : message;
  return new Error(field === undefined ? `The body ${said}` : [`${field}:`, ...path.map(describeStep), said].join(' '));
}

function describeStep(step: string): string {
  return /^\d+$/.test(step) ? `entry ${Number(step) + 1}:` : step;
}
