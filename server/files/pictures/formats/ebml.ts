import { MAX_PARTS } from './format.ts';

/* EBML, the form of WebM files (RFC 8794), with the numbers of its sections. */

/** An element of a file. */
export interface EbmlElement {
  readonly id: number;
  /** Position of its first byte. */
  readonly from: number;
  /** Position of its data. */
  readonly dataFrom: number;
  /** Position behind its last byte. */
  readonly to: number;
  /** Its known children; none of an element without a schema. */
  readonly children: readonly EbmlElement[];
}

/** The elements that are kept, by their ids. */
export type EbmlSchema = ReadonlyMap<number, EbmlForm>;

/** The form of an element: with `children` it consists of elements, else its data are kept as they are. */
export interface EbmlForm {
  readonly children?: EbmlSchema;
  /** Whether it may lack a size, as in files that were written while they were recorded (section 6.2). */
  readonly mayBeOpen?: boolean;
}

/** A file and what was read of it. */
export interface EbmlFile {
  readonly elements: readonly EbmlElement[];
  /** The file with nothing but `Void` in the places of unknown elements. */
  readonly data: Buffer;
}

const VOID = 0xec;

/**
 * Reads the first elements of a file, one of each in the order of the schema; what follows them is left out. Unknown elements are never entered,
 * and are overwritten, so that the positions of all others stay (section 11.3.2).
 * @throws {RangeError} an element reaches out of its parent, or there are too many
 */
export function readEbml(file: Buffer, schema: EbmlSchema): EbmlFile {
  const data = Buffer.from(file);
  let count = 0;

  /** @param siblings ids at which an element without a size ends */
  function read(range: Range, known: EbmlSchema, siblings?: EbmlSchema): Children {
    const elements: EbmlElement[] = [];
    let { from } = range;
    while (from < range.to) {
      const head = readHead(data, from, range.to);
      if (siblings?.has(head.id) && !known.has(head.id)) break;
      if (++count > MAX_PARTS) throw new RangeError('the file has too many elements');
      const form = known.get(head.id);
      const element = readElement(head, { form, known, to: range.to });
      if (form) elements.push(element);
      else writeVoid(data, element);
      from = element.to;
    }
    return { elements, to: from };
  }

  function readElement(head: Head, { form, known, to }: Place): EbmlElement {
    const { dataFrom, from, id, size } = head;
    if (size === undefined && !form?.mayBeOpen) throw new RangeError('an element has no size');
    const end = size === undefined ? to : dataFrom + size;
    if (end > to) throw new RangeError('an element reaches out of its parent');
    if (!form?.children) return { id, from, dataFrom, to: end, children: [] };
    const inside = read({ from: dataFrom, to: end }, form.children, size === undefined ? known : undefined);
    return { id, from, dataFrom, to: inside.to, children: inside.elements };
  }

  const elements: EbmlElement[] = [];
  for (const [id, form] of schema) {
    const head = readHead(data, elements.at(-1)?.to ?? 0, data.length);
    if (head.id !== id) throw new RangeError('the file begins with other elements');
    elements.push(readElement(head, { form, known: schema, to: data.length }));
  }
  return { elements, data: data.subarray(0, elements.at(-1)?.to) };
}

interface Range {
  readonly from: number;
  readonly to: number;
}

interface Children {
  readonly elements: readonly EbmlElement[];
  readonly to: number;
}

interface Place {
  readonly form: EbmlForm | undefined;
  /** Elements that may follow it. */
  readonly known: EbmlSchema;
  /** End of its parent. */
  readonly to: number;
}

interface Head {
  readonly id: number;
  readonly from: number;
  readonly dataFrom: number;
  /** Bytes of its data; undefined if it has no size. */
  readonly size: number | undefined;
}

/** Reads id and size of an element (sections 5 and 6). @throws {RangeError} they are invalid or reach beyond `to` */
function readHead(bytes: Buffer, from: number, to: number): Head {
  const idBytes = countBytes(bytes.readUInt8(from), 4);
  const sizeFrom = from + idBytes;
  const id = bytes.readUIntBE(from, idBytes);
  const sizeBytes = countBytes(bytes.readUInt8(sizeFrom), 8);
  const dataFrom = sizeFrom + sizeBytes;
  if (dataFrom > to) throw new RangeError('the head of an element is cut off');
  return { id, from, dataFrom, size: readSize(bytes.subarray(sizeFrom, dataFrom)) };
}

/** The bits behind the one that ends the leading zeros; all of them set for an unknown size (section 6.2). */
function readSize(bytes: Buffer): number | undefined {
  const [first = 0, ...rest] = bytes;
  const mask = 0xff >> bytes.length;
  const isUnknown = (first & mask) === mask && rest.every((byte) => byte === 0xff);
  return isUnknown ? undefined : readNumber(Buffer.of(first & mask, ...rest));
}

/** Length of a number in bytes, one more than the leading zeros of its first byte (section 4). @throws {RangeError} more than `max` */
function countBytes(first: number, max: number): number {
  const count = Math.clz32(first) - 23;
  if (count > max) throw new RangeError('a number is too long');
  return count;
}

/** Reads an unsigned number of any length; a very large one is rounded. */
export function readNumber(bytes: Buffer): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

/** Overwrites an element with a `Void` of the same length and zeros. */
function writeVoid(bytes: Buffer, { from, to }: Range): void {
  const length = to - from;
  bytes.fill(0, from, to);
  bytes[from] = VOID;
  // a head of two bytes can state up to 126 bytes of data, one of nine any number
  if (length - 2 < 127) bytes[from + 1] = 0x80 | (length - 2);
  else {
    bytes[from + 1] = 1;
    bytes.writeUIntBE(length - 9, from + 3, 6);
  }
}
