import type { Approval } from '@fairhouse/wire/platform/approval';
import type { DeskLottery } from './queries.ts';

type HasBoxes = { readonly boxes: readonly Pick<DeskLottery['boxes'][number], 'count'>[] };

/** What was typed, number by number; whatever is no digit separates. */
export const readNumbers = (typed: string): string[] => typed.match(/\d+/g) ?? [];

/** The numbers that a request makes the result of its draw; null where it gives all stakes back. */
export function numbersAsked(changes: Approval['changes']): readonly string[] | null {
  const numbers = readNumbers(changes.find(({ part }) => part === 'drawnNumbers')?.to ?? '');
  return numbers.length > 0 ? numbers : null;
}

/** How many numbers a result has. */
export const countOf = ({ boxes }: HasBoxes): number => boxes.reduce((sum, { count }) => sum + count, 0);

/** Numbers of a result part by part. */
export function splitNumbers<Text>(
  { boxes }: HasBoxes,
  numbers: readonly Text[],
): readonly (readonly Text[])[] {
  let from = 0;
  return boxes.map(({ count }) => {
    from += count;
    return numbers.slice(from - count, from);
  });
}

const THOUSAND = 1_000;

/** A sum in as few signs as a cell of a map has room for; the exact one is told when it is chosen. */
export function shortAmount(value: string): string {
  const whole = Number(value.split('.')[0]);
  if (whole < THOUSAND) return String(whole);
  if (whole < THOUSAND * THOUSAND) return `${Math.floor(whole / THOUSAND)}k`;
  return `${Math.floor(whole / THOUSAND / 100) / 10}m`.replace(/(\.\d)\d*m/, '$1m');
}

/** How much of a limit is used, in whole per cent. */
export const shareOf = (part: string, limit: string): number => {
  const most = Number(limit);
  return most > 0 ? Math.min(100, Math.floor((Number(part) / most) * 100)) : 100;
};
