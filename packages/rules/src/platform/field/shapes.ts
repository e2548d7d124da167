import { isRealDate } from './real-date.ts';
import type { Shape } from './walk.ts';

/** The bounds of a part and of a label, as mail servers hold them. */
const LOCAL_MAX = 64;
const LABEL_MAX = 63;
const DOTS_MAX = 4;

type MailState = { readonly domain: boolean; readonly run: number; readonly dots: number };

/** One `@`, then two to five labels with dots between. */
export const EMAIL: Shape<MailState> = {
  begin: { domain: false, run: 0, dots: 0 },
  step: ({ domain, run, dots }, character) => {
    if (character === '@') return domain || run === 0 ? undefined : { domain: true, run: 0, dots: 0 };
    if (domain && character === '.')
      return run === 0 || dots === DOTS_MAX ? undefined : { domain, run: 0, dots: dots + 1 };
    const [taken, max] = domain ? [/[A-Za-z0-9-]/, LABEL_MAX] : [/[A-Za-z0-9._%+-]/, LOCAL_MAX];
    return taken.test(character) && run < max ? { domain, run: run + 1, dots } : undefined;
  },
  ends: ({ domain, run, dots }) => domain && run > 0 && dots > 0,
};

type NameState = { readonly words: number; readonly within: boolean };

/** Two or more words of letters with one space between; a word may go on with marks, apostrophes, dots and hyphens. */
export const FULL_NAME: Shape<NameState> = {
  begin: { words: 0, within: false },
  step: ({ words, within }, character) => {
    if (character === ' ') return within ? { words, within: false } : undefined;
    if (!(within ? /[\p{L}\p{M}'’.-]/u : /\p{L}/u).test(character)) return undefined;
    return { words: within ? words : words + 1, within: true };
  },
  ends: ({ words, within }) => words >= 2 && within,
};

/** A day of the calendar, written like `form`: a digit for each letter, every other character as it is. */
const dateShape = (form: string): Shape<string> => ({
  begin: '',
  step: (read, character) => {
    const wanted = form[read.length];
    const fits = wanted === '-' ? character === '-' : wanted !== undefined && /[0-9]/.test(character);
    return fits ? read + character : undefined;
  },
  ends: (read) =>
    read.length === form.length &&
    isRealDate(partOf(form, read, 'y'), partOf(form, read, 'M'), partOf(form, read, 'd')),
});

const partOf = (form: string, read: string, letter: string): number =>
  Number(read.slice(form.indexOf(letter), form.lastIndexOf(letter) + 1));

export const DATE_YMD = dateShape('yyyy-MM-dd');
export const DATE_MDY = dateShape('MM-dd-yyyy');
