import { statementPaper } from '@fairhouse/text/vi/agency/statement-paper';
import { expect, test } from 'vitest';
import { cutByPart, Sheet } from './house-type.ts';

test('a text is cut where the other part of the font has the letters, and nothing of it is lost', () => {
  expect(cutByPart('Bảng kê')).toEqual([
    { part: 'latin', text: 'B' },
    { part: 'vietnamese', text: 'ả' },
    { part: 'latin', text: 'ng kê' },
  ]);
  // Letters and their marks may come apart.
  expect(cutByPart('đồng'.normalize('NFD'))).toEqual(cutByPart('đồng'));
  expect(cutByPart('₱ ₫ –').map(({ part }) => part)).toEqual(['latin-ext', 'latin', 'vietnamese', 'latin']);
});

/** What pdfkit keeps of the font that it writes with. */
type Shown = { readonly font: { hasGlyphForCodePoint(code: number): boolean } };

test('every letter of a Vietnamese statement has a glyph', () => {
  const { document } = new Sheet({});
  const words = JSON.stringify(statementPaper);
  const missing = cutByPart(words).flatMap(({ part, text }) => {
    const { _font: shown } = document.font(`plain-${part}`) as unknown as { _font: Shown };
    return [...text].filter((letter) => !shown.font.hasGlyphForCodePoint(letter.codePointAt(0)!));
  });
  expect(missing).toEqual([]);
});
