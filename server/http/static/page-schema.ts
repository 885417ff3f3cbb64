import * as Type from 'typebox';
import type { TString } from 'typebox';

/** Schema of a route that answers with a page. */
export interface PageSchema {
  readonly summary: string;
  readonly tags: string[];
  readonly produces: string[];
  readonly response: { readonly 200: TString };
}

/** Creates the schema of a page. */
export function createPageSchema(summary: string): PageSchema {
  const response = { 200: Type.String({ description: 'HTML.' }) };
  return { summary, tags: ['pages'], produces: ['text/html'], response };
}
