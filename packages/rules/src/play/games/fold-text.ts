/** Letters that do not come apart into a base letter and a mark. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe' };

/** Lower case, without accents: what a hurried finger types for it. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đøłßæœ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter);

/** The words of a text, folded; what is neither letter nor digit parts them. */
export const foldWords = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
