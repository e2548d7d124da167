import type { useText } from '@fairhouse/ui';
import { numberName } from '../menu/index.ts';
import type { Draft } from './line.ts';

/** Numbers of a list that a row shows. */
const LISTED_SHOWN = 12;

/** The chosen numbers in one line: "267 · 05 · 1389", or the first of a list. */
export function draftText(
  t: ReturnType<typeof useText>,
  { play, chosen, listed }: Picked<Draft, 'play' | 'chosen' | 'listed'>,
  all = false,
): string {
  if (play.list) {
    const { digits } = play.list;
    const shown = all ? listed : listed.slice(0, LISTED_SHOWN);
    const text = shown.map((number) => String(number).padStart(digits, '0')).join(' ');
    return shown.length < listed.length ? `${text} …` : text;
  }
  return play.fields
    .filter(({ name }) => (chosen[name] ?? []).length > 0)
    .map((field) => {
      const names = chosen[field.name]!.map((number) => numberName(t, play, field, number));
      return names.join(names.every((name) => name.length === 1) ? '' : ' ');
    })
    .join(' · ');
}

type Picked<T, K extends keyof T> = { readonly [key in K]: T[key] };
