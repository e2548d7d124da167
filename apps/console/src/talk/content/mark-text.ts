export type MarkName = 'bold' | 'heading' | 'list' | 'numbers' | 'link' | 'quote' | 'table';

type Span = { readonly from: number; readonly to: number };

const LINE_MARKS = { heading: '## ', list: '- ', numbers: '1. ', quote: '> ' } as const;

const TABLE = '\n| A | B |\n| --- | --- |\n| 1 | 2 |\n';

/** Writes a mark of Markdown around or before what is chosen. @returns the text, and what is chosen then */
export function markText(text: string, { from, to }: Span, mark: MarkName): Span & { readonly text: string } {
  const chosen = text.slice(from, to);
  const put = (start: number, end: number, written: string, lead: number, length: number) => ({
    text: text.slice(0, start) + written + text.slice(end),
    from: start + lead,
    to: start + lead + length,
  });
  if (mark === 'bold') return put(from, to, `**${chosen}**`, 2, chosen.length);
  if (mark === 'link') return put(from, to, `[${chosen}](/)`, chosen ? chosen.length + 3 : 1, chosen ? 1 : 0);
  if (mark === 'table') return put(to, to, TABLE, TABLE.length, 0);
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const lines = text.slice(start, to).split('\n');
  const written = lines.map((line) => `${LINE_MARKS[mark]}${line}`).join('\n');
  return put(start, to, written, written.length, 0);
}
