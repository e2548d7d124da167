import { marked, type Token, type Tokens } from 'marked';

export type Fact = { readonly name: string; readonly value: string };

/** A card has room for so many. */
const SHOWN_FACTS = 4;

const wordsOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) =>
      'tokens' in token && token.tokens ? wordsOf(token.tokens) : 'text' in token ? token.text : '',
    )
    .join('')
    .trim();

/** What a text says in its first table of two columns, row by row and without mark-up: a promotion's card shows it. */
export function readFacts(source: string): readonly Fact[] {
  const table = marked
    .lexer(source)
    .find((token): token is Tokens.Table => token.type === 'table' && token.header.length === 2);
  return (table?.rows ?? [])
    .map(([name, value]) => ({ name: wordsOf(name!.tokens), value: wordsOf(value!.tokens) }))
    .filter(({ name, value }) => name !== '' && value !== '')
    .slice(0, SHOWN_FACTS);
}
