import { type Combination, SYSTEMS, type SystemName } from '@fairhouse/sports';

export type Policy = 'higher' | 'exact' | 'any';
export type Way = 'singles' | 'multiple' | 'system';

/** How a slip is bet. `unit`: what each line stakes, a wire amount. */
export type SlipTerms = {
  readonly way: Way;
  readonly combination: Combination;
  readonly unit: string;
  readonly policy: Policy;
  /** The free bet that stakes it. */
  readonly free?: string | undefined;
};

/** The combinations besides singles and a parlay that so many legs can be bet in, by the name of their choice. */
export const systemsOf = (legs: number): ReadonlyMap<string, Combination> =>
  new Map<string, Combination>([
    ...Array.from({ length: Math.max(0, legs - 2) }, (_, place) => place + 2).map(
      (of) => [String(of), { kind: 'folds', of }] as const,
    ),
    ...(Object.keys(SYSTEMS) as SystemName[])
      .filter((name) => SYSTEMS[name].legs === legs)
      .map((name) => [name, { kind: 'system', name }] as const),
  ]);

/** What is bet, for as many legs as there are: what no longer fits becomes what does. */
export function combinationOf(way: Way, system: string, legs: number): Combination {
  if (way === 'singles' || legs < 2) return { kind: 'folds', of: 1 };
  const systems = systemsOf(legs);
  return way === 'system' && systems.size > 0
    ? (systems.get(system) ?? [...systems.values()][0]!)
    : { kind: 'multiple' };
}
