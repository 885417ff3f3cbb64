import { BadRequestError } from '../http/request.ts';

/** Reads the fields of a JSON object; each throws a {@link BadRequestError} with the field's name if the type is wrong. */
export interface Fields {
  text(name: string): string | undefined;
  /** A number within safe integers. */
  number(name: string): number | undefined;
  flag(name: string): boolean | undefined;
  /** One of the words. */
  word<const Word extends string>(name: string, words: readonly Word[]): Word | undefined;
  /** The unchecked value of the field; undefined if it is missing. */
  raw(name: string): unknown;
}

/** Creates a reader of an object's fields. */
export function createFields(object: Readonly<Record<string, unknown>>): Fields {
  function check<Value>(name: string, kind: string, parse: (value: unknown) => Value | undefined): Value | undefined {
    const value = Object.hasOwn(object, name) ? object[name] : undefined;
    if (value === undefined) return undefined;
    const parsed = parse(value);
    if (parsed === undefined) throw new BadRequestError(`The field "${name}" must be ${kind}.`);
    return parsed;
  }
  return {
    text: (name) => check(name, 'a text', (value) => (typeof value === 'string' ? value : undefined)),
    number: (name) =>
      check(name, 'a whole number', (value) => (Number.isSafeInteger(value) ? Number(value) : undefined)),
    flag: (name) => check(name, 'true or false', (value) => (typeof value === 'boolean' ? value : undefined)),
    word: (name, words) => check(name, `one of ${words.join(', ')}`, (value) => words.find((word) => word === value)),
    raw: (name) => (Object.hasOwn(object, name) ? object[name] : undefined),
  };
}

/** The value of a required field. */
export function required<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new BadRequestError(`The field "${name}" is missing.`);
  return value;
}
