import { readFileSync } from 'node:fs';
import { root } from './command.ts';

/** An example of a document, as it stands there. */
export interface Example {
  /** Where it stands: the document, the heading above it, and its place among those of its language in the document. */
  readonly name: string;
  /** What is written after the three backticks: `html`, `ts`. */
  readonly language: string;
  readonly code: string;
  /** What it prints, in order: its lines that begin with `//→`. */
  readonly prints: readonly string[];
}

/** The examples of a document in Markdown. @param path from the root */
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
