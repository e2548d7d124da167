/** What looks like an address of the net: a protocol, `www.`, or a name with a common ending. */
const LINK =
  /\b(?:https?:\/\/|www\.)\S|\b[a-z0-9-]+\.(?:com|net|org|info|xyz|vip|app|me|io|ly|gg|top|site|online|vn|ph)\b/i;

/** Letters and digits that are written for each other. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

const isLetter = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);

/** Whether a word or a phrase stands in a text by itself, not as a part of another word. */
function holds(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true;
  return false;
}

/** Why a line is refused: it has a link in it, or a word that the room refuses; undefined: it is not. */
export function refuseText(text: string, words: readonly string[]): 'link' | 'word' | undefined {
  if (LINK.test(text)) return 'link';
  const folded = fold(text);
  return words.some((word) => holds(folded, fold(word))) ? 'word' : undefined;
}
