/** Markup whose every inserted text was escaped. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | Html | readonly Html[];

/** Builds markup; texts put into it are escaped, markup is kept. Attribute values must stand in double quotes. */
export const html = (fixed: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(String.raw({ raw: fixed }, ...parts.map(markupOf)));

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup;
  return typeof part === 'string' ? escapeText(part) : part.map(({ markup }) => markup).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!);
