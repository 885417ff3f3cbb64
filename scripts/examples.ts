import { readFileSync } from 'node:fs';
import { root } from './command.ts';

/** An example of a document. */
export interface Example {
  /** Position of the example: the document, the heading above it, and its index among examples of its language in the document. */
  readonly name: string;
  /** Language after the three backticks: `html`, `ts`. */
  readonly language: string;
  readonly code: string;
  /** Expected output in order: the lines that begin with `//→`. */
  readonly prints: readonly string[];
}

/** Reads the examples of a Markdown document. @param path from the root */
export function readExamples(path: string): readonly Example[] {
  const examples: Example[] = [];
  let heading = '';
  for (const [, title, language, code = ''] of readFileSync(root + path, 'utf8').matchAll(
    /^#+ (.+)$|^```(\w+)\n([^]*?)^```$/gm,
  )) {
    heading = title ?? heading;
    if (language === undefined) continue;
    const place = examples.filter((example) => example.language === language).length + 1;
    const prints = [...code.matchAll(/^\/\/→ (.*)$/gm)].map(([, line = '']) => line);
    examples.push({ name: `${path}, ${heading}, ${language} ${place}`, language, code, prints });
  }
  return examples;
}
