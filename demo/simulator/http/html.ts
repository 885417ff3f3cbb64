/** HTML that is safe to put into a page. */
export interface Html {
  readonly html: string;
}

type Insert = string | number | Html | readonly Html[];

/** Creates HTML; escapes all values except those from this tag. */
export function html(strings: TemplateStringsArray, ...inserts: readonly Insert[]): Html {
  const tail = inserts.map((insert, index) => toHtml(insert) + (strings[index + 1] ?? ''));
  return { html: (strings[0] ?? '') + tail.join('') };
}

function toHtml(insert: Insert): string {
  if (typeof insert === 'string' || typeof insert === 'number') return escape(String(insert));
  return 'html' in insert ? insert.html : insert.map((part) => part.html).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
