import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';

const FILES = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/bricolage-grotesque/package.json')),
  'files',
);

const WEIGHTS = { plain: 400, bold: 700 } as const;

export type Weight = keyof typeof WEIGHTS;

/** Which part of the font has a character; the first that takes it. */
const PARTS = [
  [
    'vietnamese',
    /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u20ab]/u,
  ],
  ['latin-ext', /[\u0100-\u024f\u1e00-\u1e9f\u20a0-\u20c0]/u],
  ['latin', /./su],
] as const;

const partOf = (character: string): string => PARTS.find(([, has]) => has.test(character))![0];

/** A text cut where another part of the font takes over. */
export function cutByPart(text: string): readonly { readonly part: string; readonly text: string }[] {
  const cut: { part: string; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const part = partOf(character);
    const last = cut.at(-1);
    if (last?.part === part) last.text += character;
    else cut.push({ part, text: character });
  }
  return cut;
}

export type Line = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  /** Ends at x instead of beginning there. */
  readonly end?: true;
};

/** A page with the type of the house, of which the file holds the glyphs that it shows. */
export class Sheet {
  readonly document: PDFKit.PDFDocument;

  constructor(options: PDFKit.PDFDocumentOptions) {
    this.document = new PDFDocument(options);
    for (const [weight, file] of Object.entries(WEIGHTS))
      for (const [part] of PARTS)
        this.document.registerFont(
          `${weight}-${part}`,
          join(FILES, `bricolage-grotesque-${part}-${file}-normal.woff`),
        );
  }

  write(text: string, { x, y, size, weight = 'plain', colour = '#141a24', end }: Line): void {
    const parts = cutByPart(text).map((cut) => {
      const font = `${weight}-${cut.part}`;
      return { ...cut, font, width: this.document.font(font).fontSize(size).widthOfString(cut.text) };
    });
    let at = end ? x - parts.reduce((sum, { width }) => sum + width, 0) : x;
    this.document.fillColor(colour);
    for (const part of parts) {
      this.document.font(part.font).fontSize(size).text(part.text, at, y, { lineBreak: false });
      at += part.width;
    }
  }

  /** @returns the whole file */
  async finish(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    this.document.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => {
      this.document.on('end', resolve);
      this.document.on('error', reject);
    });
    this.document.end();
    await ended;
    return Buffer.concat(chunks);
  }
}
