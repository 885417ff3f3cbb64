import * as Type from 'typebox';
import type { Static, TArray, TArrayOptions, TImmutable, TSchema, TUnsafe } from 'typebox';

/*
 * Shared parts of the routes' schemas. TypeBox is imported as `* as Type`, so that the built server contains only the used parts:
 * all of it takes 20 MiB of memory (docs/decisions/0029-libraries-in-the-server.md).
 */

/** A read-only list. */
export function list<S extends TSchema>(items: S, options: TArrayOptions = {}): TImmutable<TArray<S>> {
  return Type.Immutable<TArray<S>>(Type.Array(items, options));
}

/** The schema or null, as one schema with two types: for a union, the parts would be tried one by one for each value. */
export function nullable<S extends TSchema & { readonly type: string }>(schema: S): TUnsafe<Static<S> | null> {
  return Type.Unsafe({ ...schema, type: [schema.type, 'null'] });
}

/** An answer without a body. */
export function empty(description: string): TUnsafe<undefined> {
  return Type.Unsafe({ type: 'null', description });
}

/** A time in ISO 8601. */
export const time = Type.String({ format: 'date-time' });

/** Details of the message, for programs and other languages: {@link Problem}. */
const problemSchema = Type.Object({
  at: Type.Optional(Type.String()),
  reason: Type.String(),
  values: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  message: Type.String(),
});

/** The service's own error body (docs/spec/service-api.md, "Error body"), so that one client reads both; `problems` are our own. */
export const errorSchema = Type.Object(
  {
    error: Type.Object({
      statusCode: Type.Integer(),
      status: Type.Integer(),
      code: Type.Integer(),
      message: Type.String(),
      name: Type.String(),
      problems: Type.Optional(list(problemSchema)),
    }),
  },
  { description: 'What went wrong, in the shape of the service.' },
);

/** The type of {@link errorSchema}. */
export type ErrorBody = Readonly<Static<typeof errorSchema>>;
