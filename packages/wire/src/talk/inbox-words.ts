/** What a message of the house asks a member to look at. */
export const CARE_TOPICS = ['play', 'limits', 'pause'] as const;

export type CareTopic = (typeof CARE_TOPICS)[number];

/** What a text of staff may name in braces, filled in for each member when it is sent. */
export const TEXT_VARIABLES = ['name', 'rank', 'brand'] as const;

export type TextVariable = (typeof TEXT_VARIABLES)[number];

export type TextValues = Readonly<Record<TextVariable, string>>;

const BRACED = /\{([^{}]*)\}/g;

/** The first thing in braces that is no variable; undefined where all are. A brace alone stands for itself. */
export const unknownVariable = (text: string): string | undefined =>
  [...text.matchAll(BRACED)]
    .map(([, name = '']) => name)
    .find((name) => !(TEXT_VARIABLES as readonly string[]).includes(name));

/** A text with its variables filled in. What a value holds is not looked at again. */
export const fillText = (text: string, values: TextValues): string =>
  text.replaceAll(BRACED, (braced, name: string) => values[name as TextVariable] ?? braced);
