import type { Findings } from '../findings.ts';
import { type LineRow, type PlaceRow, RATES } from './store.ts';

const MILLION = 1_000_000n;
const CENT = 100n;

/** What each place is due of each run, by the days of its team and the rates alone: `kind.place`. */
export function dueOf(places: readonly PlaceRow[]): ReadonlyMap<string, bigint> {
  const of = (kind: keyof typeof RATES, { parentNo }: PlaceRow) =>
    BigInt(parentNo === null ? RATES[kind].top : RATES[kind].below);
  // In millionths of a unit.
  const salary = new Map(places.map((place) => [place.no, place.counted * of('daily', place)]));
  const share = new Map(
    places.map((place) => {
      const base = place.win - salary.get(place.no)! / MILLION;
      return [place.no, base > 0n ? ((base * of('dividend', place)) / (MILLION * CENT)) * CENT : 0n];
    }),
  );
  const due = new Map<string, bigint>();
  for (const [kind, gross] of [
    ['daily', salary],
    ['dividend', share],
  ] as const) {
    const left = new Map(gross);
    for (const { no, parentNo } of places)
      if (parentNo !== null) left.set(parentNo, left.get(parentNo)! - gross.get(no)!);
    for (const [no, exact] of left)
      due.set(`${kind}.${no}`, kind === 'daily' ? (exact / (MILLION * CENT)) * CENT : exact);
  }
  return due;
}

export type Seen = {
  readonly places: readonly PlaceRow[];
  readonly lines: readonly LineRow[];
  /** By player, what they have less what they owe, and all that they were told. */
  readonly purses: ReadonlyMap<string, bigint>;
  readonly told: ReadonlyMap<string, bigint>;
};

/** Everybody has what they are due, once, by the books, the lines and what they were told. */
export function provePay({ places, lines, purses, told }: Seen): Findings {
  const due = dueOf(places);
  const byKey = new Map(lines.map((line) => [`${line.kind}.${line.placeNo}`, line]));
  const lost: string[] = [];
  const doubled: string[] = [];
  const wrong: string[] = [];
  for (const [key, sum] of due) {
    const line = byKey.get(key);
    if (!line?.isPosted || line.due !== sum)
      wrong.push(`${key} is due ${sum}, its line says ${line?.due}${line?.isPosted ? '' : ', unpaid'}`);
  }
  for (const { no, playerId } of places) {
    const sum = due.get(`daily.${no}`)! + due.get(`dividend.${no}`)!;
    const has = purses.get(playerId) ?? 0n;
    if (has < sum) lost.push(`${playerId} has ${has} of ${sum}`);
    if (has > sum) doubled.push(`${playerId} has ${has} and is due ${sum}`);
    if ((told.get(playerId) ?? 0n) !== sum)
      wrong.push(`${playerId} was told ${told.get(playerId)} of ${sum}`);
  }
  return { lost, doubled, wrong };
}
